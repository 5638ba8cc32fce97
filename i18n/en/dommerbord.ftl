# Every text of the pages in English. Same keys, in the same order, as the Danish twin; a test compares them.

### Shell

skip-to-content = Skip to content
brand-home = Dommerbord, front page
product-tagline = Tournaments under the rules of the Danish Chess Union
nav-label = Tournament
nav-open-count = { $count } open
menu-label = Menu
menu-signed-in-as = Signed in as
menu-profile = Your profile
menu-sign-out = Sign out
sign-in = Sign in
footer-language = Language
footer-theme = Appearance
theme-system = Automatic
theme-light = Light
theme-dark = Dark
footer-about = Dommerbord
close = Close
search = Search

### Error page

error-heading-404 = The page does not exist
error-back-home = Go to the front page
error-back = Go back
error-code = Error { $code }
error-request = Quote this number when you ask for help: { $id }

### Components

state-missing = Missing
state-pending = Queued
state-confirmed = Saved
state-refused = Refused
state-late = Late
state-postponed = Postponed
state-ruled = Ruled
pages-label = Pages
pages-previous = Previous page
pages-next = Next page
pages-span = { $first }–{ $last } of { $all }
side-white = White:
side-black = Black:
listed-and = { $rest } and { $last }
field-optional = optional
source-default = Default
article-preface = the preface
article-rating-excuse = valid excuse
article-absence-contact = number for notice of absence
article-promulgation = promulgation
article-deposit = deposit
article-schedule-change = moved rounds
article-of-old-laws = Earlier Laws
article-of-correspondence = Correspondence rules
article-of-divisions = Division regulation
article-of-union = Statutes of the union
article-of-rating = Rating rules
source-chosen = Chosen by you
source-changed = Changed
form-errors = { $count ->
    [one] One field needs a correction
   *[other] { $count } fields need a correction
}
versus-stands = On the server now
versus-yours = From this tablet

### Board list

board-label = Board
board-result-of = Result, board { $board }
board-white-wins = Board { $board }: 1–0, White wins
board-draw = Board { $board }: ½–½, draw
board-black-wins = Board { $board }: 0–1, Black wins
board-more = More about board { $board }
board-missing = missing
board-queued = queued
board-refused = resolve
board-postponed = postponed
board-ruled = § ruled
entry-show = Show
entry-all = All
entry-open = Missing
entry-clarify = Resolve
entry-go-to = Go to
entry-board-number = board number or name
entry-board = Find
entry-status = Status of the round
entry-done-of = { $done } of { $all }
entry-left = { $left } missing
entry-refused = { $refused } to resolve
entry-meter = { $done } of { $all ->
        [one] 1 board is entered
       *[other] { $all } boards are entered
    }
entry-next = Next
entry-next-without-result = without a result
entry-last-queued = Latest: board { $board }, { $result }, queued
entry-last-offline = Board { $board } lies on this device and is sent by itself. There is no connection.
entry-last-signed-out = Board { $board } lies on this device. Sign in again in another window, and it is sent.
entry-last-saved = Latest: board { $board }, { $result }, saved { $time }
entry-last-cleared = Latest: board { $board }, cleared { $time }
entry-clear-heading = Clear the result of board
entry-clear-becomes = becomes “missing”. The old result stays in the log.
entry-clear = Clear the result
entry-keep = Keep it
keys-heading = Keys
keys-more = Other results of the board
keys-clear = Asks and clears
keys-move = Next and previous board; never writes
keys-next = Next board without a result
keys-go = Go to a board: type its number and press Enter
keys-escape = Closes and goes back to the board
keys-off = The keys act on the board that has the focus. Switch them off on your profile.

### Problems (error pages and API)

problem-not-found = Page not found
problem-not-found-detail = There is nothing at this address, or it has not been published yet.
problem-gone = The address does not hold any more
problem-gone-number = The address was made of a starting number, and numbers may move when somebody enters. It could show another player now. Find the player in the list; the addresses there do not move.
problem-gone-to-players = See the players
problem-method-not-allowed = That cannot be done here
problem-method-not-allowed-detail = The address exists, but it does not do what was asked.
problem-bad-request = The request cannot be read
problem-invalid = Something must be mended
problem-invalid-detail = Mend the fields that are named and send again. Nothing has been saved.
problem-sign-in-required = Sign in first
problem-sign-in-required-detail = You must be signed in to go on. What you sent has not been saved.
problem-bad-token = The access token does not work
problem-bad-token-detail = The token is unknown, expired or revoked. Make a new one on your profile.
problem-forbidden = You have no access to this
problem-forbidden-detail = You are signed in but lack the role that is needed here. Ask the organiser.
problem-cross-site = The form came from elsewhere
problem-cross-site-detail = For safety only forms of this very site are taken. Open the page again and try from there.
problem-changed-meanwhile = Changed by somebody else meanwhile
problem-not-now = That is not possible now
problem-key-reused = The key was used before
problem-key-reused-detail = The same idempotency key was used for something else. Make a new key and send again.
problem-checked-out = Played on another machine
problem-held-out = The tournament has been played on another machine since { $when }, when { $who } moved it. Nothing can be changed here until it is back.
problem-held-back = This copy was handed back { $when } by { $who }. Nothing can be changed in it; the tournament goes on where it came from.
problem-key-required = Idempotency key missing
problem-key-required-detail = Send the header Idempotency-Key with a new UUID, so that a repeat does not become two acts.
problem-version-required = Version missing
problem-version-required-detail = Send the header If-Match with the version you saw, so that no change is overwritten.
problem-too-large = That is too large
problem-too-large-detail = What you sent is larger than this page takes. Nothing has been saved.
problem-unsupported-type = That kind is not taken
problem-too-many-requests = Too many tries
problem-unavailable = The server is too busy
problem-live-stream-detail = This address sends events to an open page (text/event-stream). Open the page of the section instead.
problem-live-full-detail = So many are following that there is no room for more right now. The page asks again by itself shortly.
problem-unavailable-detail = It took too long. Nothing that was saved is lost. Try again shortly.
problem-full-detail = The disk of the server is full, and nothing can be saved. Everything that was saved is there. Tell whoever looks after the server; try again when there is room.
problem-read-only-detail = The database can only be read right now. Everything that was saved is there. Try again shortly.
problem-internal = Something went wrong on our side
problem-internal-detail = The error is in our log. What you sent has not been saved. Try again shortly.
problem-not-found-answer = There is nothing here
problem-unknown-place = The place is unknown
problem-unknown-place-detail = The place { $since } is not in the list, which goes to { $last }, for instance because the server was restored from an older backup. Read the list from the beginning again (since=0).
problem-body-detail = The content cannot be read. Send it again as the page or the description of the API has it.
problem-not-json-detail = JSON is expected here: send the header Content-Type: application/json.
problem-unsupported-type-detail = Content of that kind is not read here.
problem-json-syntax-detail = The body is not JSON: the fault is in line { $line }, character { $column }.
problem-query-detail = Mend what stands behind the question mark of the address; the fields are named.
problem-version-malformed-detail = The header If-Match must be the version you saw in quotation marks, for instance "7".
problem-form-field = The field "{ $field }" cannot be read. { $says }
reading-missing = The field is missing: write it.
reading-unknown = There is no such field here. There are: { $known }.
reading-unknown-alone = There is no such field here.
reading-word = Write one of: { $words }.
reading-twice = The field stands there twice: write it once.
reading-text = Write a text in quotation marks.
reading-boolean = Write true or false.
reading-whole = Write a whole number that is not too large.
reading-from-zero = Write a whole number that is neither negative nor too large.
reading-number = Write a number.
reading-list = Write a list in square brackets.
reading-object = Write an object with fields in braces.
reading-day = Write a day, for instance 2026-04-02.
reading-moment = Write day and time, for instance 2026-04-02T18:00:00Z.
reading-id = Write an id as the answers have it, for instance 018f3a2e-7c1d-7000-8000-000000000001.
reading-other = The value cannot be used here. The description of the API says what the field may be.
reading-other-words = The value cannot be used here: { $words }.
reading-unseen = The text has letters nobody sees, such as control characters or those that turn the direction of writing. Write it without them.
reading-range = Write a whole number from { $min } to { $max }.
reading-least = Write a whole number that is at least { $min }.
reading-most = Write a whole number that is at most { $max }.
reading-empty = Write something: nothing is not allowed here.
reading-at-most = Write at most { $max } characters.
reading-form = The text does not have the form that is needed here. The description of the API says what the field may be.
reading-length = Write 1 to { $max } characters.
reading-slug = Write 1 to { $max } small letters a-z, digits and hyphens.
reading-currency = Write three letters, such as DKK.
reading-amount = Write an amount such as 1500 or 1500,50.
reading-amount-large = The amount is too large.
reading-unit = Shares cannot be rounded to nothing: write an amount above 0.
reading-range-open = Write at least one of the two limits.
reading-range-reversed = The lower limit is above the upper one.
reading-birth-year = Write a year of birth from { $min } to { $max }.
reading-points = Write points such as 3, 3.5 or 3½.
reading-tie-break = Write a tie-break such as DE, WON, BH, BH/C1, SB or BPG.
reading-modifier = { $name } cannot be modified by /{ $modifier }.
reading-hundredths = Write a number with at most two decimals.
reading-row-value = The value cannot be read, or it is out of range.
reading-row-order = Row { $row } does not come after the one before it: rows ascend.
reading-row-last = The last row, and only that, holds for everybody.
reading-row-long = The table is too long.
reading-percent = Write at most 100 per cent.
reading-decided = Say where it was decided, in few words.
reading-no-edition = There is no edition of the rules with this code.
reading-no-parameter = There is no parameter of the rules with this name.
reading-no-setting = There is no setting of the regulation with this name.
reading-seed = Write 16 hexadecimal digits.
reading-no-place = That is no place in the list: send next of the part before as it is.
reading-clock = Write an hour, for instance 06:00.

### Accounts, signing in and invitations

account-email = E-mail
account-email-help = You sign in with it. Only a link for a forgotten password is sent there.
account-email-missing = Write your e-mail address.
account-email-shape = Write an e-mail address like name@example.org, with plain letters and no blanks.
account-email-too-long = An e-mail address has at most { $max } characters.
account-name = Name
account-name-missing = Write a name.
account-name-too-long = A name has at most { $max } characters.
account-name-control = Write the name on one line.
account-password = Password
account-password-new = Choose a password
account-password-help = At least { $min } characters. Three or four random words are easy to remember and hard to guess.
account-password-again = The same password again
account-password-differs = Write the same password in both fields.
account-password-too-short = Write at least { $min } characters. Several words are best.
account-password-too-long = Write at most { $max } characters.
account-password-pattern = That is a pattern that is easy to guess. Choose some words instead.
account-password-known = That is a word everybody tries first, perhaps with a number or a sign. Choose three or four random words.
account-password-own = It is mostly your own name or e-mail address. Choose something else.
sign-in-refused = The e-mail address and the password do not match. Try again.
sign-in-forgotten = Forgot your password? Ask an administrator for a new link.
forgotten-link = Forgot your password?
forgotten-heading = Forgotten password
forgotten-lead = Write the e-mail address you sign in with. We send a link with which you choose a new password.
forgotten-send = Send the link
forgotten-sent = If there is an account with this address, a link is on its way. It works once and for an hour. Look among the spam, too.
forgotten-back = Back to signing in
sign-in-visiting = Just visiting?
sign-in-visiting-link = Standings and rounds are open to everybody.
sign-out-done = You are signed out on this device.
problem-too-many-requests-detail = That was tried too many times. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
invitation-heading = You are invited
invitation-again-heading = Choose a new password
invitation-gives = In { $place } you will be:
invitation-once = The link works once, at the latest { $until }.
invitation-mine = You are signed in as { $name }. The roles will be added to your account.
invitation-again = The link is for { $name }. Every other device will be signed out.
invitation-accept = Accept
invitation-create = Create account
invitation-set-password = Save the password
invitation-have-account = Do you have an account?
invitation-sign-in-first = Sign in first, and accept with it.
invitation-accepted = Welcome. You are signed in, and the roles hold from now on.
invitation-gone = The link does not work any more. It was used, has expired or was taken back. Ask for a new one.
invitation-email-taken = This e-mail address has an account already. Sign in first, and open the link again.
invite-no-role = Choose at least one role.
invite-no-such-link = The link is gone: it was used, has expired or was taken back.
right-not-yours = You cannot give or take that role here. Ask an administrator.
right-no-account = The account does not exist, or it is closed.
right-no-such = The role has been taken already.
right-last-admin = The last administrator cannot be removed. Make somebody else an administrator first.
right-everywhere = the whole installation
role-organiser = Organiser
role-arbiter = Arbiter
role-assistant = Assistant
role-committee-member = Tournament committee member
role-ratings-officer = Rating officer
role-rating-committee = Rating committee
role-appeals-board = Appeals board
role-admin = Administrator
### Files (TRF, CSV, XLSX)

file-at-line = line { $line }: { $message }
file-at-column = line { $line }, column { $column }: { $message }

trf-fault-too-large = The file has { $bytes } bytes; at most { $max } are read.
trf-fault-too-many-lines = The file has more than { $max } lines.
trf-fault-not-text = A control character; this is not a text file.
trf-fault-no-players = There is no player (001) in the file.
trf-fault-too-many-rounds = The line has more than { $max } rounds.
trf-fault-bad-start-no = “{ $text }” is not a starting number from 1 to 9999.
trf-fault-duplicate-start-no = Starting number { $no } was used before, in line { $first-line }.
trf-fault-bad-record = { $tag } cannot be read: “{ $text }”.
trf-fault-unknown-player = { $tag } names player { $no }, who is not in the file.
trf-fault-bad-scoring = The point system cannot be used: { $text }.
trf-fault-bad-opponent = Round { $round }: “{ $text }” is not a starting number.
trf-fault-unknown-opponent = Round { $round }: opponent { $opponent } is not in the file.
trf-fault-own-opponent = Round { $round }: player { $player } meets himself or herself.
trf-fault-not-named-back = Round { $round }: player { $player } names { $opponent }, who does not name { $player }.
trf-fault-bad-colour = Round { $round }: “{ $text }” is not a colour (w, b or -).
trf-fault-same-colour = Round { $round }: players { $player } and { $opponent } have the same colour.
trf-fault-missing-colours = Round { $round }: the colours of players { $player } and { $opponent } are missing.
trf-fault-bye-with-opponent = Round { $round }: “{ $text }” is the code of a bye, but opponent { $opponent } is named.
trf-fault-impossible-result = Round { $round }: “{ $text }” for { $player } and “{ $opponent-text }” for { $opponent } is no result of a game.
trf-fault-team-none = There is no team (310 or 013) in the file.
trf-fault-team-bad-number = “{ $text }” is not a team number from 1 to 999.
trf-fault-team-duplicate-number = Team number { $team } was used before, in line { $first-line }.
trf-fault-team-missing-number = The teams are not numbered from 1 on without a gap: { $team } is missing.
trf-fault-team-too-many = The file has more than { $max } teams.
trf-fault-team-unknown = { $tag } names team { $team }, which is not in the file.
trf-fault-team-player-twice = Player { $player } stands in team { $team } and before that in team { $first-team }.
trf-fault-team-player-without-team = Round { $round }: player { $player } is in no team.
trf-fault-team-own-team = Round { $round }: players { $player } and { $opponent } are both in team { $team }.
trf-fault-team-own-opponent = { $tag }, round { $round }: team { $team } meets itself.
trf-fault-team-two-opponents = Round { $round }: team { $team } meets both team { $first } and team { $second }.
trf-fault-team-no-opponent = Round { $round }: players of team { $team } have results, but nothing says which team they met.
trf-fault-team-second-line-up = Round { $round }: team { $team } has a second line-up (300); the first one is in line { $first-line }.
trf-fault-team-line-up-too-long = Round { $round }: team { $team } has a line-up of { $players } on { $boards ->
        [one] 1 board
       *[other] { $boards } boards
    }.
trf-fault-team-line-up-stranger = Round { $round }: the line-up of team { $team } names player { $player }, who is not in the team.
trf-fault-team-line-up-twice = Round { $round }: the line-up of team { $team } names player { $player } twice.
trf-fault-team-not-in-line-up = Round { $round }: player { $player } has a result, but is not in the line-up of team { $team }.
trf-fault-team-board-contradiction = Round { $round }, board { $board }: the line-ups of teams { $team } and { $opponent } and the lines of the players contradict each other.
trf-fault-team-unclear-order = Round { $round }: the order of the boards between teams { $team } and { $opponent } is unclear. Record 300 can say it.
trf-fault-team-unclear-sign = Round { $round }: “{ $text }” without opponent for player { $player } is unclear, as team { $team } has a match.
trf-fault-team-unclear-bye = Round { $round }: the file gives team { $team } different byes.
trf-fault-team-forfeit-contradiction = Round { $round }: by 330 the match between teams { $white } and { $black } was forfeited, but its boards were played.
trf-fault-team-round-beyond = { $tag } is about round { $round }, but by 142 there { $rounds ->
        [one] is 1 round
       *[other] are { $rounds } rounds
    }.
trf-fault-team-round-missing = { $tag } is about round { $round }, but nobody met in round { $missing }.

trf-adjustment-encoding = The file is not UTF-8; it was read as { $encoding }.
trf-adjustment-repeated-record = { $tag } stands more than once; the first one counts.
trf-adjustment-unknown-record = { $tag } is not known; the line was kept as it is and not used.
trf-adjustment-team-record = { $tag } is about teams; the line was kept as it is and not used.
trf-adjustment-no-effect = { $tag } was read but has no effect here.
trf-adjustment-field-not-read = { $field }: “{ $text }” cannot be read and was left out.
trf-adjustment-title-spelled-out = The title “{ $text }” was read as { $title }.
trf-adjustment-stray-text = “{ $text }” stands between two fields and was not read.
trf-adjustment-short-line = The line ends after column { $columns }; the rest was read as blank.
trf-adjustment-name-missing = Player { $player } has no name and is shown as #{ $player }.
trf-adjustment-rank-missing = Player { $player } has no place; it is computed.
trf-adjustment-points-missing = Player { $player } has no points; they are counted from the results.
trf-adjustment-points-differ = Player { $player } has the score { $stated } in the file and { $counted } by the results. The results count.
trf-adjustment-players-reordered = The players do not stand by starting number; they were sorted.
trf-adjustment-unknown-result = Round { $round }: “{ $text }” is no result code; the result was read as unknown.
trf-adjustment-one-sided-result = Round { $round }: only one of players { $player } and { $opponent } has a result; it was read as unknown.
trf-adjustment-bye-from-game-code = Round { $round }: “{ $text }” without opponent was read as { $kind }.
trf-adjustment-colour-from-opponent = Round { $round }: player { $player } has no colour; it was taken from player { $opponent }.
trf-adjustment-colour-assumed = Round { $round }: players { $player } and { $opponent } have no colours; { $player } was given White.
trf-adjustment-several-pairing-byes = Round { $round }: { $count } players have a pairing-allocated bye; all were kept.
trf-adjustment-rounds-assumed = The file does not say how many rounds there are. { $rounds } have been paired and none is expected after them.
trf-adjustment-rounds-raised = The file announces { $stated ->
        [one] 1 round
       *[other] { $stated } rounds
    }, but { $found } have been paired; the number was raised.
trf-adjustment-system-assumed = 192 is missing; by 092 the tournament was read as { $system }.
trf-adjustment-bye-ignored = Round { $round }: the bye of player { $player } contradicts the player’s own line, which counts.
trf-adjustment-points-not-kept-apart = Points for “{ $text }” cannot be kept apart; { $points } was not used.
trf-adjustment-extra-points = { $round ->
    [all] Record 299: a score of { $points } for { $count ->
        [one] 1 player counts
       *[other] { $count } players counts
    } in the standings.
   *[other] Record 299: a score of { $points } for { $count ->
        [one] 1 player in round { $round } counts
       *[other] { $count } players in round { $round } counts
    } in the standings.
}
trf-adjustment-may-have-withdrawn = Player { $player } was away in { $rounds ->
        [one] the last round
       *[other] the last { $rounds } rounds
    }. The file cannot say who has withdrawn, so the player is still in.
trf-adjustment-team-board-colours-assumed = 352 is missing. { $boards ->
        [one] 1 board was taken
       *[other] { $boards } boards were taken
    }, and the first-named team has White on board 1, Black on board 2 and so on.
trf-adjustment-team-colour-assumed = Round { $round }: nothing says which of teams { $team } and { $opponent } is named first; team { $team } was taken.
trf-adjustment-team-other-colours = Round { $round }, board { $board }: the colours between teams { $team } and { $opponent } are not those of 352. The lines of the players count.
trf-adjustment-team-bye-ignored = Round { $round }: the bye of team { $team } contradicts its match or another bye, which counts.
trf-adjustment-team-match-points-differ = The match points of team { $team } are { $stated } in the file and { $counted } by the results. The results count.
trf-adjustment-team-game-points-differ = The game points of team { $team } are { $stated } in the file and { $counted } by the results. The results count.
trf-adjustment-team-no-show-filled-in = Round { $round }: player { $opponent } won against player { $player }, who did not come and whose own line is blank.
trf-adjustment-team-player-without-team = Player { $player } is in no team.
trf-adjustment-team-same-name = Teams { $first-team } and { $team } have the same name.
trf-adjustment-team-teams-differ = By 082 the number of teams is { $stated }; the file has { $counted }.

trf-omission-name-cut = The name of player { $player } is longer than 33 characters and was cut.
trf-omission-points-too-wide = The points of player { $player } do not fit in the column and were left out.
trf-omission-no-such-record = { $tag } does not exist in TRF16 and was left out.
trf-omission-prohibition-widened = Players who must not meet in some rounds were written as if it held for all.
trf-omission-later-byes = Byes after round { $round } were left out.
trf-omission-open-games = Games of round { $round } have no result and stand blank. Programs pair from finished rounds only.
trf-omission-team-text-cut = The name, nickname or strength of team { $team } is wider than its columns and was cut.
trf-omission-team-points-too-wide = The points of team { $team } do not fit in the column and were left out.
trf-omission-team-line-ups-assumed = Round { $round }: no line-ups are known for teams { $team } and { $opponent }. Their first players were written.
trf-omission-team-empty-board = Round { $round }: nobody sat on board { $board } between teams { $team } and { $opponent }. Some programs stop at such a board.
trf-omission-team-order-of-boards = Round { $round }: TRF16 cannot say in which order teams { $team } and { $opponent } sat.
trf-omission-team-penalties = Penalty points of team { $team } are not in the file, which is one of players. The team's points are those that are left.
trf-omission-team-round-off = That team { $team } does not play in round { $round } is not in the file, which is one of players.

trf-field-sex = Sex
trf-field-title = Title
trf-field-rating = Rating
trf-field-federation = Federation
trf-field-fide-id = FIDE ID
trf-field-birth-date = Date of birth
trf-field-points = Points
trf-field-rank = Place
trf-field-national-id = National number
trf-field-date = Date
trf-field-count = Count
trf-field-rating-rule = Choice of rating
trf-field-tie-breaks = Tie-breaks
trf-kind-pairing_allocated = pairing-allocated bye
trf-kind-full_point = full-point bye
trf-kind-half_point = half-point bye
trf-kind-zero_point = zero-point bye
trf-system-round-robin = a round robin
trf-system-swiss = a Swiss

table-error-too-large = The file has { $bytes } bytes; at most { $max } are read.
table-error-not-text = Line { $line }, character { $column }: a control character. This is neither text nor an .xlsx file.
table-error-empty = The table is empty.
table-error-too-many-rows = The table has more than { $max } rows.
table-error-too-many-columns = Line { $line }: more than { $max } columns.
table-error-cell-too-long = Line { $line }, column { $column }: more than { $max } characters in a cell. Is a quotation mark missing?
table-error-old-workbook = This is an old .xls workbook. Save it as .xlsx or CSV and try again.
table-error-unpacks-too-large = The workbook unpacks to more than { $max } bytes.
table-error-bad-workbook = The workbook cannot be read: { $text }

table-problem-name-missing = The name is missing.
table-problem-refused = { $column }: “{ $text }” cannot be used: { $reason }.
table-problem-left-out = { $column }: “{ $text }” is not known and is left out.
table-problem-extra-cells = The line has more cells than the headings; they are left out.
table-problem-same-number = { $column }: { $text } stands in line { $line } too.
table-problem-same-name = The same name stands in line { $line } too.
table-problem-unknown-number = { $column }: { $text } is in no register, and the name is missing.
table-problem-numbers-differ = The two numbers belong to two people.
table-problem-other-name = { $column }: in the registers { $name } has this number. Nothing was taken from there.
table-reason-empty = it is empty
table-reason-too-long = it is too long
table-reason-control-character = it contains control characters
table-reason-malformed = it has the wrong form

table-column-name = Name
table-column-surname = Surname
table-column-given = Given name
table-column-club = Club
table-column-federation = Federation
table-column-fide-id = FIDE ID
table-column-national-id = DSU no.
table-column-title = Title
table-column-sex = Sex
table-column-birth = Born
table-column-national-standard = Danish rating
table-column-national-rapid = Danish rapid
table-column-national-blitz = Danish blitz
table-column-fide-standard = FIDE rating
table-column-fide-rapid = FIDE rapid
table-column-fide-blitz = FIDE blitz
table-mapping-no-name = Choose the column that holds the names or the numbers.
table-mapping-twice = Two columns are chosen as { $column }. Choose one only.

table-heading-start-no = No.
table-heading-rank = Rank
table-heading-title = Title
table-heading-name = Name
table-heading-club = Club
table-heading-federation = Fed
table-heading-rating = Rating
table-heading-fide-id = FIDE ID
table-heading-board = Board
table-heading-white = White
table-heading-white-points = White’s points
table-heading-black = Black
table-heading-black-points = Black’s points
table-heading-result = Result
table-heading-points = Points
table-heading-round = R{ $round }

### Public pages

public-rounds-in-all = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
public-nav-round = Round { $round }
public-nav-standings = Standings
public-nav-crosstable = Cross table
public-nav-players = Players
public-nav-invitation = Invitation
standings-after-round = Standings after round { $round }
standings-before-round-one = Standings before round 1
standings-final = Final standings.
standings-not-final = Provisional: there are rounds to come.
standings-plays-off = Provisional: a play-off is not decided yet.
standings-open-games = { $count ->
    [one] Provisional: 1 game is not decided yet.
   *[other] Provisional: { $count } games are not decided yet.
}
standings-after-which-round = Show the standings after round
standings-category = Show the standings of
standings-show = Show
standings-everybody = All players
standings-of-category = { $heading }: { $category }
standings-overall = Overall
standings-category-empty = No players in this category
standings-category-empty-text = None of the section’s players meet the category’s conditions.
standings-empty = No standings yet
standings-empty-text = The standings come when the first round has been published.
standings-mark-explained = The marked figures decided which of two stands first.
standings-decided = Decided by
standings-by-lot = Lots
standings-by-hand = The arbiter
standings-by-play-off = Play-off
standings-after-play-off = after a play-off
standings-hidden-explained = Hidden figures are made of ratings, which are not shown here. They count in the order all the same.
standings-unrated = { $players ->
    [one] 1 player has no rating, so these tie-breaks cannot be worked out for anybody: { $tie_breaks }. They decide nothing until the player has a number (C.07 art. 10).
   *[other] { $players } players have no rating, so these tie-breaks cannot be worked out for anybody: { $tie_breaks }. They decide nothing until all have a number (C.07 art. 10).
}
standings-unrated-as = { $players ->
    [one] 1 player has no rating and counts as { $rating } in tie-breaks made of ratings.
   *[other] { $players } players have no rating and count as { $rating } in tie-breaks made of ratings.
}
standings-unrated-lowest = { $players ->
    [one] 1 player has no rating and counts as { $rating }, the lowest rating of the section, in tie-breaks made of ratings.
   *[other] { $players } players have no rating and count as { $rating }, the lowest rating of the section, in tie-breaks made of ratings.
}
standings-unrated-average = { $players ->
    [one] 1 player has no rating and counts as { $rating }, the average of the section’s ratings, in tie-breaks made of ratings.
   *[other] { $players } players have no rating and count as { $rating }, the average of the section’s ratings, in tie-breaks made of ratings.
}
standings-left-out = Not in the standings:
round-word = Round
find-player = Find player or club
find-button = Search
find-nothing = Nobody found
find-nothing-text = Try a shorter part of the name. Aa and å are the same.
col-place = Pl.
col-rank = Place
col-number = No.
col-start-no = Start no.
col-player = Player
col-club = Club
col-rating = Rating
col-board = Board
col-colour = Colour
col-white = White
col-black = Black
col-result = Res.
col-round = R.
col-opponent = Opponent
mark-withdrawn = withdrawn
mark-expelled = expelled
tb-says-points = The player’s own points.
tb-says-direct-encounter = Points in the games between those who are level.
tb-says-wins = Rounds that gave the points of a win, unplayed ones too.
tb-says-games-won = Games won at the board.
tb-says-black-games = Games with Black. Most is best.
tb-says-black-wins = Games won with Black.
tb-says-progressive = The sum of the points after each round: early points count more often.
tb-says-rounds-elected = Rounds the player has chosen to play.
tb-says-standard-points = Points by 1 – ½ – 0, whatever the section’s own.
tb-says-pairing-number = The lowest starting number is best.
tb-says-buchholz = The sum of the opponents’ points: strong opponents count most.
tb-says-average-buchholz = The average of the opponents’ Buchholz.
tb-says-fore-buchholz = Buchholz as if the last round were drawn.
tb-says-sonneborn-berger = The points of those one beat, and half for draws.
tb-says-koya = Points against those with at least half the points.
tb-says-average-rating = The average of the opponents’ ratings.
tb-says-performance = The rating that the results correspond to.
tb-says-perfect-performance = The lowest rating that would expect at least as many points.
tb-says-average-performance = The average of the opponents’ performance ratings.
tb-says-average-perfect = The average of the opponents’ perfect performances.
tb-says-rating = The player’s own rating. The highest is best.
tb-says-keizer = The sum of shares of values: of the opponent’s for a game, of the player’s own for a round without one. The value follows the place in the ranking, and all rounds are counted again when that changes.
tb-points = Points
tb-direct-encounter-short = DE
tb-wins-short = Wins
tb-games-won-short = Won
tb-black-games-short = Black
tb-buchholz-short = Buch.
tb-buchholz-cut-two-short = BH cut 2
tb-buchholz-cut-short = BH cut { $n }
tb-buchholz-median-short = BH med. { $n }
tb-sonneborn-berger-short = SB
tb-keizer-short = Keizer
keizer-value-short = Value
keizer-value-long = What a whole win against the player is worth
keizer-unsettled = The ranking does not settle: each time the points give another order than the one the values are from. So the values do not follow the places here.
tb-direct-encounter = Direct encounter
tb-wins = Rounds won, by forfeit too
tb-games-won = Games won
tb-black-games = Games with Black
tb-black-wins = Games won with Black
tb-progressive = Progressive score
tb-rounds-elected = Rounds one elected to play
tb-standard-points = Standard points
tb-buchholz = Buchholz: the opponents' points
tb-buchholz-cut = { $n ->
    [one] Buchholz without the lowest
   *[other] Buchholz without the { $n } lowest
}
tb-buchholz-median = { $n ->
    [one] Median Buchholz: without the lowest and the highest
   *[other] Median Buchholz: without the { $n } lowest and { $n } highest
}
tb-fore-buchholz = Buchholz, the last round taken as drawn
tb-sonneborn-berger = Sonneborn-Berger
tb-koya = Koya: points against the better half
round-heading = Round { $round }
round-closed = The round is closed.
round-starts = Starts { $when }
round-started = Started { $when }
round-on-days = Played { $days }
round-start-unknown = The start has not been announced.
round-progress = { $done } of { $all ->
        [one] 1 board done
       *[other] { $all } boards done
    }
round-reported = reported { $result }
round-previous = Previous round
round-next = Next round
round-order = Order
round-by-board = By board
round-by-name = By name
points-short = { $points } p.
result-missing = no result yet
round-find = Find your board
round-find-name = Name
round-found = Found
round-found-white = with White against { $who }
round-found-black = with Black against { $who }
with-black-against = Black against
with-white-against = White against
follow-on = This page keeps up by itself. Last checked { $time }.
follow-lost = No connection. This is how it stood at { $time }.
game-adjourned = adjourned
game-postponed = postponed
game-plays = { $waits } to { $at }
bye-pairing-allocated = Bye
bye-full-point = Full-point bye
bye-half-point = Half-point bye
bye-zero-point = Absent
bye-rest = Free in this round
team-bye-left = Withdrawn
bye-no-board = No board
start-list-heading = Players
start-list-count = { $count ->
    [one] 1 player
   *[other] { $count } players
}
start-list-empty = No players yet
start-list-empty-text = The list comes when the organiser has accepted the first entries.
crosstable-heading = Cross table
crosstable-explained-round-robin = w1: White and a win against whoever stands on the line with the number of the column.
crosstable-explained-swiss = 12w1: opponent with starting number 12, White, a win.
crosstable-self = themselves
crosstable-absent = Not in this round
card-rating = rating { $rating }
card-number = starting no. { $no }
card-place = place
card-points-of = { $halves ->
        [2] point
       *[other] points
    } after { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }
card-performance = rating performance
card-games = Games
card-course = Round by round
card-course-place = Place
card-course-figures = The figures
card-points-curve = Points after each round: { $points }
card-places-curve = Place after each round: { $places }
card-places-not-counted = In so large a section only points are shown round by round.
card-why = Why this place?
card-from = Comes from
card-adds = Adds
card-shared-place = Shares the place with { $other }: everything is equal.
card-decided-by-lots = After { $other }: everything is equal, lots decided.
card-decided-by-hand = After { $other }: everything is equal, the arbiter has set the order.
card-decided-by-play-off = After { $other } after a play-off.
card-decided-by-points = After { $other }: score { $mine } against { $theirs }.
card-decided-by-tie-break = After { $other }: same score; { $name } { $mine } against { $theirs } decides.
card-decided-before-points = After { $other }: { $name } { $mine } against { $theirs } comes before the score and decides.
card-decided-by-hidden = After { $other }: { $name } decided. The figures are made of ratings and not shown.
working-extra = Penalty or bonus
extra-ruling = penalty or bonus of { $points }
extra-ruling-round = penalty or bonus of { $points } in round { $round }
extra-value = the result of round { $round } gives { $points } more or less than usual
working-opponent = { $name }, score { $score }
working-opponent-adjusted = { $name }, score { $score } ({ $table } in the table)
working-dummy = Not played: counts as one's own score { $score }
working-dummy-capped-by-opponent = Not played: score { $score }, at most that of the scheduled opponent
working-dummy-capped-by-draws = Not played: score { $score }, at most a draw in every round
working-figure = { $name }
working-figure-unrated = { $name } (unrated, counts as announced)
working-keizer = { $words } · value { $value } × { $percent }%
working-keizer-own = Own value, once
working-keizer-no-show = Stayed away, own value
cut-lowest = lowest, does not count
cut-highest = highest, does not count
cut-voluntary = round declined, does not count
cut-early = early round, does not count
cut-under-limit = under the limit, does not count
tournament-enter = Enter
tournament-is-draft = Draft: only you who work with the tournament can see this page.
tournament-sections = Sections
tournament-no-sections = No sections yet
tournament-no-sections-text = The sections come when the organiser has made them.
tournament-facts = Invitation
tournament-officials = Officials
section-next-round = round { $round } starts { $when }
fact-time-control = Time control
time-control-each = White: { $white }, Black: { $black }
time-control-then = { ", then " }
time-control-minutes = { $minutes } min
time-control-seconds = { $seconds } s
time-control-both = { $minutes } min { $seconds } s
time-control-moves = { $time } for { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
time-control-increment = { $time } + { $seconds } s a move
time-control-delay = { $time } with { $seconds } s delay a move
fact-lateness = Default time
fact-zero-tolerance-board = Zero tolerance: at the board when the round starts
fact-zero-tolerance-venue = Zero tolerance: at the venue when the round starts
fact-lateness-board = { $minutes } min. after the start of the round, at the board
fact-lateness-venue = { $minutes } min. after the start of the round, at the venue
fact-entry-deadline = Entries until
fact-contact = Notice of absence by phone
fact-postponement = Postponed and adjourned games
fact-prizes = Prizes
home-heading = Tournaments
home-find = Find tournament, town, venue or organiser
home-create = Make a tournament
home-empty = No tournaments yet
home-empty-text = Tournaments stand here when they have been published.
home-more = Show more
home-col-tournament = Tournament
home-col-city = Town
home-col-when = When
home-col-players = Players
home-draft = draft
home-cancelled = Cancelled
home-finished = finished
home-running = being played
home-month = Month
home-month-any = All months
home-district = District
home-district-any = All districts
home-today = Played today
home-today-none = No tournament is played today.
home-round-under-way = round { $round } is being played
home-rounds-under-way = rounds { $rounds } are being played
home-round-next = round { $round } starts at { $clock }
home-open = Open for entry
home-open-none = No tournament takes entries here at the moment.
home-open-until = entries until { $when }
home-open-now = entries are open
home-ended = Just ended
home-final-standings = Final standings
home-coming = Coming
home-by-month = All tournaments
home-nothing = No tournaments found
home-nothing-text = Search for fewer words, or choose another month or district.
home-show-all = Show all tournaments
home-newer = Newer tournaments
home-older = Older tournaments
home-calendar = Calendar of all tournaments
player-records-title = { $player } in tournaments
player-records-lead = Public tournaments, the newest first
player-records-link = Other tournaments
player-records-col-section = Section
player-records-col-points = Points
player-records-col-performance = Rating performance
club-records-lead = Players and teams of the club in public tournaments
club-records-link = Page of the club
club-records-matches = Coming matches
club-records-matches-more = There may be more matches. They stand under each tournament.
club-records-col-match = Match
club-records-teams = Teams
records-first = Back to the newest
system-dutch = Swiss (FIDE Dutch)
system-burstein = Burstein
system-dubov = Dubov
system-lim = Lim
system-double-swiss = Double Swiss
system-monrad = Monrad
system-monrad-with-rematches = Monrad with rematches
system-keizer = Keizer
system-round-robin = Round robin
system-double-round-robin = Double round robin
system-round-robin-by-hand = Round robin, paired by hand
system-by-hand = Paired by hand
duty-chief-arbiter = Chief arbiter
duty-deputy-chief-arbiter = Deputy chief arbiter
duty-arbiter = Arbiter
duty-assistant-arbiter = Assistant arbiter
duty-committee-member = Tournament committee
duty-correspondence-chief = Leader of correspondence chess
duty-organiser = Organiser
### Set-up: regulation

setup-nav = Set-up
setup-regulation = Tournament regulation
setup-lead = What stands here is what the invitation promises. It is frozen when round 1 starts.
setup-lead-frozen = Round 1 has started and the regulation is frozen. A change needs a reason, and the rules of the start still hold.
setup-tab-details = Name and days
setup-tab-sections = Sections
setup-tab-officials = Arbiters and committee
setup-save = Save the regulation
setup-saved = The regulation is saved.
setup-reset = Use the default
setup-reset-done = The field follows the default again.
setup-reason = Reason for the change
setup-reason-help = Needed once round 1 has started. It stands in the log.
setup-reason-announced = Needed once the tournament is published. It stands in the log.
setup-required = must be given
setup-default-is = the default is { $value }
setup-default-coordinated = coordinated event
setup-default-none = no default
setup-on-server = On the server now: { $value }
setup-conflict = Somebody else changed the regulation while you were writing. Nothing is saved. Fields with two values are marked; save again to use yours.
setup-nothing-chosen = not chosen
setup-yes = Yes
setup-no = No

setup-group-basis = Rules and kind of event
setup-group-time = Time control and arrival
setup-group-absence = Absence, postponed and adjourned games
setup-group-entry = Entries, sections and prizes
setup-group-play = The game
setup-group-conduct = Conduct, devices and appeals

setting-time_control = Time control
setting-time_control-help = For instance 90 min + 30 sec per move, or 90/40+30+30s.
setting-time_control-total = { $total } min for 60 moves. { $discipline }.
setting-lateness = Default time after the start of the round
setting-lateness-help = Whoever comes later has lost. Exactly on the minute is in time.
setting-lateness-arrival = Arrival is measured at
setting-both_absent = When neither player has arrived
setting-both_absent-help = Who loses the time until the first one comes?
setting-force_majeure = Force majeure
setting-force_majeure-help = What holds when weather or traffic keeps players away?
setting-draw_agreement = Draws by agreement
setting-draw_agreement-help = An agreement always takes at least one move by each.
setting-draw_agreement-move = Move number
setting-scoring = Points
setting-scoring-help = For new sections. What a bye is worth stands in the section.
setting-scoring-win = Win
setting-scoring-draw = Draw
setting-scoring-loss = Loss
setting-report_before_leaving = Reporting before leaving the board
setting-report_before_leaving-help = Must the player not on move tell the arbiter?
setting-areas = Areas
setting-areas-help = What is not described belongs to the venue.
setting-areas-venue = Venue
setting-areas-playing = Playing area
setting-areas-smoking = Smoking
setting-areas-adjoining = Rooms beside it
setting-devices_in_bag = Switched-off phone in the bag
setting-devices_in_bag-help = May a switched-off phone lie in the bag in the playing room?
setting-device_sanction = When a player carries a phone
setting-device_sanction-help = The default is that the game is lost.
setting-device_sanction-text = The milder consequence
setting-appeal_limits = Decisions without appeal
setting-appeal_limits-help = One article a line. The committee's own competence cannot be taken away.
setting-fines = Fines
setting-fines-help = One a line: offence, colon and whole kroner. Only fines on the list can be imposed.
setting-supervision = Supervision
setting-supervision-help = For rapid and blitz, and for the whole tournament.
setting-quick_finish = Quick finish
setting-quick_finish-help = Has an effect only without added time.
setting-total_playing_time = Total playing time
setting-total_playing_time-help = Both players together. Write it when a coordinated tournament uses quick finish.
setting-scoresheets = Moves are recorded on
setting-scoresheets-help = Paper, if nothing is said.
setting-postponement = Postponed and adjourned games
setting-postponement-help = Write the deadline too. Before the time set for the last round at the latest.
setting-sessions = Adjourned games are resumed
setting-sessions-help = One time a line, for instance 2026-04-05 10:00.
setting-divisions = Division into sections
setting-divisions-help = How are the players divided? What a section asks for stands in the section.
setting-entry_deadline = Entry deadline
setting-entry_deadline-help = The last moment, Danish time.
setting-contact = Phone for notices of absence
setting-contact-help = Stands in the programme. Without it a missing notice may be excused.
setting-contact-phone = Phone
setting-contact-email = E-mail
setting-officials = About arbiters and committee
setting-officials-help = The names have a page of their own. Anything else can be said here.
setting-prizes = Prizes
setting-prizes-help = One a line: prize, colon and whole kroner. By the second playing day.
setting-chess960 = Chess960
setting-chess960-help = And how the position is drawn.
setting-visual_impairment = Visually impaired players
setting-visual_impairment-help = Assistant, special board, reading aloud.
setting-edition = Edition of the rules
setting-edition-help = A rule binds only once it has been promulgated.
setting-flags = Kind of tournament
setting-flags-help = Coordinated tournaments also follow the union's tournament regulation.
setting-flags-coordinated = Coordinated by the union
setting-flags-rated = Rated nationally
setting-flags-own_union = Held by the union itself
setting-flags-closed = Closed: invited players or members only

default-force_majeure = the arbiter decides
default-areas = the venue only
default-appeal_limits = everything may be appealed
default-fines = none
default-sessions = none
default-divisions = no division
default-officials = nothing
default-prizes = none
default-visual_impairment = none

choice-venue = The venue
choice-board = The board
choice-white_loses_elapsed = White
choice-shared = Both, half each
choice-arbiter = The arbiter decides
choice-free = Free
choice-from_move = From a move
choice-from-move-number = from move { $number }
choice-only_with_consent = With the arbiter only
choice-game_lost = The game is lost
choice-milder = Milder
choice-full = Full (A.3, B.3)
choice-limited = Simplified (A.4, B.4)
choice-quick-off = Not used
choice-add_increment = 5 sec per move (III.4)
choice-claim_draw = Claiming a draw (III.5)
choice-paper = Paper
choice-electronic = Electronic
choice-either = Either
choice-chess960-no = No
choice-chess960-generator = Drawn by the program
choice-chess960-hand = Drawn by hand
choice-minutes-at = { $minutes } min, { $place }
choice-flags-none = none of these
unit-minutes = minutes

edition-dsu2018 = FIDE Laws 2018, Danish edition
edition-ssf2017 = FIDE Laws 2017, Swedish edition
edition-dsu2009 = FIDE Laws 2009, Danish edition
edition-isl1985 = Laws as printed in Iceland 1985 (fragment)
discipline-standard = Standard chess
discipline-rapid = Rapid
discipline-blitz = Blitz
rules-card = Rule-set
rules-card-set = { $edition }, { $discipline }
rules-card-order = Order: the arbiter's ruling, the invitation, coordinated event, the rule-set.
rules-card-frozen = The rules were frozen { $at }.
rules-card-sources = § alone is the Laws of Chess, DM § the union's tournament regulation, K a decision of the appeals board.

### Set-up: checklist

check-heading = Before publishing
check-count = settled
check-meter = { $done } of { $all ->
        [one] 1 point is settled
       *[other] { $all } points are settled
    }
check-of = { $done } of { $all }
check-blocks = Blocks publishing
check-warns = Does not block
check-publish = Publish the tournament
check-barred = { $count ->
    [one] One point blocks. Follow it to the field.
   *[other] { $count } points block. Follow them to the field.
}
check-published = The tournament was published { $at }.
check-unpublish = Take the announcement back …
check-unpublish-heading = Take the announcement back
check-unpublish-text = The pages disappear for everybody but the tournament's own people. Possible only before anything is paired.
check-unpublish-do = Take it back
check-keep = Keep
check-publish-done = The tournament is published. Everybody can see it now. What comes next stands on the overview.
check-unpublish-done = The tournament is a draft again. Only its own people can see it.

check-no_sections = The tournament has no section
check-section_settings = { $section }: { $problem }
check-start_times = { $section }: start times of { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }
check-start_times-missing = { $section }: { $missing } of { $rounds ->
        [one] 1 round has
       *[other] { $rounds } rounds have
    } no start time
check-start_order = { $section }: round { $round } starts before the one before it or outside the tournament's days
check-too_many_rounds = { $section }: { $rounds ->
        [one] 1 round is
       *[other] { $rounds } rounds are
    } too many for { $players ->
        [one] 1 player
       *[other] { $players } players
    }
check-round_robin_rounds = { $section }: everybody against everybody takes { $full ->
        [one] 1 round
       *[other] { $full } rounds
    }, { $rounds ->
        [one] 1 is planned
       *[other] { $rounds } are planned
    }
check-organiser = Organiser in the programme
check-licensed_arbiter = Arbiter with licence I
check-chief_arbiter = Chief arbiter
check-fide-laws = { $section }: the games are played by FIDE's rules and can be rated by FIDE
check-fide-laws-not = { $section }: FIDE cannot rate the games
check-fide-laws-edition = The edition of the rules is changed here and is not FIDE's.
check-fide-laws-archive = The edition of the rules is a fragment from the archive.
check-fide-laws-chess960 = Chess960 is not played by the ordinary rules.
check-fide-laws-correspondence = The Laws hold where both sit at the board.
check-committee = { $section }: tournament committee, { $licensed } of { $need }
check-committee-law = Exactly { $need } with an arbiter's licence (DM § 5.3)
check-playing_arbiter = { $name } is an arbiter and plays
check-playing_arbiter-law = Needs the ratings office's approval each time (DM § 6.4)
check-recorded = Full supervision: every game is recorded by the arbiter or an assistant
check-recorded-law = Otherwise the simplified rules hold (§ A.3.1.2, B.3.1.2)
supervision-short = Name more arbiters. With too few, the simplified rules hold (§ A.4, B.4).
check-supervision = Full supervision: { $arbiters ->
        [one] 1 arbiter
       *[other] { $arbiters } arbiters
    } for { $boards ->
        [one] 1 board
       *[other] { $boards } boards
    }, { $need ->
        [one] 1 is needed
       *[other] { $need } are needed
    }

finding-missing = Must be given
finding-recommended = Should be given
finding-not_regulated = The edition has no rules for { $discipline }
finding-not_yet_in_force = The edition is in force only from { $date }
finding-promulgated_later = The edition is promulgated only on { $date }
finding-promulgation_not_recorded = Nobody has recorded when the edition was promulgated
finding-promulgated_elsewhere = The edition was promulgated neither by a correction sheet nor in Skakbladet. Choose another one in a coordinated tournament
finding-appeal_cannot_be_limited = { $article } cannot be taken from the committee
finding-excuse_depends_on_opponent = An excuse may not depend on the opponent's consent
finding-fines_announced_late = Fines must stand in the invitation, and it has been sent out
finding-quick_finish_without_effect = No effect here: time is added for moves
finding-no_quick_finish = { $discipline } has no quick finish
finding-playing_time_too_short = In coordinated tournaments the players must have at least { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } together
finding-playing_time_differs = The time control gives { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } together: write that number
finding-last_period = The last period must be { $low }–{ $high } minutes
finding-shorter_than_normal = Shorter than the normal { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
finding-not_rateable = Cannot be rated: { $total } min for 60 moves, { $required } are needed when somebody has { $rating } or more
finding-not_rateable-low = Cannot be rated: { $total } min for 60 moves, { $required } are needed
finding-chess960_not_rated = Chess960 is not rated as ordinary chess
finding-milder_sanction_not_allowed = The edition allows no milder consequence
finding-deadline_after_start = The deadline lies after the start

problem-time-unreadable = Write the time control, for instance 90 min + 30 sec, or 90/40+30+30s. "{ $part }" cannot be read.
problem-time-moves = Every period but the last needs a number of moves, and the last has none.
problem-time-no-time = Write how many minutes the first period has.
problem-time-too-much = That is more time than any game has. Write for instance 90 min + 30 sec.
problem-number = Write a whole number from { $min } to { $max }.
regulation-unknown-field = There is no field of that name. The names of the fields stand in field_names where the regulation is read.
problem-choice = Choose one of the possibilities.
problem-too-long = Write at most { $max } characters.
problem-too-many-lines = Write at most { $max } lines.
problem-moment = Write date and time in line { $line }, for instance 2026-04-02 18:00.
problem-phone = Write a phone number with at least 5 digits.
problem-email = Write an e-mail address, for instance anna@example.dk.
problem-sum = Line { $line }: write the offence, a colon and whole kroner, for instance Phone: 200.
problem-points = Write points as 1, ½ or 3.
problem-edition = Choose one of the editions.
problem-incomplete = Fill in every part of the field.
problem-scoring-range = Points must lie between 0 and 100.
problem-scoring-order = A win must be worth more than a loss, with a draw between them.
problem-scoring-draws = Two draws may not be worth more than a win and a loss.
problem-scoring-absence = Being absent may not be worth more than a loss.
problem-scoring-bye = The bye may be worth at most a win.
problem-frozen = Write a reason. Round 1 has started and the regulation is frozen.
problem-needs-reason = Write a reason. The tournament is published.
problem-reason-long = Write the reason in at most 2000 characters.
problem-changed-meanwhile-detail = Somebody else has changed it since you opened it. See what stands now and send again with the new version.
problem-form-stale = The page is too old or incomplete. Open it again and send from there. Nothing is saved.

### Tournaments

tournaments-heading = Your tournaments
tournaments-empty = No tournaments yet
tournaments-empty-text = The tournaments you organise or are an arbiter in stand here.
tournaments-new = Create tournament
tournaments-all = Tournaments
tournament-name = Name
tournament-name-help = As the invitation has it.
tournament-city = Town
tournament-district = District
tournament-district-help = In your own words. The front page can show one district at a time.
tournament-federation = Federation
tournament-federation-help = Three capital letters, DEN for Denmark.
tournament-first-day = First day
tournament-last-day = Last day
tournament-create = Create the tournament
tournament-created = The tournament is created as a draft. Now write the regulation.
tournament-created-from = The tournament is created as a draft from the template { $template }. The checklist shows what is open.
first-steps-heading = First steps
first-steps-taken = done
first-steps-next = next
first-steps-later = later
first-step-regulation = Regulation
first-step-sections = Sections
first-step-announcement = Announcement
first-step-players = Players
first-step-check-in = Check-in
first-step-round-one = Round 1
tournament-template = Template
tournament-template-help = Fills in the regulation and a first section. Everything can be changed afterwards.
tournament-more = Federation and kind of tournament ({ $federation })
tournament-flags-help = The template adds its own. Coordinated tournaments follow the union’s tournament regulation, too.
template-weekend-swiss = Weekend tournament
template-club-championship = Club championship
template-round-robin = Round robin
template-rapid-day = Rapid games on one day
template-junior-event = Junior event
template-emt-coordinated = EMT, coordinated
template-empty = Empty: I fill in everything
tournament-copy = Copy as new
tournament-copy-heading = Copy as a new tournament
tournament-copy-lead = The regulation and the sections come along, and the times of the rounds move to the new days. Players, rounds, rulings, links and contacts do not come along. Deadlines, prizes and the edition of the rules must be given again. Limits of birth move with the years.
tournament-copy-teams = Sections of teams do not come along. You make them under The end of the season.
tournament-copy-officials = Arbiters and committee
tournament-copy-officials-words = Take the names along, without telephone and e-mail
tournament-copy-do = Create the copy
tournament-copied = { $sections ->
    [one] The copy is created as a draft with 1 section.
   *[other] The copy is created as a draft with { $sections } sections.
}
tournament-copied-left-out = Not taken along: { $names }.
bin-heading = Bin
bin-lead = What you have deleted lies here for { $days } days. Until then you can restore it, and everything is as it was, links and devices included.
bin-empty = The bin is empty
bin-empty-text = A tournament or section that you delete lies here until it is deleted for good.
bin-section-of = Section of { $tournament }
bin-row = Deleted by { $who } { $when }. Deleted for good { $until }.
bin-restore = Restore
bin-restored = { $name } is restored.
bin-back = Back
bin-delete-tournament = Delete the tournament
bin-delete-section = Delete the section with players
bin-delete-open = Delete the tournament …
bin-delete-section-open = Delete the section with players …
bin-delete-offer = The tournament disappears from every page and list, and lies in the bin until it is deleted for good.
bin-delete-text = { $name } disappears from every page and list, and links and devices stop working. It lies in the bin for { $days } days and can be restored. Then it is gone, for you too.
bin-delete-playing = A round is being played.
bin-delete-playing-text = Nobody can enter results until the tournament is restored.
bin-delete-do = Delete
bin-deleted = { $name } lies in the bin until { $until }.
bin-confirm-name = Type the name to confirm
bin-confirm-help = Type: { $name }
bin-problem-name = Type the name exactly as it is written.
bin-problem-kept = It cannot be deleted, because this must be kept: { $things }. Archive the tournament instead.
bin-problem-referred = It cannot be deleted, because something else refers to it. Archive the tournament instead.
bin-problem-tournament = The section's tournament lies in the bin, too. Restore it first.
bin-problem-taken = It cannot be restored, because something new has taken its place.
bin-problem-gone = It is no longer in the bin. Perhaps it has been restored.
bin-kept-report = a report to the ratings office
bin-kept-ruling = rulings
bin-kept-protest = protests
bin-kept-sanction = warnings or quarantines
bin-kept-team-ruling = rulings about teams
bin-kept-prizes = prizes that were given out
bin-kept-fees = receipts of entry fees
bin-kept-candidates = candidate results
bin-kept-season-end = the end of the season
bin-kept-counted = another tournament counts it
restore-heading = Restore points
restore-offer = Before every risky act the tournament is kept as it stands. You can see what has changed since, and put it back. Here you also get the tournament as a file.
restore-open = Restore points and file
restore-lead = The tournament is kept as it stands before a round is published or taken back, before players or results are read from a file, before a section is deleted, before next season is made, before it comes home from another machine, and before it is put back. The latest { $most } are kept.
restore-empty = No restore points
restore-empty-text = One is made when a round is published, and when you ask for it.
restore-look = Compare with now
restore-row = { $why }. { $who }.
restore-why-round-published = Before the round was published: { $of }
restore-why-round-taken-back = Before the round was taken back: { $of }
restore-why-players-imported = Before players were imported: { $of }
restore-why-results-imported = Before results were imported: { $of }
restore-why-section-deleted = Before the section was deleted: { $of }
restore-why-next-season = Before next season was made
restore-why-restored = Before the tournament was put back
restore-why-by-hand = Made on request
restore-why-came-back = Before the tournament came home from another machine
restore-make-heading = Make one now
restore-make-text = Keep the tournament as it stands now before you try something.
restore-make = Make a restore point
restore-made = The restore point is made.
restore-point-heading = Restore point
restore-told = { $why }. { $who }, { $when }.
restore-differs = Then and now
restore-same = Numbers, results, players, byes and settings are the same as now.
restore-count-sections = Sections
restore-count-players = Players
restore-count-teams = Teams
restore-count-rounds = Rounds
restore-count-games = Games
restore-count-rulings = Rulings
restore-then-now = { $was } then, { $is } now
restore-results = Results
restore-result = { $section }, round { $round }, board { $board }, { $white } – { $black }: { $was } then, { $is } now
restore-no-result = no result
restore-players = Players
restore-player-back = { $name } ({ $section }) comes back
restore-player-gone = { $name } ({ $section }) goes, having come since
restore-player-other = { $name } ({ $section }) has changed since
restore-byes = Byes
restore-bye = { $section }, round { $round }, { $name }: { $was } then, { $is } now
restore-no-bye = no bye
restore-settings = Settings that have changed since
restore-settings-tournament = The tournament’s name, days, state or rules
restore-settings-section = The section’s name, rounds or settings
restore-settings-league = The league’s rules
restore-settings-season = How the season ends
restore-settings-fees = Entry fees
restore-settings-prizes = Prizes
restore-settings-mail = What may be sent as e-mail
restore-more = { $count ->
    [one] One more change is not shown.
   *[other] { $count } more changes are not shown.
}
restore-do-heading = Put the tournament back
restore-do-text = Everything in the tournament becomes as it was then. First it is kept as it stands now, so you can undo this. The log stays. This stays as it is now: { $things }. What of it belongs to something that was not there then goes away.
restore-do = Put back
restore-done = The tournament stands again as it stood { $when }.
restore-problem-level = Another version of the program made the restore point, and it cannot be used here.
restore-problem-broken = The restore point cannot be read.
restore-problem-large = The tournament is too large to be kept.
restore-problem-kept = It cannot be put back, because this has come since and must be kept: { $things }.
restore-problem-referred = It cannot be put back, because something outside the tournament refers to what would go away.
tournament-file-heading = The tournament as a file
tournament-file-text = One file with sections, players, rounds, results, rulings and the log. It can be read in here or in another installation as a new tournament. It has personal data: take care of it.
tournament-file-behind = Not in the file: { $things }, sealed line-ups and absences told for them. Protests are in it only if you may read them.
tournament-stays-behind = rights, invitations, links of players, clubs, captains and match leaders, keys of programs, tablets and their messages, check-in codes, e-mails and who asked for them, sharing with other programs, online payment, rating checks, and whether the tournament is on another machine
tournament-file-fetch = Get the tournament as a file
tournament-file-take-in = Read a tournament from a file
tournament-file-lead = The file was fetched in a tournament under Restore points or Move to another machine. It becomes a new tournament that you manage. Links, tablets and rights are not in the file; invite the others again.
tournament-file-file = File
tournament-file-help = At most { $megabytes } MB.
tournament-file-public = Public
tournament-file-public-words = Show the tournament in public at once
tournament-file-public-help = Only if it was public when the file was fetched. Otherwise nobody but you sees it until you publish it. A tournament that is moved here is as public as before.
tournament-file-hidden = It is not public here until you publish it.
tournament-file-do = Read it in
tournament-file-taken-in = { $name } has been read in.
tournament-file-left-out = { $count ->
    [one] One item belonged to something that is not in the file and was left out.
   *[other] { $count } items belonged to something that is not in the file and were left out.
}
tournament-file-problem-none = Choose a file.
tournament-file-problem-large = The file is larger than { $megabytes } MB.
tournament-file-problem-not-one = The file is no tournament from here. It cannot be read from line { $line }, character { $column }.
tournament-file-problem-format = The file is of another kind. Choose one that was fetched under The tournament as a file.
tournament-file-problem-version = The file has form { $version }, which this version of the program does not know.
tournament-file-problem-checksum = The file was changed or damaged after it was fetched. Fetch it again.
tournament-file-problem-later = The file was written by a newer version of the program. Update this installation first.
tournament-file-problem-earlier = The file was written by an older version of the program. Update the installation it comes from, and fetch it again.
tournament-file-problem-one = There must be exactly one tournament in the file.
tournament-file-problem-table = The file has something that does not belong in a tournament: { $table }.
tournament-file-problem-column = The file has an unknown field { $column } in { $table }.
tournament-file-problem-rows = There is too much in the file.
tournament-file-problem-value = A value in the file cannot stand where it stands: { $table }.
tournament-file-problem-value-somewhere = A value in the file cannot stand where it stands.
tournament-file-problem-unreadable = The file cannot be read as a tournament.
tournament-file-problem-address = No address is free for the tournament. Give it another name before you fetch it.
tournament-file-problem-personal = The file has personal data that you may not read.
tournament-file-problem-comes-back = The file is on its way back. Read it in under Move to another machine in the tournament that it came from.
check-out-heading = Move to another machine
check-out-offer = Play on a laptop in a hall without Internet, and bring back what was played.
check-out-open = Move the tournament
check-out-lead = The tournament becomes a file that is read in on the other machine under Your tournaments. Meanwhile it is locked here: the pages show what stood, and nobody can enter, report or change anything. Afterwards it comes back as a file. Both machines need the same version of the program.
check-out-personal = The file has personal data. Links of players and captains, tablets, rights and absences that captains gave do not come along.
check-out-do-heading = Move the tournament
check-out-reason = Reason
check-out-reason-help = Where it is played, for instance.
check-out-do = Lock and move
check-out-done = The tournament is locked here. Get the file, and read it in on the other machine.
check-out-is-out = The tournament has been moved
check-out-since = { $who } moved it { $when }.
check-out-file-text = The file is read in on the other machine under Your tournaments. It can be fetched again as long as the tournament is away.
check-out-fetch = Get the file
check-out-return-heading = Bring it back
check-out-return-text = Choose the file from the other machine. First a restore point is kept; then everything is as it was played there, and the lock is lifted.
check-out-return = Bring it back
check-out-taken-back = The tournament is back and can be changed here.
check-out-break-heading = Break the lock
check-out-break-text = The tournament goes on here as it stood when it was moved. What was played on the other machine cannot come back then, and has to be entered again.
check-out-break = Break the lock
check-out-broken = The lock is broken. The tournament goes on here.
check-out-hand-back-heading = Hand it back
check-out-hand-back-text = When play is over, the copy here is locked and its file is taken back. The last thing that was entered comes along.
check-out-hand-back = Lock and hand back
check-out-handed-back = The copy is locked. Get the file, and read it in where the tournament came from.
check-out-back-heading = The copy was handed back
check-out-back-text = The file is read in under Move to another machine in the tournament that it came from. It can be fetched again.
check-out-fetch-back = Get the file to take back
check-out-take-up-heading = Play on here
check-out-take-up-text = Only if the file has not been read in there. If it has, what is played here afterwards cannot come back.
check-out-take-up = Play on here
check-out-taken-up = The copy can be changed again. Hand it back anew when play is over.
check-out-problem-already = The tournament has been moved to another machine already.
check-out-problem-not-out = The tournament has not been moved, so nothing can come back to it.
check-out-problem-no-copy = That cannot be done now. See whether the tournament is a copy, and whether it was handed back already.
check-out-problem-sealed = There are line-ups that nobody may read yet. Wait until they are open and the round is public.
check-out-problem-protests = There are protests that you may not read. Let an arbiter move the tournament.
check-out-problem-reason = Write a reason of at most { $most } characters.
check-out-problem-not-coming-back = The file is not on its way back. Hand the tournament back on the other machine, and fetch the file there.
check-out-problem-other = The file belongs to another move than the one that is awaited.
check-out-problem-already-back = The tournament came back { $when }. It can come back only once.
check-out-problem-broken = { $who } broke the lock { $when }. So the file cannot come back.
check-out-problem-missing = The file cannot come back, because this must be kept and is missing in it: { $things }.
archive-heading = Archive, cancel or delete
archive-lead = In the archive the tournament is no longer on the front page or in your lists. A search finds it, and its pages are still there, but nothing can be changed.
archive-is-away = The tournament is in the archive. Its pages are still there, but nothing can be changed until you take it out again.
archive-do = Archive
archive-take-out = Take out again
archive-done = { $name } is now in the archive.
archive-taken-out = { $name } is taken out again.
archive-card = Archive
archive-notice = The tournament is in the archive.
archive-notice-text = Nothing can be changed. It is taken out again under Name and days.
hold-out = Played on another machine.
hold-out-text = The pages show the tournament as it stood { $when }.
hold-out-staff = { $who } moved the tournament { $when }. The pages show what stood then, and nothing can be changed here until it is back.
hold-copy = The tournament was moved here and has to go back.
hold-copy-text = Hand it back under Move to another machine when play is over.
hold-back = The tournament was handed back.
hold-back-text = The copy here has been locked since { $when }. The tournament goes on where it came from.
archive-problem-not-away = The tournament is not in the archive.
archive-problem-playing = A round is being played. Close it before you archive the tournament.
problem-archived = The tournament is in the archive, and nothing can be changed. Take it out again first.
cancel-heading = Cancel the tournament
cancel-section-heading = Cancel the section
cancel-open = Cancel the tournament …
cancel-section-open = Cancel the section …
cancel-offer = The tournament stays where it is, but everybody can see that it is cancelled and why.
cancel-lead = While { $name } is cancelled, it says so on top of the pages, on the hall screens and in calendars. Nobody can enter, and no further round can be paired or published. It can be taken back.
cancel-off-lead = { $name } is cancelled, and everybody can see it. If that is taken back, entries and pairing are open again.
cancel-day = Cancelled from
cancel-reason = Reason
cancel-reason-help = Everybody can read it.
cancel-do = Cancel it
cancel-take-back = Take the cancellation back
cancel-done = { $name } is cancelled.
cancel-taken-back = The cancellation of { $name } is taken back.
cancel-notice = Cancelled from { $day }: { $reason }
cancel-problem-reason = Write a reason in one line, of at most 500 characters.
cancel-problem-takes-place = It is not cancelled.
cancel-problem-given-up = The section's season is given up. It is over, and its table holds.
problem-cancelled = It is cancelled: nobody can enter or pay online, and no further round can be paired or published.
section-copy = Copy the section
section-whole-heading = The section as a whole
section-copy-heading = Copy the section
section-copy-lead = Settings and the times of the rounds come along. Rounds, results, starting numbers, requested byes and links do not.
section-copy-name = Name of the new section
section-copy-players = Players
section-copy-players-words = Enter the same players in the new section
section-copy-do = Create the copy
section-copied = { $players ->
    [0] { $section } is made.
    [one] { $section } is made with 1 player.
   *[other] { $section } is made with { $players } players.
}
section-copy-not-teams = Sections of teams are not copied. Make more sections under Teams.
section-copy-not-play-off = A play-off is not copied.
tournament-details = Name and days
tournament-save = Save
tournament-saved = Name and days are saved.
tournament-status-draft = Draft
tournament-status-published = Published
tournament-status-running = Running
tournament-status-finished = Finished
tournament-count = { $sections ->
    [one] 1 section
   *[other] { $sections } sections
} · { $players ->
    [one] 1 player
   *[other] { $players } players
}
tournament-count-of-teams = { $sections ->
    [one] 1 section
   *[other] { $sections } sections
} · { $teams ->
    [one] { $teams } team
   *[other] { $teams } teams
} · { $players ->
    [one] 1 player
   *[other] { $players } players
}
tournament-long = The tournament lasts over 30 days. Ratings may change on the way; avoid tie-breaks built on them.
tournament-problem-name = Write a name of 1 to 120 characters that can be seen, on one line.
tournament-problem-city = Write the town in at most 80 characters that can be seen, on one line.
tournament-problem-district = Write the district in at most 80 visible characters on one line.
tournament-problem-federation = Write three capital letters, for instance DEN.
tournament-problem-days = The last day cannot come before the first.
tournament-problem-long = A tournament lasts at most two years.
tournament-problem-date = Write the date as 2026-04-04.
tournament-problem-slug = The name cannot become an address. Write it with letters and digits.
tournament-problem-already = The tournament is { $status } already.
tournament-problem-begun = A round has been paired, so the announcement stands.
tournament-problem-blocked = The checklist is not settled. See which points block.

### Sections

sections-heading = Sections
sections-lead = Each section has its own field, its own pairings and its own times.
sections-empty = No sections yet
sections-empty-text = A tournament has at least one section.
sections-new = Create section
section-name = Name
section-name-help = For instance Basis 1 or Masters.
section-system = Pairing system
section-system-of-teams = Chosen under Teams in the section
section-rounds = Rounds
section-fide-rated = FIDE rated
section-fide-rated-words = The games are reported to FIDE
section-championship = Championship
section-championship-words = The section is the final of a national championship. Then title norms ask the country's own players for no opponents from abroad
section-coordination = Coordination
section-coordination-words = The section is not coordinated although the event is. Its committee gives no quarantines
section-rating = Rating used
section-rating-help = The number that gives starting numbers and stands on the lists.
rating-counts-label = Rating that counts for a game
rating-counts-help = The Danish rating. That of the day of play is taken from the union's member lists after the first day of the event, that of a chosen day from the newest list in force on that day. Without a list the one at the start counts, and the report says so.
rating-counts-at-start = The one at the start in all rounds
rating-counts-each-round = The one of the day on which the game is played
rating-counts-on-day = The one in force on a chosen day, in all rounds
rating-counts-on-this-day = The one in force on { $day }, in all rounds
rating-counts-on-label = The day whose rating counts
rating-counts-on-help = Used only where the rating of a chosen day counts.
rating-counts-on-usual = Usual here is { $rule }: { $day }. { $ground }
field-rating-counts-on = the day whose rating counts
field-rating-counts = rating that counts for a game
section-scoring = Points
section-scoring-win = Win
section-scoring-draw = Draw
section-scoring-loss = Loss
section-scoring-absence = Absence
section-scoring-bye = Bye
section-tie-breaks = Tie-breaks
section-tie-breaks-help = In order, separated by commas: BH/C1, BH, SB. Proposals are not confirmed by the union.
section-acceleration = Accelerated rounds
section-acceleration-none = No
section-acceleration-baku = Baku
section-acceleration-haley = Haley
section-acceleration-haley-soft = Soft Haley
section-acceleration-own-groups = Own groups
section-acceleration-help = Virtual points count for the pairing only. Haley gives the upper half a win more in rounds 1 and 2; soft Haley also gives the lower half a draw more in round 2. Say so in the invitation.
section-acceleration-groups = Groups with virtual points
section-acceleration-groups-help = With own groups only. One line each: places in the starting list; rounds; points. For example 1-20; 1-2; 1 and 21-; 2; ½
section-acceleration-who = Who has virtual points
section-acceleration-given = { $places ->
        [one] Number { $first }
       *[other] Numbers { $first } to { $last }
    } ({ $names }), { $rounds ->
        [one] round { $from }
       *[other] rounds { $from } to { $to }
    }: { $points }
section-time-odds = Time odds
section-time-odds-help = One line for each step: rating difference; the stronger player’s time; the weaker player’s time. For example 200; 10; 20. The games are not rated, and players without a rating have the usual time.
section-cycle = Last two rounds of the first cycle
section-cycle-words = Exchanged, so that nobody has three equal colours in a row
monrad-part = Rules of Monrad
monrad-lead = Used only when the section plays Monrad. No published text settles every detail, so each choice is the section's own. They are locked once round 1 is paired.
monrad-rules = Set of rules
monrad-rules-help = Norwegian Monrad follows the description by NSF (2.1.2). Danish Monrad is not confirmed by DSU. With choices of your own the fields below apply.
monrad-norwegian = Norwegian Monrad
monrad-danish = Danish Monrad (not confirmed by DSU)
monrad-own = Choices of your own
monrad-own-heading = Choices of your own
monrad-rematches = Number of rematches
monrad-rematches-help = So often two may meet again in Monrad with rematches. In plain Monrad nobody meets again.
monrad-numbers = Starting numbers
monrad-numbers-seeded = By lot from four groups of equal strength
monrad-numbers-lots = By lot
monrad-numbers-strength = By rating
monrad-opponents = Opponents
monrad-opponents-adjacent = Neighbours of the list: 1–2, 3–4; if the last ones cannot be paired, pairs are dissolved from the end
monrad-opponents-fold = First against last of the score group
monrad-opponents-halves = Upper half against lower half of the score group
monrad-bye = Bye in the lowest score group
monrad-bye-last-number = Highest starting number
monrad-bye-lowest-rating = Lowest rating
monrad-bye-most-games = Most games played
monrad-colours = Can colours prevent a pair?
monrad-colours-not-last = Yes, except in the last round
monrad-colours-never = No
monrad-colours-always = Yes, in the last round too
monrad-first-white = White in a first game
monrad-white-higher = The higher number: 2 has White against 1
monrad-white-lot = By lot: odd numbers have the colour drawn
keizer-part = Rules of Keizer
keizer-lead = Used only when the section plays Keizer. Everybody has a value by the place in the ranking, and gets a share of the opponent’s value for a game and of the own one for a round without. No norm settles the numbers, so each choice is the section’s own. They are locked once round 1 is paired.
keizer-rules = Set of numbers
keizer-rules-help = The sets are numbers that programs and clubs have published; rounds between games and the bye below are chosen beside them. Changing another number of the set that stands makes it choices of your own.
keizer-thirds = ⅓ away with notice, ⅔ for the bye
keizer-for-clubs = KeizerForClubs
keizer-sevilla-oppositie = Sevilla as the club Oppositie uses it
keizer-own = Choices of your own
keizer-own-heading = Choices of your own
keizer-rematch-after = Rounds between two games against the same player
keizer-rematch-after-help = Kept as far as it works out: where not everybody can have an opponent, the largest distance that can be kept holds. 0 is the next round already, 99 is only once.
keizer-bye-to = Bye
keizer-bye-lowest = The lowest ranked
keizer-bye-fewest = The lowest ranked of those with the fewest byes
keizer-values = Value of the first
keizer-values-ratio = By the ratio of the first to the last
keizer-values-fixed = A fixed number
keizer-ratio = Value of the first in percent of the last’s
keizer-top = Value of the first as a fixed number
keizer-win = Win, percent of the opponent’s value
keizer-draw = Draw, percent of the opponent’s value
keizer-loss = Loss, percent of the opponent’s value
keizer-bye-share = Bye, percent of the own value
keizer-away-share = Away with notice or half-point bye, percent of the own value
keizer-away-times = So many rounds away with notice give points
keizer-club-share = Away for the club (full-point bye), percent of the own value
keizer-no-show-share = Stayed away, percent of the own value
keizer-own-value = Own value
keizer-own-value-words = The player’s own value counts once
keizer-own-value-not = Does not count
section-max-players = Players at most
section-max-players-help = Empty: no limit.
section-half-byes = Half-point byes per player
section-part-protests = Protests
section-protests-lead = No rule sets these numbers. What you leave empty has no deadline or deposit.
section-protest-committee = Time to go to the tournament committee
section-protest-board = Time to go to the appeals board
section-protest-hearing = Time for the parties to comment
section-protest-card = Time after a result card with a reservation
section-protest-deposit = Deposit for the appeals board
section-protest-last-word = Who has the last word
section-protest-last-word-open = As the team league has it, else the appeals board
section-protest-ruler = May whoever gave the ruling vote in the committee
section-protest-ruler-open = As the team league has it, else it is only shown
section-protest-ruler-no = No
section-protest-ruler-yes = Yes, it is only shown
unit-kroner = kr.
section-entry-form = Entry form
section-entry-form-words = Takes entries of players for this section; teams are entered by their clubs
section-entry-rules = What is asked of the players
section-entry-rules-help = Stands in the invitation. The limits below warn you when a player is entered.
section-min-rating = Lowest rating
section-max-rating = Highest rating
section-born-from = Born in or after
section-born-until = Born in or before
section-entry-sex = Only for
section-entry-everybody = Everybody
section-entry-clubs = Only from the clubs
section-entry-clubs-help = One club on each line. Empty: every club.
section-entry-federations = Only from the federations
section-entry-federations-help = Codes of three letters, such as DEN, SWE. Empty: every federation.
section-entry-members = Membership
section-entry-members-words = For members of DSU only
section-entry-members-help = The number is compared with the list of members that came in last: where it is not there, or has gone before the first day of play, the entry comes with a warning to you. The list knows nothing of licences.
section-entry-refuses = Outside the limits
section-entry-refuses-words = The entry form refuses
section-entry-refuses-help = Otherwise the entry comes to you with a warning. You yourself may enter anybody.
section-public = Shown to the public
section-public-club = Club
section-public-rating = Rating
section-public-title = Title
section-public-federation = Federation
section-public-search = In search engines (children's own pages never)
section-short-names = Children and schools
section-short-names-words = Surnames are hidden from the public
section-short-names-help = Everybody reads first name and initial, "Test A.", on notices, in files and on the screen in the hall, too; more letters where two would read the same. Those who work at the tournament, and reports for rating, have the whole name.
section-public-rulings = Rulings on the public pages
section-public-rulings-help = Rulings that changed a result, and rulings about teams. Conduct, health, and warnings and fines of players are never shown.
section-public-rulings-nothing = Nothing
section-public-rulings-effects = Incident, article, effect and time
section-public-rulings-with-reasons = The same and the reason
section-part-basis = The section
section-part-points = Points and places
section-part-entry = Entries and what is shown
tie-order-heading = When points are level
tie-order-help = The first decides first. If players are still level, the next one decides.
tie-order-none = None: players with as many points share the place.
tie-order-up = Move up
tie-order-down = Move down
tie-order-remove = Remove
tie-order-more = Tie-break to be added
tie-order-add = Add
tie-order-usual = Use the usual list
tie-order-codes = Write them as codes
section-folded = The rest is folded, and each part says what it is set to. Open what you want to change.
section-create-so = Create with these choices
section-save-so = Save the changes
section-part-starts = Start times
section-part-rating = Rating and coordination
section-said-not-coordinated = not coordinated
section-said-unused = not used
section-said-unset = nothing set
section-said-set = set
section-said-entry-open = entry on the web
section-said-entry-closed = no entry on the web
section-said-short-names = surnames hidden
section-said-most = { $players ->
    [one] at most 1 player
   *[other] at most { $players } players
}
section-starts = Round { $round }
section-starts-help = Danish time. Empty: not set yet.
section-starts-published = the pairing is out
section-propose = Propose times
section-propose-help = Spreads the rounds over the tournament's days. You can change them afterwards.
section-proposed = The times are proposed from the tournament's days. Change them and save.
section-proposed-none = There are too many rounds for the days. Write the times yourself.
section-save = Save the section
section-create = Create the section
section-saved = { $section } is saved.
section-tie-breaks-replaced = The system has tie-breaks of its own: { $tie_breaks }.
section-created = { $section } is created.
section-remove = Delete the section …
section-remove-heading = Delete { $section }
section-remove-text = The section and its times disappear. Possible only while nobody is entered.
section-remove-do = Delete the section
section-removed = { $section } is deleted.
section-edit = Edit
section-players = { $players ->
    [one] 1 player
   *[other] { $players } players
}
section-rounds-count = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
section-starts-set = { $set } of { $rounds ->
        [one] 1 time
       *[other] { $rounds } times
    }
section-confirm = Confirm the change
section-confirm-words = I know what the change does to what has been played
section-confirm-lead = The change touches what has been played or published:
section-conflict = Somebody else changed the section while you were writing. Nothing is saved. What stands now is told below; save again to use your values.
section-locked-why = locked when round { $round } was paired

rating-fide = FIDE
rating-national = National
rating-fide_else_national = FIDE, else national
rating-national_else_fide = National, else FIDE
rating-highest = The highest
rating-typed = Typed for each player

lock-system = Pairing system
lock-rounds = Number of rounds
lock-scoring = Points
lock-bye_value = What a bye is worth
lock-acceleration = Accelerated rounds
lock-monrad = Rules of Monrad
lock-keizer = Rules of Keizer
lock-tie_breaks = Tie-breaks
lock-start_numbers = Starting numbers
lock-prohibited_pairings = Players who must not meet
break-locked = { $what }: locked, because round { $round } is paired.
break-rounds_cut = { $becomes ->
        [one] 1 round is
       *[other] { $becomes } rounds are
    } played in place of { $was }. The number was declared beforehand (C.04.1): it changes only where the last rounds cannot be played.
break-rounds_already_paired = { $paired ->
        [one] 1 round is
       *[other] { $paired } rounds are
    } paired, { $wanted ->
        [one] so 1 is
       *[other] so { $wanted } are
    } too few.
break-last_round_changes = Round { $round } was paired by the rules of a last round, or of one that was not.
break-scores_recounted = All points are counted anew.
break-byes_recounted = What the byes gave is counted anew.
break-places_change = Places are computed anew. Before: { $former }.
break-accelerated_rounds_differ = The accelerated rounds were paired in another way.

section-problem-name = Write a name of 1 to 80 characters.
section-problem-taken = Another section has this name. Choose another.
section-problem-rounds = Write a number of rounds from 1 to 99.
section-problem-start = Write the time of round { $round } as 2026-04-02 18:00.
section-problem-bye = With 1 – ½ – 0 the bye is worth 1, ½ or 0.
section-problem-acceleration = Only Swiss systems and Monrad can be accelerated.
section-problem-acceleration-matches = A Double Swiss is not accelerated: two rounds are one match.
section-problem-odd-rounds = A Double Swiss has an even number of rounds, two for each match.
section-problem-acceleration-points = With Baku a win has to be worth two draws, and a loss 0 (C.04.7 art. 1.1).
section-problem-groups-line = “{ $line }” is no group. Write places; rounds; points, for example 1-20; 1-2; 1
section-problem-groups-missing = Write at least one group, or choose another way to accelerate.
section-problem-groups-not-asked = Choose own groups above, or remove the lines.
section-problem-groups-too-many = At most 12 groups.
section-problem-groups-places = The first place of a group is after its last.
section-problem-groups-rounds = The first round of a group is after its last.
section-problem-groups-points = A group gets from ½ to 10 points.
section-problem-groups-overlap = Somebody is in two groups in the same round. Let the groups end where the next ones begin.
section-problem-time-odds-line = “{ $line }” is no step. Write rating difference; the stronger player’s time; the weaker player’s time, for example 200; 10; 20
section-problem-time-odds-too-many = At most 12 steps.
section-problem-time-odds-difference = A step begins at 1 to 3000 rating points.
section-problem-time-odds-order = Write the steps with the smallest difference first, and each difference once.
section-problem-time-odds-sides = Write one time for the stronger player and one for the weaker, whatever the colour.
section-problem-time-odds-rated = Games with time odds cannot be FIDE-rated.
section-problem-rematches = Write a number from 1 to 9.
section-problem-keizer = Write a whole number from { $least } to { $most }. A draw gives at most as much as a win, and a loss at most as much as a draw.
section-problem-tie-break = { $name } is not used with this pairing system.
section-problem-tie-breaks = Write tie-breaks as BH/C1, BH, SB, at most 12.
section-problem-not-in-handbook = The system is not in FIDE’s Handbook, so the section cannot be reported to FIDE. Choose another system, or take the tick away.
section-problem-max-players = Write a number of players from 2 to 2000.
section-problem-first-board = The first board must be from 1 to 5000.
section-problem-entry-limits = The lowest rating is above the highest, or the first year of birth is after the last.
section-problem-entry-ratings = The lowest rating is above the highest.
section-problem-entry-years = The first year of birth is after the last.
section-problem-entry-text = Write what is asked in at most 1000 characters.
section-problem-entry-clubs = Write one club on each line, at most { $max } characters.
section-problem-entry-federations = Write codes of three letters, such as DEN, SWE.
section-problem-entry-listed = Write at most { $most }.
section-problem-too-many = A tournament has at most 60 sections.
section-problem-in-use = The section has players or paired rounds and cannot be deleted.
section-problem-locked = The rules lock this change out.
section-problem-unconfirmed = Confirm that you know the consequences and send again.
section-problem-half-byes = Write a whole number from 0 to 20.
section-problem-days = Write a whole number of days, at most { $most }.
section-problem-deposit = Write whole kroner, at most { $most }.
section-problem-rating = Write a rating from 1 to 4000.
section-problem-year = Write a year from 1900 to 2100.

### FIDE mode

fide-heading = FIDE mode
fide-on = FIDE mode is on
fide-short-on = on
fide-short-left = left in round { $round }
fide-short-outside = no, the system is not in FIDE’s handbook
fide-on-text = Pairing system, rounds, points, bye and tie-breaks are locked when round 1 is paired. Starting numbers may change through round 3.
fide-left = Not in FIDE mode since round { $round }
fide-outside-text = The section plays by rules of its own and cannot be reported to FIDE. They are locked when round 1 is paired.
fide-outside = Not in FIDE mode: the system is not in FIDE’s Handbook
fide-left-text = It cannot be undone. It stands on the section's pages and in exports.
fide-leave = Leave FIDE mode …
fide-leave-heading = Leave FIDE mode
fide-leave-lead = { $section } then no longer plays by FIDE's pairing rules. Read both points.
fide-leave-first = The section's locks open, and the tournament can no longer be reported as played in FIDE mode.
fide-leave-first-words = Yes, I know
fide-leave-second = It can never be undone, not by import or restore either. The round and the reason are kept.
fide-leave-second-words = Yes, leave FIDE mode for good
fide-leave-next = Go on
fide-leave-keep = Stay in FIDE mode
fide-leave-done = { $section } has left FIDE mode from round { $round }.
fide-leave-reason = Why is FIDE mode left?
fide-problem-already = The section left FIDE mode in round { $round }.
fide-problem-unconfirmed = Answer yes to both questions, or leave it as it is.
fide-problem-reason = Write why it is done.
locks-open = Open the section’s locks …
locks-heading = Open the section’s locks
locks-lead = { $section } may then change what else is fixed from round 1. Read both points.
locks-first = Points, number of rounds, tie-breaks, starting numbers and who is kept apart may be changed, even after games are played. The system and its rules stay locked.
locks-second-words = Yes, open the locks for good
locks-keep = Keep the locks
locks-reason = Why are the locks opened?
locks-opened = The section’s locks were opened in round { $round }
locks-opened-text = It cannot be undone. It stands in exports.

### Arbiters and committee

officials-heading = Arbiters and committee
officials-lead = They stand in the programme. The committee has exactly three members, all with the union's arbiter's licence. Choose the licence for a FIDE arbiter who holds it too.
officials-empty = Nobody is named yet
officials-empty-text = Name at least one arbiter with licence I and three committee members.
officials-add = Add
officials-added = { $name } is added.
officials-changed = { $name } is saved.
officials-dismissed = { $name } is off the list.
officials-former = Former
officials-until = until { $at }
officials-invite = Invite: cannot sign in and vote
official-name = Name
official-duty = Duty
official-section = For
official-section-all = The whole tournament
official-licence = Licence
official-licence-choose = Choose a licence …
official-fide-id = FIDE number
official-email = E-mail
official-email-help = Not shown to the public.
official-phone = Phone
official-phone-help = Not shown to the public.
official-plays = Plays
official-plays-words = The arbiter takes part
official-approved = Approved by the ratings office through
official-approved-help = The ratings office approves each time. Rounds with the arbiter are published only after that.
official-approval-waits = Waits for the ratings office
official-plays-mark = plays
official-plays-unapproved = plays, approval missing
official-save = Save
official-edit = Edit { $name }
official-heading-edit = Edit { $name }
official-dismiss = Take off the list …
official-dismiss-heading = Take { $name } off the list
official-dismiss-text = If the tournament is published, the name stays as a former one.
official-dismiss-do = Take off the list
licence-dsu_i = Licence I
licence-dsu_other = Another Danish licence
licence-fa = FIDE arbiter (FA)
licence-ia = International arbiter (IA)
licence-trainee = Trainee
licence-none = None
official-problem-name = Write a name of 1 to 100 characters that can be seen, on one line.
official-problem-email = Write an e-mail address, for instance anna@example.dk, or nothing.
official-problem-phone = Write the phone number in at most 40 characters.
official-problem-fide-id = Write the FIDE number in digits only.
official-problem-approved = Only the ratings office approves an arbiter who plays (DM § 6.4).
official-problem-section = Choose a section of the tournament.
official-problem-too-many = A tournament has at most 300 arbiters and committee members.
official-conflict = Somebody else changed this while you were writing. Nothing is saved. Save again to use yours.

### Players and entry

players-heading = Players
players-count = { $shown } of { $all } shown
players-typed = { $typed } with a rating given by the player
players-every-section = All sections
players-sections = Sections
players-applications = Applications
players-numbers = Starting numbers
players-import = Read a table
players-add = Enter a player
players-search = Name, club or number
players-status = Status
players-order = Order
players-order-number = No.
players-order-name = Name
players-order-rating = Rating
players-order-club = Club
players-all = All
players-none = No players yet
players-spread = Players by rating
players-unrated = { $count ->
        [one] 1 player has no rating.
       *[other] { $count } players have no rating.
    }
players-none-lead = Everybody who is entered stands here. Enter the first one by hand, or read a table.
players-none-found = Nobody matches the search
players-none-found-lead = Try a shorter word, or remove the filter.
players-col-no = No.
players-col-name = Name
players-col-section = Section
players-col-rating = Rating
players-col-origin = Source
players-col-status = Status
players-download = Get the list:

player-surname = Surname
player-given-name = Given name
player-club = Club
player-federation = Federation
player-federation-help = Three letters, such as DEN.
player-fide-id = FIDE ID
player-national-id = DSU number
player-title = Title
player-no-title = None
player-sex = Sex
player-sex-help = Only for prizes and the report to FIDE.
player-sex-unknown = Not given
player-sex-female = Female
player-sex-male = Male
player-birth = Born
player-birth-help = Year or date, such as 1990 or 3.5.1990. Not shown to others.
player-rating-national = Danish rating
player-rating-national-rapid = Danish rapid
player-rating-national-blitz = Danish blitz
player-rating-fide = FIDE rating
player-rating-fide-rapid = FIDE rapid
player-rating-fide-blitz = FIDE blitz
player-rating-typed = Rating given by the player
player-rating-typed-help = Only when the player stands in no list.
player-more-ratings = Rapid and blitz
player-email = E-mail
player-phone = Telephone
player-note = Note
player-note-help = Special needs and agreements. Not shown to others.
player-personal-help = Shown only to those who may see personal data.
player-joined-round = First round
player-joined-round-help = Rounds that are paired cannot be chosen.
player-no-half-bye = Half-point byes
player-no-half-bye-words = May not be given half-point byes
player-round = Round { $round }
player-from-round = from round { $round }
player-until-round = to round { $round }
player-never-started = did not start

player-status-applied = Waits for an answer
player-status-declined = Declined
player-status-accepted = Takes part
player-status-withdrawn = Withdrawn
player-status-expelled = Expelled
player-origin-national = Danish
player-origin-fide = FIDE
player-origin-typed = given by the player

player-new-heading = Enter a player
player-new-lead = Only the surname is needed. The rest can be changed later.
player-find = Find in the registers
player-find-field = DSU number, FIDE ID or name
player-find-help = Whoever you choose fills the form. The member list and FIDE's list are searched.
player-find-short = Write at least { $min } letters, or a whole number.
player-find-none = Nobody found. Write the particulars below.
player-find-more = There are more. Write more of the name.
player-find-hits = Found in the registers
player-find-take = Choose
player-find-filled = Filled in from the registers. Look it over before you enter the player.
player-find-numbers = DSU { $number }
player-find-inactive = inactive with FIDE
player-unlisted-national = No member has this DSU number. Write the name, or mend the number.
player-unlisted-fide = No register has this FIDE ID. Write the name, or mend the number.
player-numbers-differ = The two numbers belong to two people. Mend one of them.
player-add = Enter
player-add-again = Enter and write another
player-cancel = Cancel
players-renumbered = { $count ->
    [one] 1 other player has got a new starting number. Cards, slips and lists with numbers that were printed before are out of date.
   *[other] { $count } others have got a new starting number. Cards, slips and lists with numbers that were printed before are out of date.
}
player-added = { $name } is entered.
player-not-added = The player is not entered.
player-doubts = Look at this before you enter the player:
player-confirm = I have looked. Enter anyway.
player-confirm-doubts = Confirm that you have looked, and send again.
player-doubt-national-id = { $name } stands in the tournament already with the same DSU number.
player-doubt-fide-id = { $name } stands in the tournament already with the same FIDE ID.
player-doubt-name-and-birth = { $name } stands in the tournament already with the same name and year of birth.
player-doubt-name = { $name } stands in the tournament already with the same name.
player-doubt-full = The section is full: it takes { $max }.
player-doubt-rating-low = The section is for players rated { $min } or more.
player-doubt-rating-high = The section is for players rated { $max } or less.
player-doubt-too-old = The section is for players born in { $year } or later.
player-doubt-too-young = The section is for players born in { $year } or before.
player-doubt-birth-unknown = The section has a limit of age: write the date or year of birth.
player-doubt-women = The section is for women and girls.
player-doubt-men = The section is for men and boys.
player-doubt-other-club = The section is for players of { $clubs }.
player-doubt-other-federation = The section is for players who play for { $federations }.
player-doubt-member-number = The section is for members of DSU: write the DSU number.
player-doubt-no-member = The section is for members of DSU, and the list of members does not have this number.
player-doubt-member-gone = The section is for members of DSU, and the list of members has not had the player since { $day }.
player-twice = One person cannot stand twice in one section.

player-fault-surname = Write a name.
player-fault-given-name = Write a given name.
player-fault-number = Write a whole number from { $min } to { $max }.
player-fault-too-long = Write at most { $max } characters.
player-fault-control = Write the field again; it holds characters that cannot be shown.
player-fault-comma = Write surname and given name apart, without a comma.
player-fault-federation = Write three letters, such as DEN.
player-fault-national-id = Write only digits and letters, at most 11.
player-fault-title = Choose GM, IM, WGM, FM, WIM, CM, WFM or WCM.
player-fault-sex = Choose female, male or not given.
player-fault-birth = Write a year or a date, such as 1990 or 3.5.1990.
player-fault-email = Write an e-mail address, such as name@example.org.
player-fault-phone = Write a telephone number with digits, such as 12 34 56 78.
player-fault-malformed = Write the field again; it cannot be read.

player-changed-meanwhile = Somebody has changed the player since you opened the page. Nothing is saved.
players-after-gone = The player after whom the list was to go on is no longer in it. Read it from the beginning.
player-round-paired = Round { $round } is paired. Take the pairing back first.
player-no-such-round = The section has only { $planned ->
        [one] 1 round
       *[other] { $planned } rounds
    }.
player-not-taking-part = The player does not take part in that round.
player-has-not-left = The player has not left.
player-paired = Rounds are paired, so it is too late. Withdraw the player instead.
player-too-many = A section holds at most { $max } players.
player-reason-needed = Write a reason of at most { $max } characters.

player-no = No. { $no }
player-rating-of = { $rating } ({ $origin })
player-back = Back to the list
player-not-done = The change was not saved.
player-save = Save the changes
player-saved = The changes are saved.
player-clash-heading = Two versions of the same fields
player-clash-field = Field
player-clash-stands = On the server now
player-clash-sent = What you wrote
player-clash-what-now = What you wrote stands in the fields. Adjust them and save again if your version shall count.
player-leave-heading = Withdraw
player-leave-lead = Games that were played stay. The player is not paired any more.
player-leave-when = When
player-leave-before = Before round 1
player-leave-after = After round { $round }
player-reason = Reason
player-leave-reason-help = Must be written for an expulsion. Not shown to others.
player-withdraw = Withdraw
player-expel = Expel
player-withdrawn = The player is withdrawn.
player-expelled = The player is expelled.
player-left-heading = Not taking part any more
player-no-round-left = Every round is paired.
player-return-lead = Rounds that are skipped count as absence with notice.
player-return-from = From
player-return = Take back in
player-returned = The player takes part again.
player-move-heading = Move to another section
player-move-to = Section
player-move = Move
player-moved = The player is moved to { $section }.

divisions-heading = Divide into sections
divisions-lead = Divide the players over the sections that have not begun. You see who goes where first. Nothing is moved before you confirm.
divisions-take-part = Sections that take part
divisions-section-now = { $section }: { $players ->
    [one] 1 player
   *[other] { $players } players
}
divisions-not-with = { $section } takes no part: { $why }
divisions-closed-paired = a round is paired
divisions-closed-of-teams = its players are in teams
divisions-way = Divide by
divisions-way-help = The fields below follow the way. Press Show the proposal after choosing another. Equal ratings are put in order by title and name.
divisions-way-rating = Limits of rating
divisions-way-birth = Year of birth
divisions-way-rules = Everything the sections ask for
divisions-way-sizes = Size, the highest rated first
divisions-way-even = Equal strength
divisions-way-by-hand = By hand
divisions-min-rating = Rating from
divisions-max-rating = Rating to
divisions-born-from = Born from
divisions-born-until = Born until
divisions-size = Size
divisions-of-section = { $what } in { $section }
divisions-fields-help = Empty field: no limit. A player who fits several sections comes into the first. The limits here are for this division only.
divisions-size-help = Empty field: the section shares the rest with the others without a size.
divisions-unrated = Players without a rating
divisions-unrated-last = Last
divisions-unrated-as-rating = With a fixed rating
divisions-unrated-stay = Stay where they are
divisions-unrated-as = Their fixed rating
divisions-applied = Applications
divisions-applied-words = Divide those who wait for an answer, too
divisions-preview = Proposal
divisions-col-now = Now
divisions-col-after = Then
divisions-col-average = Average
divisions-moves = { $moved ->
    [0] Nobody changes sections.
    [one] 1 player changes sections, { $stay } stay.
   *[other] { $moved } players change sections, { $stay } stay.
}
divisions-moves-only = { $moved ->
    [0] Nobody changes sections.
    [one] 1 player changes sections.
   *[other] { $moved } players change sections.
}
divisions-group = { $section }: { $players ->
    [one] 1 player
   *[other] { $players } players
}
divisions-nowhere = Fit nowhere
divisions-nowhere-lead = They stay where they are. Choose a section for them, or mend the limits.
divisions-was-in = from { $section }
divisions-stands-in = stands in { $section }
divisions-group-of = Section of { $name }
divisions-ground-limits = within the limits
divisions-ground-order = by the order
divisions-ground-unrated = no rating, so last
divisions-ground-stays = stays
divisions-ground-chosen = chosen by hand
divisions-ground-no-limits = Outside the limits of every section
divisions-ground-no-rating = No rating, and the limits ask for one
divisions-ground-no-birth = The year of birth is not known
divisions-ground-no-room = No section has room
divisions-ground-quarantine = In quarantine
divisions-ground-twin = The same person stands in the section already
divisions-tie = { $above } and { $below } both have { $rating } at the border between { $first } and { $second }. Title, then name decided.
divisions-byes = { $count ->
    [one] Has asked not to play in round { $rounds }. See whether the section plays on the same day.
   *[other] Has asked not to play in rounds { $rounds }. See whether the section plays on the same days.
}
divisions-overfull = { $players ->
    [one] { $section } gets 1 player and has room for { $max }.
   *[other] { $section } gets { $players } players and has room for { $max }.
}
divisions-left-out = { $count ->
    [one] { $names } cannot be moved: the section has begun, or the player takes no part.
   *[other] { $names } cannot be moved: the sections have begun, or they take no part.
}
divisions-confirm = I have looked. Divide all the same.
divisions-do = Divide the players
divisions-again = Show the changes
divisions-done = { $moved ->
    [one] 1 player is moved.
   *[other] { $moved } players are moved.
}
divisions-only-one = There must be at least two sections that have not begun.
divisions-nobody = No players to divide in those sections.
divisions-last = Last division
divisions-last-said = { $moved ->
    [one] 1 player was moved { $at } by { $by }.
   *[other] { $moved } players were moved { $at } by { $by }.
}
divisions-undo = Take the division back
divisions-undo-question = Everybody who was moved comes back to the section they were in.
divisions-undo-yes = Yes, take it back
divisions-undone = { $moved ->
    [one] The division is taken back. 1 player is moved home.
   *[other] The division is taken back. { $moved } players are moved home.
}
divisions-and-more = { $names } and { $more } more
divisions-doubtful = There is something to look at about { $names }.
divisions-choose = Choose
divisions-choose-player = Choose { $name }
divisions-move-to = Move those chosen to
divisions-move = Show what happens
divisions-problem-sections = Choose 2 to { $most } sections of the tournament, each once.
divisions-problem-closed = { $section } cannot take part: { $why }.
divisions-problem-number = Write a number from { $min } to { $max }, or leave the field empty.
divisions-problem-written = Write it as described: the section’s slug, a colon and the value, with commas between.
divisions-problem-unrated-as = Write the rating that players without one count with.
divisions-problem-entries = At most { $most } players are divided at once. Choose fewer sections.
divisions-problem-changed = A player or a section was changed since you saw the proposal. Look through it, and confirm again.
divisions-problem-nothing = Nobody changes sections. Mend the proposal, or leave it as it is.
divisions-problem-blocked = { $name } cannot be moved: { $why }
divisions-problem-moved-since = { $count ->
    [one] The division cannot be taken back: { $names } was moved since.
   *[other] The division cannot be taken back: { $names } were moved since.
}
divisions-problem-section-gone = The division cannot be taken back: one of the sections is deleted.
divisions-problem-another = Players were divided again, or the division was taken back, since you saw the page.
player-delete-heading = Remove the entry
player-delete-lead = Only possible if the player was never paired.
player-delete-ask = Remove …
player-delete-sure = { $name } disappears from the list. The log remembers the entry.
player-delete = Remove the entry
player-deleted = The entry is removed.

### Byes and absence

bye-heading = Byes and absence
bye-nothing = The player takes part in every round.
bye-round = Round
bye-kind = Kind
bye-kind-help = At most { $allowed } with half a point for each player of the section.
bye-at = The notice came
bye-reason = Reason
bye-give = Give the bye
bye-given = The bye in round { $round } is given.
bye-take-back = Take back
bye-take-back-round = Take back the bye in round { $round }
bye-taken-back = The bye in round { $round } is taken back.
bye-noticed = Notice { $at }
bye-confirm = Give the bye anyway
bye-choose = Choose a round and a kind of bye.
bye-not-requested = A pairing-allocated bye is chosen by the pairing and cannot be given.
bye-second-game = Round { $round } and the next one are one match: ask for the bye in round { $round }, and it is for both games.
bye-not-eligible = The player may not be given half-point byes.
bye-too-many = A player may have at most { $allowed ->
        [one] 1 half-point bye
       *[other] { $allowed } half-point byes
    } in the section.
bye-another-half = The player has { $before ->
        [one] 1 half-point bye
       *[other] { $before } half-point byes
    } already. Confirm that it shall be one more.
bye-full-warning = FIDE advises against full-point byes. It is written in the report with your reason.
bye-full-own-rules = The player has 1 point without a game. It is written in the tournament’s file, and in the technical report with your reason.
bye-none = The player has no bye in that round.
bye-excluded = A ruling excludes the player from round { $round }.
bye-needs-number = Give starting numbers first: a full-point bye is written into the tournament file under the player's number.

### Reading players from a table

import-heading = Read players from a table
import-lead = Paste from a spreadsheet or choose a file. Nobody is entered before you have seen every line.
import-template = Get an empty table
import-table = The table
import-text = Paste here
import-text-help = Copy from a spreadsheet or a member list, best with headings.
import-file = … or choose a file
import-file-help = CSV or XLSX, at most { $max } kB. The file takes the place of the text above.
import-look = See the lines
import-look-again = See the lines again
import-columns = Columns
import-columns-lead = The columns are guessed from the headings. Correct those that are wrong.
import-col-heading = In the table
import-col-sample = Sample
import-col-means = Is
import-column = Column { $number }
import-column-unused = Not used
import-preview = What will happen
import-col-line = Line
import-col-born = Born
import-col-ratings = Danish / FIDE
import-state-ready = Ready
import-state-wrong = To be mended
import-state-doubtful = Look at it
import-state-present = Is in
import-filled = Filled in from the registers.
import-filled-ratings = Filled in from the registers: { $ratings }.
import-fresh = { $count } to be entered
import-wrong = { $count } to be mended
import-doubtful = { $count } to look at
import-present = { $count } are in already
import-skip-present = Leave out the { $count } who are in already
import-confirm = I have looked at the { $count }. Enter them.
import-enter = Enter { $count }
import-mend-first = Mend the lines in the table below and see them again.
import-nothing-entered = Nobody is entered.
import-lines = { $wrong ->
        [one] 1 line
       *[other] { $wrong } lines
    } to be mended, { $present ->
        [one] 1 is in already
       *[other] { $present } are in already
    }, { $doubtful } to be confirmed.
import-too-large = The table has more than { $max } kB. Divide it in two.
import-nobody = Everybody in the table is in already.
import-is-report = This is a tournament report (TRF), and no list of players. Read it in under “Import a tournament from TRF”; through the API it is sent to /imports.
import-unknown-column = “{ $text }” is not a kind of column. Write { $known }, or nothing for a column that is not used.
import-done = { $count ->
        [one] 1 player is
       *[other] { $count } players are
    } entered.
table-heading-national-id = DSU number
table-heading-status = Status
table-heading-birth = Born
table-heading-email = E-mail
table-heading-phone = Telephone
table-heading-note = Note

### Starting numbers

number-heading = Starting numbers
number-lead = By strength, name, lot or by hand. They are fixed once round 4 is paired.
number-method = Order
number-show = Show
number-by-strength = By rating, title and name
number-by-name = By name
number-by-lots = By lot
number-by-seeded-lots = By lot in four groups of strength
number-by-varma = By Varma's tables (round robin, 9–24 players)
number-by-hand = By hand
number-lots-lead = The lots are drawn when you press. The seed is logged, so that the draw can be repeated.
number-by-hand-lead = Write the numbers 1 to { $last }, each once.
number-by-hand-incomplete = Write the numbers 1 to { $last }, each once.
number-would-move = { $moved ->
        [one] 1 player gets
       *[other] { $moved } players get
    } another number.
number-nobody-moves = Nobody who has a number gets another.
number-confirm = I have seen who gets another number
number-confirm-lots = Yes, everybody is to get a new number by lot
number-reason = Reason
number-reason-help = Rounds are paired. The reason goes with the tournament file.
number-draw = Draw lots
number-take = Take this order
number-now = Now
number-new = New
number-of = Number of { $name }
number-exchange = Exchange two numbers
number-exchange-lead = Between equal ratings a confirmation is enough. Else a reason is needed.
number-first = No.
number-second = with no.
number-exchange-reason = Reason
number-exchange-confirm = The two shall exchange numbers
number-exchange-do = Exchange
number-exchange-which = Write two starting numbers that are in use.
number-exchanged = No. { $first } and no. { $second } are exchanged.
number-not-changed = The numbers are not changed.
number-locked = Starting numbers are fixed because round { $round } is paired.
number-changed-meanwhile = The section has changed since you opened the page. Look at the order again.
number-unconfirmed = { $moved ->
        [one] 1 player gets
       *[other] { $moved } players get
    } another number. Confirm it.
number-drawn = { $count ->
        [one] 1 player has
       *[other] { $count } players have
    } a number. { $moved } got another than before.
number-drawn-by-lots = { $count ->
        [one] 1 player
       *[other] { $count } players
    } got a number by lot. Seed: { $seed }
number-order-missing = A player is missing in the order.
number-order-twice = A player stands in the order twice.
number-order-unknown = Somebody in the order does not play in the section.
number-order-too-many = There are at most { $max } starting numbers.
number-order-no-varma = Varma's tables are for 9 to 24 players. Choose another way.

### Applications that wait

application-heading = Applications
application-lead = From the entry form. Nobody comes on the start list before you have answered.
application-none = Nobody waits for an answer
application-none-lead = New applications from the form stand here.
application-see-form = See the form
application-wish = Wishes { $section } · sent { $at }
application-register = The registers
application-register-other = The number is registered with another name: { $who }. Ask the player before you accept.
application-register-no-member = No member has this DSU number.
application-register-not-listed = No register has this FIDE ID.
application-register-two-people = The two numbers belong to two people.
application-away = Cannot play
application-section = Section
application-accept = Accept
application-accept-chosen = Accept the chosen ones
application-choose = Choose 1 to { $most } applications.
application-choose-help = Tick those that are to be in the section they wish. One with something to look at stays here.
application-choose-one = Choose
application-oldest = Here are the oldest, { $shown } of { $waiting }. The next come up as you answer these.
application-stayed = These are still here:
application-decline-ask = Decline …
application-decline = Decline the application
application-reason = Reason
application-reason-help = For you and the other organisers. It is not sent.
application-accepted = The player is accepted.
application-accepted-count = { $count ->
    [0] Nobody is accepted.
    [one] 1 player is accepted.
   *[other] { $count } players are accepted.
}
application-declined = The application is declined.

### Entry form

apply-heading = Entry
apply-heading-of = Entry for { $name }
apply-deadline = Not later than { $at }
apply-section = Section
apply-choose = Choose …
apply-choose-section = Choose a section.
apply-by-rating = By my rating
apply-look = See which sections fit
apply-fits-best = By what you have written, { $section } fits best.
apply-fits-none = By what you have written, no section fits.
apply-fits-doubtful = { $limit } The organiser decides whether you can take part.
apply-none-fits = None of the sections is for a player with what you have written. Choose a section yourself, or call the organiser.
apply-national-id-help = Stands on your membership card.
apply-rating = Rating
apply-rating-help = Your rating, if you have one. The organiser looks it up in the list.
apply-federation-help = Three letters. Empty: DEN, Denmark.
apply-joined-help = If you come later, write the number of the first round you can play.
apply-away = Rounds you cannot play
apply-away-help = Write the numbers, such as 2, 5.
apply-away-half = Points for them
apply-away-half-words = I wish for ½ point
apply-away-half-help = You get it for as many rounds as the section gives it; the rest is absence without points.
apply-away-line = round { $round }: { $kind }
apply-away-unreadable = Write the numbers of the rounds, such as 2, 5.
apply-away-nothing-left = No round is left to play. Write only those you cannot play.
apply-contact-help = Write e-mail or telephone, so that the organiser can reach you.
apply-note = Message to the organiser
apply-note-help = Such as special needs.
apply-leave-empty = Leave this field empty
apply-personal = Name, club, title and rating are shown on the start list. Member number and FIDE ID are not shown, but by them the page about you gathers the public tournaments you have played here. Date of birth, e-mail, telephone and message are seen by organisers and arbiters only and used for the tournament only.
apply-send = Send the entry
apply-not-sent = The entry is not received.
apply-unreachable = Write an e-mail address or a telephone number.
apply-closed = Entries are closed.
apply-closed-heading = Entries are closed
apply-closed-lead = The deadline has passed, or the tournament takes no entries here.
apply-call = Call the organiser at { $phone }.
apply-crowded = { $most } applications wait for an answer. Try again later, or call the organiser.
receipt-heading = Receipt for your entry
receipt-applied = Waits for an answer
receipt-applied-lead = The organiser has your entry. You are in once it is accepted.
receipt-declined = Not accepted
receipt-declined-lead = The organiser could not take you in. Call or write if you wish to know why.
receipt-accepted = You are in
receipt-accepted-lead = You stand on the start list.
receipt-left = Withdrawn
receipt-left-lead = You do not take part in the tournament any more.
receipt-room = As it looks now, there is a place in the section.
receipt-waiting-list = The section takes { $max }, and you are number { $number } on the waiting list.
receipt-take-back-ask = Take the entry back …
receipt-take-back-help = You are not entered any more then, and what you wrote is deleted. If you change your mind, you have to enter again and come last in the queue.
receipt-take-back = Take back
receipt-taken-back = Your entry is taken back.
receipt-at = Received
receipt-keep = Keep the address of this page. It shows how far your entry has come.
receipt-to-tournament = Go to the tournament
### Profile, tokens, roles and accounts

save = Save
confirm-unanswered = Nothing has happened. Open the question, and answer yes if you mean it.
older = Show older
unit-days = days
profile-saved = The profile is saved.
profile-changed = The profile was changed from another device meanwhile: the name is now { $stands }. Look it over and save again.
profile-keys = Shortcuts
profile-keys-words = Use single keys
profile-keys-help = 1, =, 0 and the arrows on the board list, / to search. Switch them off if you control by voice.
profile-devices = Where you are signed in
profile-device-unknown = Unknown device
profile-device-this = this device
profile-device-seen = Last used { $seen }, signed in { $since }
profile-device-end = Log out
profile-device-end-of = Log out on { $device }
profile-device-ended = The device is logged out.
profile-devices-end = Log all other devices out
profile-devices-question = All other devices must sign in again. Results that lie only on them are sent once somebody has signed in.
profile-devices-yes = Yes, log them out
profile-devices-ended = { $count ->
    [one] One other device is logged out.
   *[other] { $count } other devices are logged out.
}
profile-password = Change password
profile-password-former = Current password
profile-password-keys = Other ways in
profile-password-keys-words = Also end my tokens and the tablets I let in
profile-password-keys-help = Leave it on if somebody else may have known the password. Your other devices are always logged out.
profile-password-save = Change password
profile-password-saved = The password is changed. Every other device is logged out.
profile-password-wrong = The current password is another one. Try again.
profile-more = More
tokens-heading = Tokens for programs
tokens-help = With a token a program reads or writes on your behalf. It can never do more than you.
tokens-none = No tokens
tokens-none-help = Make one when a program is to fetch or send something.
tokens-new = New token
tokens-name-help = What is it used for?
tokens-for = May
tokens-for-help = Choose as little as possible.
tokens-where = Where
tokens-all-tournaments = All your tournaments
tokens-used = Last used
tokens-never = never
tokens-expires = Expires
tokens-life = Works for
tokens-make = Make the token
tokens-revoke = Revoke
tokens-revoke-of = Revoke the token { $name }
tokens-revoke-question = Programs that use { $name } are refused from the next call on. It cannot be undone.
tokens-revoke-yes = Yes, revoke the token
tokens-revoked = The token is revoked and does not work any more.
tokens-gone = The token has been revoked already.
tokens-rotate = Change
tokens-rotate-of = Change the token { $name }
tokens-rotate-question = You get a new token that can do what { $name } can. The old one works for { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    } more, time enough to give the program the new one.
tokens-rotate-yes = Yes, make a new one
tokens-rotate-gone = The token was changed or revoked meanwhile.
tokens-replaced = replaced, works until { $until }
token-name-wrong = Write a name of 1 to 80 characters.
token-no-scope = Choose what the token may do.
token-days-wrong = Write a number of days from 1 to { $max }.
token-too-many = You have { $max } tokens. Revoke one first.
token-scope-read = read, drafts too
token-scope-read-personal = read personal data
token-scope-results = write results
token-scope-pairings = pair rounds
token-scope-entries = enter players, with their personal data
token-scope-setup = set tournaments up
token-scope-rulings = write incidents and rulings
token-scope-protests = write and decide protests
token-scope-sanctions = read and give warnings and quarantines
token-scope-rights = give and take roles and invite
shown-once-link-heading = The one-time link is ready
shown-once-link = Give the link to { $name }. It is shown this one time only.
shown-once-link-help = It works once. Send it to nobody but the one it is for.
shown-once-token-heading = The token is ready
shown-once-token = Copy the token { $name } now. It is shown this one time only.
shown-once-token-help = Send it as “Authorization: Bearer …”. Keep it as you keep a password.
shown-once-copy = Copy from here
shown-once-before = It was made before and shown then. If it is lost, revoke it and make a new one.
shown-once-done = I have copied it
rights-heading = Roles
rights-everywhere-heading = Roles everywhere
rights-help = A role gives only what it says. Everything given and taken stands in the log.
rights-none = No roles here
rights-none-help = Invite somebody, or give a role to somebody who has an account.
rights-role = Role
rights-roles = Roles
rights-place = Where
rights-whole-tournament = The whole tournament
rights-take = Take the role
rights-take-of = Take the role { $role } from { $name }
rights-take-question = { $name } is no longer { $role } here and loses access at once.
rights-take-yes = Yes, take the role
rights-taken = The role is taken, from now on.
rights-give-heading = Give a role
rights-give-help = To somebody who has an account.
rights-give = Give the role
rights-given = The role is given.
rights-no-account = No open account has this e-mail address. Invite instead.
invite-heading = Invite
invite-help = You get a link, which you pass on. It works once and for 14 days.
invite-make = Make a link
invite-mail-to = Send the link to, too
invite-mail-to-help = An e-mail address. If the field is empty, we send nothing.
invite-mailed = E-mail to { $email }: { $state }
invite-mailed-enough = This address has had ten invitations today. Show the link instead, or wait until tomorrow.
invite-open = Open invitations
invite-expires = Works until
invite-revoke = Take back
invite-revoke-of = Take the invitation of { $name } back
invite-revoked = The invitation is taken back. The link does not work any more.
invite-not-yours = You cannot give the role { $role } here. Ask an administrator.
users-heading = Accounts
users-search = Name or e-mail
users-none = No accounts
users-none-help = Try another name, or invite somebody from the page of roles.
users-state = State
users-open = open
users-closed = closed
users-no-password = no password yet
users-tournaments = Tournaments
users-seen = Last seen
users-acts = Acts
users-link = New link
users-link-of = Make a new link for { $name }
users-close-it = Close
users-close-of = Close the account of { $name }
users-close-question = { $name } is logged out everywhere, and all tokens and links stop working at once.
users-close-yes = Yes, close the account
users-open-it = Open again
users-open-of = Open the account of { $name } again
users-closed-done = The account is closed. All its devices and tokens are logged out.
users-opened-done = The account is open again.
audit-whole-heading = Log of the whole installation

### Log: acts and fields

act-account-create = created an account
act-account-new-password = chose a new password by a link
act-account-change-profile = changed the profile
act-account-change-password = changed the password
act-account-disable = closed the account
act-account-enable = opened the account again
act-application-accept = accepted the application
act-application-decline = declined the application
act-application-send = sent an application
act-application-take-back = took back their application
act-arrival-mark = noted that a player came
act-arrival-mark-all = noted that everybody was there in time
act-arrival-take-back = took an arrival back
act-bye-mend = corrected a bye of a public round
act-bye-request = noted a requested bye
act-bye-take-back = took a requested bye back
act-invitation-admin-link = made an administrator's link
act-invitation-make = invited
act-invitation-mail-way-in = sent a link to a new password to
act-invitation-revoke = took an invitation back
act-invitation-way-in = made a new link into the account
act-official-change = changed an official
act-official-dismiss = dismissed an official
act-official-name = named an official
act-foreign-event-carry = carried a rating from abroad over into the lists
act-foreign-event-record = wrote an event abroad down
act-foreign-event-withdraw = took an event abroad back
act-watch-care = noted a duty of the round
act-watch-carried-out = noted that a ruling was carried out
act-watch-time-trouble = noted time trouble at a board
act-official-approve = decided about an arbiter who plays
act-player-add = entered a player
act-player-delete = deleted a player
act-player-edit = changed a player
act-player-expel = expelled a player
act-player-import = imported players
act-player-leave = noted that a player left
act-player-move = moved a player
act-division-make = divided the players over the sections
act-division-undo = took a division over the sections back
act-player-return = noted that a player came back
act-player-withdraw = withdrew a player
act-protest-admit = admitted a late protest
act-protest-appeal = appealed
act-protest-close = closed a protest
act-protest-comment = wrote down a comment
act-protest-decide = decided a protest
act-protest-file = wrote down a protest
act-protest-hear = asked the parties
act-protest-pay = wrote down a paid deposit
act-protest-refer = handed a protest to the tournament committee
act-protest-turn-away = turned a protest away
act-regulation-change = changed the regulation
act-result-clear = cleared a result
act-result-correct = corrected a result
act-result-enter = entered a result
act-result-dispute = sent another result than the one that stood
act-result-keep = settled two results that disagreed
act-result-report-only = corrected a result in the report only
act-result-suspend = postponed a game
act-right-give = gave a role
act-right-take = took a role
act-round-change = changed a pairing
act-round-change-matches = changed which teams meet
act-round-close = closed the round
act-round-demo = made a round of the demo tournament
act-round-draft = drafted the round
act-round-draft-again = made the draft again
act-round-draft-by-hand = paired the round by hand
act-round-publish = published the round
act-round-reopen = opened the round again
act-round-take-back = took the pairing back
act-round-unpair = deleted the pairing
act-ruling-confirm = ruled
act-ruling-draft = noted an incident
act-ruling-drop = dropped a noted incident
act-ruling-overrule = put a ruling in the place of another
act-section-change = changed the section
act-section-create = created the section
act-section-leave-fide-mode = left FIDE mode
act-section-remove = removed the section
act-session-open = signed in
act-session-end = signed a device out
act-session-end-others = signed other devices out
act-start-array-draw = drew lots for the start position
act-start-array-write = wrote the start position down
act-start-numbers-draw = drew lots for starting numbers
act-start-numbers-exchange = exchanged starting numbers
act-token-make = made a token
act-token-revoke = revoked a token
act-token-rotate = changed a token
act-tournament-change = changed the tournament
act-tournament-delete = deleted the tournament
act-section-delete = deleted the section with players
act-bin-restore = restored from the bin
act-bin-purge = deleted from the bin for good
act-tournament-archive = archived the tournament
act-tournament-take-out = took the tournament out of the archive
act-section-copy = copied the section
act-tournament-cancel = cancelled the tournament
act-tournament-check-out = moved the tournament to another machine
act-tournament-break-check-out = broke the lock of the tournament that was moved
act-tournament-hand-back = handed the tournament back to the machine it came from
act-tournament-uncancel = took the cancellation of the tournament back
act-section-cancel = cancelled the section
act-section-uncancel = took the cancellation of the section back
act-tournament-copy = copied the tournament as a new one
act-tournament-create = created the tournament
act-tournament-import = imported the tournament from a TRF file
act-tournament-keep = made a restore point
act-tournament-restore = put the tournament back to a restore point
act-tournament-take-in = read the tournament in from a file
act-tournament-take-back = brought the tournament back from another machine
act-tournament-take-up = played on with the copy that was handed back
act-tournament-publish = published the tournament
act-tournament-unpublish = took the tournament down
field-name = name
field-language = language
field-single-keys = shortcuts
field-role = role
field-roles = roles
field-scopes = may
field-expires-at = expires
field-due-at = deadline
field-devices = devices
field-result = result
field-round = round
field-board = board
field-section = section
field-white = White
field-black = Black
field-club = club
field-rating = rating
field-title = title
field-birth = born
field-federation = federation
field-fide-id = FIDE number
field-start-number = starting number
field-state = state
field-status = status
field-kind = kind
field-starts-at = starts
field-starts-on = first day
field-ends-on = last day
field-city = town
field-district = district
field-settings = settings
field-reason = reason
field-value = value
field-points = points
field-acceleration = acceleration
field-time-odds = time odds
field-difference = rating difference
field-stronger = the stronger player’s time
field-weaker = the weaker player’s time
field-acceleration-groups = groups with virtual points
field-absence = absence
field-boards = boards
field-contact = contact
field-divisions = divisions
field-draw = draw
field-duty = duty
field-email = e-mail
field-entry = entry
field-entry-deadline = entry deadline
field-entry-form = entry form
field-fide-rated = FIDE-rated
field-national-championship = national championship
field-outside-coordination = outside the coordination
field-first-board = first board
field-games = games
field-given-name = given name
field-half-point-byes = half-point byes
field-joined-round = first round
field-left-after = last round
field-licence = licence
field-loss = loss
field-national-id = national ID
field-noticed-at = noticed
field-origin = origin
field-pairing-allocated-bye = pairing-allocated bye
field-personal = personal details
field-phone = phone
field-play-approved-by = play approved by
field-players = players
field-plays = plays
field-postponement = postponement
field-public = public
field-rating-national = national rating
field-rating-fide = FIDE rating
field-rounds = rounds
field-scoring = points
field-sessions = resumption
field-skipped = skipped
field-starts = starts
field-surname = surname
field-system = pairing system
field-text = text
field-tie-breaks = tie-breaks
field-time-control = time control
field-win = win
audit-heading = Log
audit-help = Everything that was written, newest first. Nothing can be deleted.
audit-act = Act
audit-act-all = Every act
audit-person = Who
audit-text = What
audit-from = From
audit-until = Until
audit-section-all = All sections
audit-filter = Show
audit-narrow = Search the log
audit-everything = Show everything
audit-none = Nothing found
audit-none-help = Choose another period or fewer words.
audit-date-wrong = Write the date like 2026-04-04.
audit-via-page = on the pages
audit-via-api = with a token
audit-via-system = on the server
audit-via-file = from a file
audit-before = before
audit-after = now
audit-nothing = nothing
audit-hidden = hidden
audit-yes = yes
audit-no = no
audit-reason = Reason: { $reason }
audit-value = value
audit-one-before = the one before
audit-protest = Protest
audit-protest-no = Protest { $number }
actor-courier = The program (sending)
actor-entry-form = The entry form
actor-postman = The program (e-mail)
actor-player-link = The player's link
actor-command = The server's command line
actor-demo = Dommerbord (sample data)
actor-own-publication = The program (the section has chosen it)
### The moves of games
act-moves-begin = began to send the moves of a game
act-moves-delay = changed for how long moves are held back
act-moves-end = sent the end of a game
act-moves-import = read moves from a file
act-moves-replace = sent other moves of a game
field-half-moves = half-moves
game-moves-link = moves
game-moves-of = Round { $round }, board { $board }
game-moves-after = After { $written }
game-moves-start = Before the first move
game-moves-first = First
game-moves-previous = Previous
game-moves-next = Next
game-moves-last = Last
game-moves-back = To the round
game-moves-delayed =
    { $minutes ->
        [one] The game is being played. Moves are shown with a delay of 1 minute.
       *[other] The game is being played. Moves are shown with a delay of { $minutes } minutes.
    }
game-moves-board = The position
game-moves-steps = From move to move
game-moves-heading = Moves
game-moves-none-yet = No moves are shown yet.
game-moves-files = Download the games of the round as
game-moves-number = No.
game-moves-file-link = Moves from a file
game-moves-file-heading = Moves from a file
game-moves-file-lead = The games of a PGN file are put with the games they belong to. Nothing is stored before you have seen every game. Then all of it is stored, or nothing. Results are not read.
game-moves-col-game = Game
game-moves-col-at = Round.board
game-moves-col-stands = Half-moves now
game-moves-col-half-moves = Half-moves in the file
game-moves-mend-first = Mend the refused games in the text below, or take them out, and see the games again.
game-moves-store =
    { $count ->
        [one] Store the moves of 1 game
       *[other] Store the moves of { $count } games
    }
game-moves-done =
    { $count ->
        [one] The moves of 1 game are stored.
       *[other] The moves of { $count } games are stored.
    }
game-moves-nothing = Every move in the file stands already.
game-moves-file-help = PGN, at most { $max } kB. The text can be seen and mended afterwards.
game-moves-text-help = A game is found by its tags Round and Board, or by the names of the players in White and Black. Comments and variations are left out.
game-moves-look = See the games
game-moves-delay-heading = For how long moves are held back
game-moves-delay = Delay in minutes
game-moves-delay-help = While a game is being played, nobody sees its newest moves. 15 minutes is usual; 0 shows them at once. When the game has a result, all moves are shown.
game-moves-delay-save = Store the delay
game-moves-delay-done = The delay is stored.
game-moves-delay-wrong = Write a whole number of minutes from 0 to { $most }.
game-moves-delay-changed =
    { $minutes ->
        [one] Somebody else changed the delay meanwhile: now it is 1 minute. Store again if yours is to hold.
       *[other] Somebody else changed the delay meanwhile: now it is { $minutes } minutes. Store again if yours is to hold.
    }
game-moves-other-result = The file has the result { $stated }; here it is { $stands }. It is not changed.
game-moves-illegal = { $written } cannot be read as a legal move: { $why }
game-moves-not-published = The round is not published.
game-moves-too-many = The file has more than { $max } games. Divide it.
game-moves-no-games = There is no game in the file.
game-moves-not-text = Line { $line } has a control character: this is not a text file.
game-moves-one-game = This is more than one game. Send the whole round to the address of the round.
game-moves-refused =
    { $count ->
        [one] 1 game cannot be read. Nothing is stored.
       *[other] { $count } games cannot be read. Nothing is stored.
    }
game-moves-stale = Somebody stored moves of one of the games after you saw them. See the games as they stand now, and store again.
moves-state-new = new
moves-state-same = stands already
moves-state-longer = goes on
moves-state-changes = changed
moves-state-blank = without moves
moves-state-refused = refused
moves-fault-no-board = The game says neither its board nor both players.
moves-fault-no-such-round = The section has no published round with this number, or the game was sent to another round.
moves-fault-no-such-board = The round has no such board.
moves-fault-no-such-player = Nobody who plays in the round is called so.
moves-fault-not-paired = The two do not play each other.
moves-fault-several-boards = More than one game fits the names. Write round and board.
moves-fault-colours-turned = The two play with the other colours.
moves-fault-other-players = Others sit at the board.
moves-fault-twice = A game above is for the same board.
moves-fault-out-of-reach = You do not write at this board.
moves-fault-unclosed = A comment or a variation does not end.
moves-fault-too-long = The game is longer than is read.
moves-fault-bad-start = The position it begins from cannot be read.
moves-fault-other-start = It begins from another position than the round.
moves-fault-more-follows = More follows after the result.

### Results from a file
act-result-import = read results from a file
results-file-link = Results from a file
results-file-heading = Results of round { $round } from a file
results-file-lead = Paste from a spreadsheet or choose a file. Nothing is stored before you have seen every line beside what stands. Then all of it is stored, or nothing.
results-file-back = To the boards
results-file-table = The table
results-file-text-help = The number of the board or both players (starting number or name), and the result: 1-0, ½-½, 0,5-0,5, 0-1, +/-, -/+. With or without headings, separated by semicolons, commas or tabs. A line without a result changes nothing.
results-file-reason = Reason
results-file-reason-help = For lines that need a reason and have none: wins and losses without a game, and other unusual results.
results-file-look = See the lines
results-file-lines-heading = What will happen
results-file-col-players = Players
results-file-col-stands = Stands
results-file-col-wanted = In the file
results-file-col-state = Becomes
results-file-count = { $word }: { $count }
results-file-unread = Columns that are not read: { $headings }
results-file-store =
    { $count ->
        [one] Store 1 result
       *[other] Store { $count } results
    }
results-file-mend-first = Mend the refused lines in the table below and see the lines again.
results-file-nothing-stored = Nothing is stored.
results-file-done =
    { $count ->
        [one] 1 result is stored.
       *[other] { $count } results are stored.
    }
results-file-too-large = The file has more than { $max } kB.
results-file-too-many = The table has more than { $max } lines. No round has so many boards.
results-file-no-columns = No column holds results, or none says of which board. Write the number of the board and the result, or White, Black and the result.
results-file-lines =
    { $count ->
        [one] 1 line cannot be written. Nothing is stored.
       *[other] { $count } lines cannot be written. Nothing is stored.
    }
results-file-stale = Somebody wrote at one of the boards after you saw the lines. Nothing is stored. See the lines again.
results-file-nothing = Every result in the file stands already.
results-file-no-results = No line of the table has a result.
results-file-as-written = It says: { $line }
result-line-new = new
result-line-same = stands already
result-line-changes = changes
result-line-settles = chosen
result-line-blank = no result
result-line-refused = refused
result-line-fault-no-board = The line says neither the board nor both players.
result-line-fault-board-unreadable = The number of the board cannot be read.
result-line-fault-no-such-board = The round has no such board.
result-line-fault-no-such-player = Nobody who plays in the round is called so or has this starting number.
result-line-fault-not-paired = The two do not play each other in this round.
result-line-fault-several-boards = More than one board fits the names. Write the number of the board, or starting numbers.
result-line-fault-colours-turned = The two play with the other colours. Correct the line so that White stands first.
result-line-fault-other-players = Others sit at the board.
result-line-fault-result-unreadable = The result cannot be read.
result-line-fault-twice = The board stands on a line above, too.
result-line-fault-out-of-reach = You do not write at this board.
result-line-fault-disputed = Another result stands against it; an arbiter decides.
### Points beside the games
act-player-penalise = gave or took points
act-player-take-back-penalty = took points back
player-points-link = Give or take points
player-points-heading = Points beside the games: { $name }
player-points-lead = Points that are given or taken by a decision. They count in the player's total, and no game changes.
player-points-to-player = To the player
player-points-give-heading = Give or take points
player-points-field = Points
player-points-help = Half points count: 1, ½ or −1½. Minus takes points.
player-points-article = Article
player-points-article-help = Where it stands, for instance FIDE 12.9.
player-points-reason-help = Read by arbiters and organisers, not by everybody.
player-points-give = Save the points
player-points-given-heading = Given and taken
player-points-given-by = { $who }, { $at }
player-points-saved = Points: { $points }. The standings count it now.
player-points-gone = The points are taken back. The standings no longer count them.
player-points-unreadable = Write points like 1, ½ or −1½.
player-points-nothing = Write how many points are given or taken.
player-points-too-many = { $most ->
    [one] At most 1 point at a time: nobody can score more in this section.
   *[other] At most { $most } points at a time: nobody can score more in this section.
}
player-points-round = Round { $round } is not public yet.
player-points-of-teams = Teams play here. Points are given to the team, or taken from it.
player-points-article-long = At most { $max } letters on one line.
player-points-changed = The points were taken back meanwhile.

### Play-offs of players

player-play-offs-heading = Play-offs
player-play-offs-lead = Two, three or four players with equal points play for their places once all rounds are played.
player-play-off-of = Play-off: { $players }
player-play-off-new = A new play-off
player-play-off-who = Who plays?
player-play-off-who-help = Choose two to four who stand next to each other with equal points. If they share a place, everybody who shares it takes part.
player-play-off-line = Place { $place }: { $name }, points: { $points }
player-play-off-stages = Stages
player-play-off-rapid-blitz-armageddon = Rapid, then blitz, then Armageddon
player-play-off-rapid-blitz = Rapid, then blitz
player-play-off-blitz-armageddon = Blitz, then Armageddon
player-play-off-rapid = Rapid
player-play-off-blitz = Blitz
player-play-off-armageddon = Armageddon game
player-play-off-rapid-time = Time for rapid
player-play-off-blitz-time = Time for blitz
player-play-off-time-help = Minutes and seconds a move, for instance 15+10s.
player-play-off-white-minutes = White’s minutes for Armageddon
player-play-off-black-minutes = Black’s minutes for Armageddon
player-play-off-armageddon-help = One game, which Black wins with a draw. If three or four are still level, everybody meets everybody once.
player-play-off-games = Games against each
player-play-off-games-one = One
player-play-off-games-two = Two, one with each colour
player-play-off-places = What is played for
player-play-off-first-place = The first of the places
player-play-off-every-place = Each of the places
player-play-off-ending = Still level after the last stage
player-play-off-again = The last stage again
player-play-off-by-lot = Lots
player-play-off-stay-level = They stay as they are
player-play-off-begin = Draw lots and begin
player-play-off-begun = The play-off has begun, and the colours are drawn.
player-play-off-nobody = Nobody has equal points, or they are in a play-off already.
player-play-off-seed = Seed of the lots: { $seed }
player-play-off-stage = Stage { $no }: { $what }, { $time }
player-play-off-minutes = White { $white } min, Black { $black } min; Black wins with a draw
player-play-off-no-result = No result
player-play-off-save = Save
player-play-off-result-saved = The result is saved.
player-play-off-walkover = without a game: a player has left
player-play-off-order = The order after the play-off:
player-play-off-goes-on = Being played
player-play-off-over = Played; the order is not fixed
player-play-off-fixed = The order stands in the standings
player-play-off-not-level = Does not count: the players are no longer level
player-play-off-counts-not = The games count neither in the points nor in the ratings.
player-play-off-fix = Fix the order
player-play-off-done = The order is fixed and stands in the standings.
player-play-off-leaving = A player leaves
player-play-off-leave = { $name } leaves
player-play-off-return = { $name } is back
player-play-off-left = The player has left the play-off.
player-play-off-is-back = The player is back.
player-play-off-reopen = Open the play-off again
player-play-off-reopen-yes = Open it again
player-play-off-reopened = The play-off is open again, and the standings are as before it.
player-play-off-call-off = Delete the play-off
player-play-off-call-off-yes = Delete it with its results
player-play-off-gone = The play-off is deleted. The log has it.
player-play-off-of-teams = Teams play here. Play-offs of teams belong to the end of the season.
player-play-off-not-final = A play-off can begin once all rounds are played and every game has a result.
player-play-off-how-many = Choose at least two players and no more than { $most }.
player-play-off-apart = They have not equal points, do not stand next to each other, or share a place with somebody who is left out.
player-play-off-plays-already = One of them is in another play-off.
player-play-off-too-many = The section cannot have more play-offs than { $most }.
player-play-off-bad-minutes = Write a whole number from 1 to { $most }.
player-play-off-bad-time = Write the time like 15+10s: minutes, and seconds a move.
player-play-off-no-game = There is no such game, or it cannot end so.
player-play-off-later-stage = Games of a later stage follow from it. Take their results back first.
player-play-off-not-playing = The player does not play in the play-off any more.
player-play-off-not-over = Games are still to be played.
player-play-off-is-fixed = The order is fixed. Open the play-off again first.
player-play-off-not-fixed = The order is not fixed.
player-play-off-changed = The play-off was changed meanwhile. Look at it again.
act-player-play-off-begin = began a play-off
act-player-play-off-call-off = deleted a play-off
act-player-play-off-fix = fixed the order after a play-off
act-player-play-off-leave = let a player leave a play-off
act-player-play-off-reopen = opened a play-off again
act-player-play-off-result = wrote a result of a play-off
act-player-play-off-return = let a player back into a play-off
field-stage = stage
field-stages = stages
field-plan = plan
field-ending = level in the end
field-white-minutes = White’s minutes
field-black-minutes = Black’s minutes
field-is-double = two games against each
field-every-place = for each place
word-rapid-blitz-armageddon = rapid, blitz, Armageddon
word-rapid-blitz = rapid, blitz
word-blitz-armageddon = blitz, Armageddon
word-rapid-only = rapid only
word-blitz-only = blitz only
word-armageddon-only = Armageddon only
word-armageddon = Armageddon
word-again = the last stage again
word-stay-level = they stay as they are

### Corrections of earlier rounds

mend-heading = The consequences
mend-lead = Nothing is saved yet. This is how it becomes if you confirm.
mend-standings = Points and place after round { $round }
mend-col-points = Points
mend-nobody = Nobody gets other points or another place.
mend-later-heading = Later rounds
mend-later-none = No later round is affected.
mend-later-same = Round { $round } would have been the same.
mend-later-public = Round { $round } is public and stays. Paired after the correction it would have had: { $boards }.
mend-later-draft = The draft of round { $round } no longer fits. Make it again. After the correction: { $boards }.
mend-later-hand = Round { $round } was not paired by the program and stays.
mend-later-unknown = Round { $round } stays. Whether it would have been another was not counted.
mend-history = Colours and floats
mend-float = { $player }, round { $round }: { $before } → { $after }
mend-float-none = no float
mend-float-up = upfloat
mend-float-down = downfloat
mend-colour-counts = { $player }: the colour of the round counts now.
mend-colour-gone = { $player }: the colour of the round no longer counts.
mend-rating = Rating
mend-rating-same = What is rated is the same.
mend-rated = For rating: { $before } → { $after }
mend-unrated = no game
mend-reported = The tournament was reported for rating. Send a new version afterwards.
mend-prizes = Prizes
mend-prize = { $player }: { $before } → { $after }
mend-prize-nothing = no prize
mend-of-teams = Teams play here. The points of the match follow the correction; the consequences for the rest of the section are not counted here.
mend-show = Show the consequences
mend-stands = That stands already.
mend-leave = Leave it
correction-title = Correct board { $board } · round { $round }
correction-stands = The result is { $result }.
correction-back = To the board
correction-choose = The right result
correction-confirm = Correct to { $result }
correction-report = Report { $result }
earlier-bye-link = Correct a bye of a public round
earlier-bye-heading = Byes of public rounds: { $name }
earlier-bye-lead = Give, change or remove a bye in a round that is public. All boards stay.
earlier-bye-back = Back
earlier-bye-no-rounds = The player has a game in every public round.
earlier-bye-none = No bye
earlier-bye-round = Round { $round }: { $stands }
earlier-bye-reason-help = It is in the log and the technical report. Write nothing about health.
earlier-bye-confirm = Save the correction
earlier-bye-saved = Saved. Round { $round }: { $stands }.
earlier-bye-of-table = Byes follow from the table or from the teams here.
earlier-bye-not-public = Round { $round } is not public yet. Give the bye on the player's page.
earlier-bye-plays = The player has a game in round { $round }.
earlier-bye-allocated = The player had the pairing-allocated bye in round { $round }. It stays, for the pairing chose it.
earlier-bye-reason-missing = Write why it is corrected.
### Technical report
tech-heading = Technical report
tech-lead = Everything that was done to the tournament and that the results do not show by themselves. Taken from the log, in order of round and time.
tech-whole = The whole tournament
tech-count =
    { $count ->
        [one] 1 act
       *[other] { $count } acts
    }
tech-outside-rounds = Outside the rounds
tech-drawn = Taken from the log { $at }.
tech-note = In the tournament file
tech-none = Nothing to report
tech-none-text = No round was paired by hand, opened again or taken back, no result was changed after closing, and no decision was overturned.
tech-cut = Not everything is here
tech-cut-text = The log has more lines than the report shows. The rest is in the log.
tech-private = Reasons may name people. The report is not public.
unsafe-manual-pairing = Pairing made or changed by hand
unsafe-restriction = Who is kept apart, or may meet again
unsafe-published = Round published over a doubt
unsafe-reopened = Round opened again
unsafe-taken-back = Public round taken back
unsafe-corrected = Result changed after its round was closed
unsafe-report-only = Result corrected too late, in the report only
unsafe-adjourned = Game adjourned or postponed, paired as drawn
unsafe-overturned = Decision overturned
unsafe-restarted = Game annulled and played anew
unsafe-match-decided = Match decided as a whole
unsafe-line-up = Line-up opened, changed or accepted by hand
unsafe-list = Strength list changed over a doubt
unsafe-points = Points given or taken
unsafe-doubt = Doubt about an entry overridden
unsafe-earlier-bye = Bye given, changed or removed in a public round
unsafe-full-point-bye = Full-point bye
unsafe-start-numbers = Starting numbers changed after round 1
unsafe-settings = Setting changed after it was in force
unsafe-fide-mode = FIDE mode left
unsafe-imported = Imported from a file
unsafe-unpublished = Tournament taken off the public pages
unsafe-season = Season opened again, given up or taken up
### Taking a tournament over from a tournament report
takeover-heading = Import a tournament from TRF
takeover-lead = Import a finished or running tournament from a tournament report (TRF16 or TRF26). You first see everything the file holds; nothing is saved until you confirm.
takeover-file = File
takeover-file-help = At most 4 MB.
takeover-text = Or paste its content
takeover-look = See what the file holds
takeover-refused = The file cannot be read. Nothing was saved.
takeover-nothing = Choose a file, or paste its content.
takeover-no-address = No address can be made of the tournament's name. Write it with letters and digits.
takeover-too-many-players = The file has { $players ->
        [one] 1 player
       *[other] { $players } players
    }; a section has at most { $max }.
takeover-not-saved = Nothing is saved yet. Look through the lists, and confirm at the end.
takeover-holds = The file holds
takeover-name = Tournament
takeover-section = Section
takeover-days = Days
takeover-city = Town
takeover-system = Pairing
takeover-players = Players
takeover-rounds = Rounds
takeover-rounds-of = { $paired } paired of { $planned }
takeover-results = Games
takeover-results-of = { $results } with a result, { $open } without
takeover-tie-breaks = Tie-breaks
takeover-time-control = Time control
takeover-arbiters = Arbiters
takeover-adjusted = Read otherwise than it stands ({ $count })
takeover-nothing-adjusted = Everything was read as it stands.
takeover-lost = Not kept, or chosen for you ({ $count })
takeover-nothing-lost = Everything in the file is kept.
takeover-judged = Rounds with remarks ({ $count })
takeover-judged-help = The rounds were checked like rounds made by hand. They are imported as they are, and the remarks go into the tournament's report.
takeover-nothing-judged = No remarks about the paired rounds.
takeover-judged-round = Round { $round }: { $count ->
    [one] 1 remark
   *[other] { $count } remarks
}
takeover-take-over = Take the tournament over
takeover-becomes = It becomes a draft that only you can see. You become its organiser and arbiter and can continue it.
takeover-confirm = Import the tournament
takeover-other = Choose another file
takeover-done = The tournament was imported.
export-not-final = The report cannot be final yet: { $open ->
        [one] 1 game has
       *[other] { $open } games have
    } no result, and { $rounds ->
        [one] 1 round is
       *[other] { $rounds } rounds are
    } not paired.
trf-loss-name-missing = The file has no name for the tournament; it will be called "TRF".
trf-loss-name-cut = The name is too long and is cut.
trf-loss-city-cut = The name of the town is too long and is cut.
trf-loss-dates-missing = The file has no days; { $text } was chosen.
trf-loss-time-control = The time control "{ $text }" cannot be read. Write it in the regulation.
trf-loss-start-times = The file has days but no times for the rounds. They begin at 10; mend them before the next round is published.
trf-loss-system-chosen = The file does not say how rounds are paired; "{ $text }" was chosen.
trf-loss-system-by-hand = The system "{ $text }" is not known here. The next rounds are made by hand.
trf-loss-tie-break = The tie-break "{ $text }" is not known or may not be used in this tournament and is left out.
trf-loss-tie-breaks-chosen = The file has no tie-breaks; the usual ones were chosen.
trf-loss-national-details = { $count ->
        [one] 1 national line
       *[other] { $count } national lines
    }: only number and rating are kept.
trf-loss-federations = { $count ->
        [one] 1 player has
       *[other] { $count } players have
    } no federation in the file and stand without one.
trf-loss-controller = The program that paired ("{ $text }") is not kept.
trf-loss-unused = { $count ->
        [one] 1 line
       *[other] { $count } lines
    } about teams or of other programs are not kept.
trf-loss-open-games = { $count ->
        [one] 1 game of an earlier round has no result; it stands
       *[other] { $count } games of earlier rounds have no result; they stand
    } as adjourned.
### List files
list-files = Download the list as
### Rounds, pairings and results

nav-desk = Overview
nav-entry = Board list
nav-rounds = Pairing
nav-standings = Standings
nav-players = Players
nav-setup = Set-up
nav-log = Log

### Search and navigation
nav-prints = Prints
nav-line-ups = Line-ups
nav-cards = Result cards
nav-leaders = Match leaders
nav-start-list = Start list
nav-prize-plan = Prize plan
nav-below = More in { $part }
nav-switch = Change section
search-heading = Search
search-about-all = Tournament, club, a player’s number, page or rule
search-about-tournament = Player, team, board, page or rule
search-nothing = Nothing found
search-nothing-text = Try fewer letters, a number or another word.
search-board = Board { $board }
search-of-union = Player with DSU number { $number }
search-of-fide = Player with FIDE ID { $number }
search-pages = Pages
search-players = Players
search-teams = Teams
search-boards = Boards
search-rules = Rules
search-tournaments = Tournaments
search-clubs = Clubs
search-persons = Players across tournaments

colour-white = White
colour-black = Black

result-white-wins = White wins
result-draw = Draw
result-black-wins = Black wins
result-half-zero = White has a half, Black nothing
result-zero-half = Black has a half, White nothing
result-both-lose = Both lose a played game
result-black-absent = Black did not come
result-white-absent = White did not come
result-both-absent = Nobody came
outcome-unrated = { $result } unrated
outcome-adjourned = Adjourned game
outcome-postponed = Postponed game
outcome-open = no result
outcome-plays = { $outcome }, played { $at }
outcome-by = { $outcome }, to be finished by { $by }
outcome-plays-and-by = { $outcome }, played { $at }, to be finished by { $by }

result-not-published = The round is not published. Publish it first.
result-closed = The round is closed. An arbiter can correct the result with a reason on the board's page.
result-claim-pending = A claim of a draw on this board waits to be decided. Decide it first, or write on the page of the board how the game ended.
result-for-arbiters = This takes an arbiter. Ask the chief arbiter.
result-reason-missing = Write a reason. It stays in the log.
result-too-far-back = Round { $round } is too far back for a correction to count. It can be corrected in the report only.
result-still-counts = A correction of round { $round } still counts, so it cannot stand in the report alone. Correct the result.
result-counted-as-drawn = Round { $round } was paired without this result; a postponed game counts as drawn in pairing. Tick that you have seen it, and choose the result again.
result-report-needs-result = Choose the result to be reported instead. A game without a result gets its result in the usual way.
result-stale = Somebody changed the result meanwhile. See what stands now, and try again.
result-unknown = Choose one of the nine results.
result-and-suspended = Send either a result or that the game is put off, not both.
result-resume-by-unknown = Write date and time, as in 2026-04-05 18:00.

round-stage-planned = not paired
round-stage-draft = draft
round-stage-published = published
round-stage-started = being played
round-stage-closed = closed
round-made-by-hand = In this section the arbiter makes the rounds by hand.
round-too-few-players = At least two players are needed.
round-tables-end = Everybody has met everybody: the tables end after round { $rounds }.
round-no-legal-pairing = There is no legal pairing. Make the round by hand.
round-meet-again = Teams { $one } and { $other } have met as often as they are to: the earlier rounds follow another plan than the one that makes this round. Bring the rest of the plan in as a list, and pair the round again.
round-no-team-pairing = There is no legal round: the teams have met, or are kept apart. Let some who are kept apart meet, pair the round by hand, or play fewer rounds: the arbiter decides, and the number is changed in the set-up of the section.
round-out-of-reach = The field is larger than the program can pair. Split the section, or make the round by hand.
round-ratings-missing = This system goes by ratings, and { $players ->
        [one] 1 player has none. Give the player
       *[other] { $players } players have none. Give them
    } a provisional rating (C.04.4.1 art. 1.1).
round-not-next = Round { $round } comes first. Publish it before you go on.
round-wrong-stage = Round { $round } is { $stage }. That cannot be done now.
round-frozen = Round { $round } has started. Its pairing stands (DM § 11.5).
round-unnumbered = { $players ->
        [one] 1 player has no starting number. Give the player one
       *[other] { $players } players have no starting number. Give them numbers
    } first.
round-results-missing = Round { $round } misses { $boards ->
        [one] 1 result. Enter it, or record the game
       *[other] { $boards } results. Enter them, or record the games
    } as postponed.
round-undecided = Round { $round } has { $matches ->
        [one] 1 match with nobody at a board. Decide it
       *[other] { $matches } matches with nobody at a board. Decide them
    } as a whole before you go on.
round-not-decided = The section starts only when everything is decided, and this is missing: { $what }. Decide it, or take the choice back in the settings of the teams while round 1 is not paired.
round-adjournments-run = Board { $board } of round { $round } may be finished until { $until }. The next round is paired after that at the earliest (DM § 11.4).
round-still-suspended = { $games ->
        [one] 1 game is postponed or adjourned. It must
       *[other] { $games } games are postponed or adjourned. They must
    } be played before the last round (DM § 11.3).
round-still-suspended-teams = { $games ->
        [one] 1 game is postponed or adjourned. If the last round
       *[other] { $games } games are postponed or adjourned. If the last round
    } is not to wait for that, say why.
round-empty = There are no boards in the draft.
round-outdated = The draft was made from something else than what stands now: { $changes }. Make it again, or confirm that it shall be published as it is.
round-line-ups-against-rules = A line-up that nobody has written down is against a rule. { $what } Write down who plays, make the draft again, or give a reason.
line-up-nobody = { $team } has nobody at a board. Write down who plays, make the draft again, or give a reason if the round is to be published all the same.
line-up-left-out-other = { $player } was not seated for { $team }, because { $player } plays for { $other }. The boards below have moved up. Write another line-up for { $team }, or give a reason.
line-up-left-out = { $player } was not seated for { $team }, because the section cannot take { $player } now. The boards below have moved up. Write another line-up for { $team }, or give a reason.
line-up-passed-over = { $player } is not seated by default. { $why }
line-up-passed-over-other = { $player } is not seated by default, because { $player } plays for { $other }.
line-up-passed-over-section = { $player } is not seated by default, because the section cannot take { $player }.
line-up-twice = { $player } sits both for { $first } and for { $second }. Correct the line-ups: nobody has two seats in a round.
line-up-twice-for-one = { $player } has two seats for { $team }. Correct the line-up: nobody has two seats in a round.
round-reason-missing = Write a reason. It is kept with the pairing.
round-reason-too-long = Write at most { $max } characters.
round-no-start = Round { $round } has no start time. Write it under Set-up.
round-has-results = { $boards ->
        [one] 1 result stands in the round. Clear it
       *[other] { $boards } results stand in the round. Clear them
    } first.
round-later = Round { $round } is already paired.
round-stale = Somebody changed the round meanwhile. Here it is as it stands now.

fault-unknown = Player { $player } is not in the section.
since-no-result = no result
since-result = Round { $round }, board { $board }: { $was } has become { $is }
since-away = { $player } is no longer in the round
since-bye = { $player } does not play: { $bye }
since-plays = { $player } has come into the round
since-number = { $player } has starting number { $is } instead of { $was }
since-done = { $what } · { $at } · { $by }
fault-seated-twice = { $player } has two seats.
fault-not-taking-part = { $player } does not take part any more.
fault-has-a-bye = { $player } has a round off ({ $bye }) and yet sits at a board.
fault-unseated = { $player } has neither a board nor a bye.
fault-rematch = { $white } and { $black } met in round { $round }.
fault-prohibited = { $white } and { $black } must not meet.
fault-third-same-colour = { $player } gets { $colour } for the third time running.
fault-colour-difference = { $player } gets { $difference ->
        [one] 1 more game
       *[other] { $difference } more games
    } with one colour.
fault-both-against-due = { $white } and { $black } both get the colour due to the other.
fault-second-bye = { $player } had the bye in round { $round }.
fault-bye-after-unplayed-win = { $player } had points without playing in round { $round }.
fault-bye-not-needed = { $player } has the bye, but the number of players is even.
fault-meetings = { $white } and { $black } meet { $times ->
        [one] once
       *[other] { $times } times
    }; it should be { $planned }.
fault-out-of-turn = The boards are those of round { $round } of Berger's table, not of the round whose turn it is.
fault-not-second-game = { $white } – { $black } is not the second game of a match that has begun.

change-no-such-board = There is no board { $board }.
change-seated = Player { $player } sits at a board already.
change-same-player = Choose two different players.
change-no-bye = Player { $player } has no bye.
change-left-over-already = Player { $player } has the bye already. There can be only one.
change-too-many-boards = There are too many boards.

entry-title = Board list · round { $round }
entry-heading = Enter results, round { $round }
entry-closed = The round is closed. Press the number of a board to enter the result of a postponed or adjourned game, or to correct another with a reason.
entry-nothing = No boards here.
entry-see-all = See every board
entry-to-round = To the round
entry-to-card = To the card of the match
entry-points = { $points } p.
entry-sign-missing = missing
entry-sign-disputed = resolve
entry-sign-refused = refused
entry-sign-adjourned = adjourned
entry-sign-postponed = postponed
entry-two-results = Two results. Choose
entry-choose = { $stands } or { $sent }? Choose
entry-last = Last: board { $board }, { $result }
entry-last-disputed = Board { $board }: somebody else wrote another result. Nothing is overwritten.
entry-last-refused = Board { $board } is not saved. { $why }
entry-saved = Board { $board }: { $result } is saved.
entry-saved-reported = Board { $board }: { $result } is saved for the report. The standings are unchanged.
entry-disputed-detail = Somebody wrote another result meanwhile. Nothing is overwritten. Ask at the board, and choose the right one.

board-title = Board { $board } · round { $round }
board-back = To the board list
board-not-saved = The result is not saved.
board-two-results = Two results
board-ask-at-the-board = Ask at the board, and choose the right one. Both stay in the log.
board-arbiter-chooses = An arbiter chooses the right one. Both stay in the log.
board-came-too-late = Sent meanwhile
board-entered-at = saved { $at }
board-entered-by = { $who }, { $at }
board-sent-at = sent { $at }
board-keep = Keep { $result }
board-switch = Change to { $result }
board-chosen-of-two = Chosen of two results
board-stands = Result
board-closed = The round is closed. Choose the right result, and write why. The correction is kept with the pairings.
board-closed-for-arbiters = The round is closed. An arbiter corrects results.
board-late = The next round is over, so a correction counts no more (C.04.2 art. 4.3): pairings and standings keep the result, and the right one is reported for rating. Choose it, and write why. Choose the result that stands to take the correction back.
board-colours-reversed = Paired with the colours the other way. { $white } plays White, and the colours count as they are played.
board-reported = Reported as { $result }
board-reason = Reason
board-reason-help = Needed for everything but 1–0, ½–½ and 0–1.
board-reason-help-closed = The round is closed: write why the result is corrected.
board-unrated = Not rated
board-choose = Choose a result
board-drawn-in = Round { $round } was paired without this result; a postponed game counts as drawn in pairing. Another result does not change that pairing; I have seen this.
board-choose-reported = Report instead
board-rest-for-arbiters = Other results are written by an arbiter.
board-put-off = Postponed or adjourned
board-plays-at = Played at (as agreed)
board-plays-at-help = Stands on the page of the round and in the calendars. An empty field: nothing is agreed.
board-plays-at-unknown = Write date and time, such as 5 April 2026 at 18:00.
board-resume-by = To be finished by
board-resume-by-help = The next round is paired after that at the earliest. An empty field: no such moment.
board-adjourned = Adjourned game
board-put-off-postponed = Postponed game
board-clear = Clear the result …
board-clear-question = { $result } becomes "missing". The old one stays in the log.
board-clear-yes = Clear the result
board-clear-no = Keep it
board-log = Log
board-log-empty = Nothing has been written yet.
board-log-entered = { $result } · { $who }
board-log-cleared = Cleared · { $who }
board-log-corrected = Corrected to { $result } · { $who }
board-log-suspended = { $result } · { $who }
board-log-imported = { $result } · from a file
board-log-reported = Reported as { $result } · { $who }

pairing-title = Pairing · round { $round }
pairing-heading = Round { $round }
pairing-arbiters-only = Draft. Only arbiters can see it
pairing-drafted-at = made at { $at }
pairing-counted-as-draws = { $games ->
        [one] 1 game put off counts as a draw
       *[other] { $games } games put off count as draws
    }
pairing-out-of-turn = the boards are those of round { $round } of Berger's table; what was played stands
pairing-starts = starts { $at }
pairing-started = started { $at }
pairing-on-days = played { $days }
pairing-no-start = no start time
pairing-publish = Publish round { $round }
pairing-enter-results = Enter results
pairing-not-done = Nothing has changed.
pairing-not-drafted = The round is not paired.
pairing-not-published = The round is not published.
pairing-not-closed = The round is not closed.
pairing-close-now = Close round { $round }
pairing-notes = Written at sign-up
pairing-not-paired = The round is not paired
pairing-not-paired-text = Once paired it is a draft that only arbiters can see.
pairing-draft = Pair round { $round }
pairing-by-hand = Make by hand
pairing-boards = { $boards ->
        [one] 1 board
       *[other] { $boards } boards
    }
pairing-byes = { $byes } without an opponent
pairing-edit = Change the pairing …
pairing-table = Pairing
pairing-board = Board
pairing-white = White
pairing-black = Black
pairing-points = P.
pairing-remarks = Remarks
pairing-acts = Acts
pairing-result = Result
pairing-see-checks = See the checks
pairing-turn = Board { $board }: swap colours
pairing-unseat = Board { $board }: dissolve
pairing-why = Why
pairing-why-board = Why board { $board }?
pairing-take-bye = Take away
pairing-edit-heading = Change the pairing
pairing-edit-text = Every change is kept in the draft and stands in the log.
pairing-unseated = { $players ->
        [one] 1 player
       *[other] { $players } players
    } without a board
pairing-seat = Seat at a new board
pairing-at-board = board { $board }
pairing-no-board = no board
pairing-bye-for = Player
pairing-bye-kind = Gets
pairing-give-bye = Give the bye
pairing-exchange-heading = Exchange two players
pairing-exchange-first = One (board)
pairing-exchange-second = The other (board)
pairing-exchange = Exchange places
pairing-order = Order the boards by score
pairing-edit-done = Done
pairing-after = The draft
pairing-reason = Reason
pairing-reason-help = The pairing was changed by hand or goes against a rule. The reason is kept and travels with the tournament file.
pairing-refused-text = Mend what is marked as refused under Checks.
pairing-unpair = Delete the draft …
pairing-unpair-loses = { $boards ->
        [one] 1 board
       *[other] { $boards } boards
    } and { $byes ->
        [one] 1 bye
       *[other] { $byes } byes
    } disappear, what was changed by hand too.
pairing-unpair-yes = Delete the draft
pairing-keep = Keep it
pairing-wrong = Is the pairing wrong?
pairing-wrong-text = Until the announced start it can be taken back and corrected. The players cannot see it meanwhile.
pairing-take-back = Take back …
pairing-close-heading = Close the round
pairing-close-missing = { $boards ->
        [one] 1 board has
       *[other] { $boards } boards have
    } no result.
pairing-close-given-up = { $boards ->
        [0] All of the round was played
        [one] 1 board is not played, because the season was given up, and counts for nobody
       *[other] { $boards } boards are not played, because the season was given up, and count for nobody
    }.
pairing-close = Close the round
pairing-close-text = Once the round is closed, results are corrected with a reason only.
pairing-frozen-text = The round has started. Its pairing stands (DM § 11.5).
pairing-reopen-heading = The round is closed
pairing-reopen-text = A single result is corrected on the board's page.
pairing-to-boards = To the board list
pairing-reopen = Open the round again …
pairing-why-heading = Why board { $board }?
pairing-why-caption = Points, colour history and colour due
pairing-player = Player
pairing-colours = Colours
pairing-due = Due
pairing-past-colours = Colours: { $colours }.
pairing-past-none = no game
pairing-past-up = Floated up in round { $rounds }.
pairing-past-down = Floated down in round { $rounds }.
pairing-have-not-met = Have not met
pairing-same-score = Same score group: { $points }
pairing-checks = Checks
pairing-nothing-found = Nothing to remark
pairing-line-up-default = Nobody has written this line-up down, and a rule is against it. { $what } Write down who plays, make the draft again, or publish with a reason.
pairing-choose-players = Choose players or a board.
pairing-was-there = Somebody else has just paired round { $round }. Here is the draft.
pairing-numbered = { $players ->
    [one] 1 player got a starting number by rating.
   *[other] { $players } players got starting numbers by rating.
}
pairing-drafted = Round { $round } is paired. Only arbiters can see it.
pairing-begun = The draft of round { $round } is open. Set who meets whom.
pairing-changed = The draft is changed.
pairing-unpaired = The draft of round { $round } is deleted.
pairing-outdated = { $changes ->
    [one] Something has changed since the draft was made
   *[other] { $changes } things have changed since the draft was made
}
pairing-outdated-text = The draft does not follow by itself. Make it again, or publish it as it is with a reason.
pairing-draft-again = Make the draft again
pairing-draft-again-by-hand = Begin the draft anew by hand
pairing-drafted-again = The draft of round { $round } has been made again.
pairing-leaders-ended = { $leaders ->
    [one] The match that 1 match leader was to lead is no more; the duty and the link have ended. Name somebody again.
   *[other] The matches that { $leaders } match leaders were to lead are no more; the duties and the links have ended. Name somebody again.
}
pairing-despite = Yes, publish the draft although it was made from something else
pairing-published = Round { $round } is published. The players can see it now.
pairing-taken-back = Round { $round } is taken back. Only arbiters can see it.
pairing-closed = Round { $round } is closed.
pairing-reopened = Round { $round } is open again.

rounds-title = Rounds
rounds-none = No rounds yet
rounds-none-text = Rounds appear when the section's number of rounds is chosen.
rounds-round = Round
rounds-round-no = Round { $round }
rounds-state = State
rounds-start = Start
rounds-no-start = not set
rounds-boards = Boards
rounds-missing = Missing
rounds-pages = Pages
rounds-board-list = Board list
rounds-pairing = Round
rounds-report = Report to FIDE
rounds-report-lead = The section as a TRF. Some programs count bytes and read wrongly when a name has æ, ø or å: give them a file with other letters.
rounds-report-open = A game without a result stands blank in TRF16. Programs that pair read the file when the round is finished; TRF26 has a sign for it.
rounds-report-ascii = TRF16 in ASCII
rounds-report-latin1 = TRF16 in Latin-1
rounds-report-missing = FIDE asks for more before the section can be rated: { $what }.
rounds-report-city = place of play (022)
rounds-report-arbiter = chief arbiter (102)
rounds-report-days = the day of each round (132)
rounds-enter = Enter round { $round }
rounds-see-draft = See the draft of round { $round }
rounds-pair = Pair round { $round }

desk-title = Overview
desk-heading = What needs you now?
desk-about = { $name } · { $at }
desk-now = Now
desk-soon = Soon
desk-nothing = Nothing waits
desk-nothing-text = It stands here when something needs you.
desk-status = Status
desk-sections = Sections
desk-section = Section
desk-done = Done
desk-no-sections = The tournament has no sections yet.
desk-no-sections-text = Make the first one; then players can be entered.
desk-few-players = The section has too few players for a round
desk-few-players-text = Add or import them.
desk-few-players-act = To the players
desk-came = { $came } of { $all }
desk-check-in = { $players ->
    [one] { $players } player is not checked in
   *[other] { $players } players are not checked in
}
desk-check-in-text = Check in before round 1 is paired, so that nobody meets an opponent who does not come.
desk-check-in-act = To the check-in
desk-board = Board { $board }
desk-round = Round { $round }
desk-disputed = Two results; { $result } stands
desk-disputed-text = Round { $round }. Nothing is overwritten.
desk-choose = Choose a result
desk-missing = { $boards ->
        [one] 1 result is
       *[other] { $boards } results are
    } missing
desk-left-undecided = Nobody sat at a board, and the round was closed without a decision. The match counts for nobody until it is decided as a whole.
desk-decide-match = Decide the match
desk-given-up = Round { $round } is over: the season was given up
desk-running = { $boards ->
    [one] 1 game is being played
   *[other] { $boards } games are being played
}
desk-started-at = Started { $at }.
desk-enter = Enter
desk-suspended-text = Round { $round }. To be played before the last round (DM § 11.3).
desk-suspended-text-teams = Round { $round }. If the last round is not to wait for it, you say why.
desk-see-board = See the board
desk-starts = Round { $round } starts, { $section }
desk-starts-text = The pairing is published.
desk-see-boards = See the board list
desk-close = Round { $round } is complete
desk-close-action = Close round { $round }
desk-close-text = Close the round, and the results stand.
desk-starts-at = Starts { $at }.
desk-draft = Round { $round } is a draft
desk-outdated = The draft of round { $round } was made from something that has changed
desk-outdated-text = { $first }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
desk-see-draft = See the draft
desk-pair = Round { $round } can be paired
desk-pair-action = Pair round { $round }
desk-pair-after = Round { $round } can be paired after { $at }
desk-waits = Round { $round } waits for a game that was put off
desk-unnumbered = { $players ->
    [one] 1 player has no starting number
   *[other] { $players } players have no starting number
}
desk-unnumbered-act = Give starting numbers
desk-numbers-by-rating = { $players ->
    [one] 1 starting number is given by rating when the round is paired.
   *[other] { $players } starting numbers are given by rating when the round is paired.
}
desk-applied = applications
desk-applications = { $applications ->
        [one] 1 application waits
       *[other] { $applications } applications wait
    } for an answer
desk-applications-text = Accept or decline them.
desk-answer = Answer
desk-protest = A protest to decide: { $who }
desk-protest-text = Received { $at }.
desk-protest-result = A decision asks for a result
desk-protest-result-enter = Go to the card
desk-protest-read = Read and decide
desk-protest-waits = A protest waits: { $who }
desk-protest-see = See the protest
desk-committee-incomplete = The committee is not complete or lacks licences; mend it under Arbiters and committee.
desk-committee-without-access = Cannot sign in: { $names }. Invite them under Arbiters and committee.
desk-others = Waits for others
desk-not-public = Draft
desk-announce = The tournament is not published
desk-announce-text = The players cannot see it yet.
desk-to-setup = To set-up
desk-few-teams = The section has too few teams for a round
desk-few-teams-text = Enter them, or give the clubs their links.
desk-few-teams-act = To the teams
desk-regulation-open = { $count ->
    [one] The regulation lacks one answer
   *[other] The regulation lacks { $count } answers
    }
desk-regulation-open-text = Without them the tournament cannot be published.
desk-regulation-act = To the regulation
desk-entries-open = Entries are open
desk-entries-open-text = { $count ->
    [0] Nobody is entered yet.
    [one] One is entered.
   *[other] { $count } are entered.
    }
desk-entries-act = See the players
desk-game-overdue = The postponed game should have been played
desk-claim = A claim of a draw waits for a ruling
desk-claim-text = Round { $round }. Written down { $at }.
desk-ruling-drafts = { $count ->
    [one] An incident waits for a ruling
   *[other] { $count } incidents wait for a ruling
    }
desk-ruling-drafts-text = Written down, and not ruled on.
desk-rulings-see = See the rulings
desk-look-rounds = See the rounds
desk-look-tournament = See the tournament
desk-line-ups-due = Line-ups of round { $round }: { $done } of { $all } are handed in
desk-line-ups-due-text = They are due { $at }.
desk-line-ups-see = See the line-ups
desk-lists-due = { $count ->
    [one] A club has not handed in its strength list
   *[other] { $count } clubs have not handed in their strength list
    }
desk-lists-due-text = It is handed in by the club's link.
desk-lists-see = See the clubs
desk-season = The season
desk-promotion-text = Everything is played.
desk-promotion-act = To the season's end
desk-over = The tournament is finished
desk-over-text = Nothing is missing, and nobody waits for anything.
desk-over-act = See the final standings

## Why the round is as it is
reason-same-score = Both have the score { $points }.
reason-floats = { $higher } ({ $from }) floats down, { $lower } ({ $to }) floats up.
reason-bracket = Score group { $points } has { $players ->
        [one] 1 player
       *[other] { $players } players
    } and makes { $pairs ->
        [one] 1 game
       *[other] { $pairs } games
    }.
reason-lowest = { $player } goes on: nobody ranked lower in the group stays.
reason-highest = { $player } goes on upwards: nobody ranked higher in the group stays.
reason-natural = No. { $place } of the upper half meets no. { $place } of the lower half.
reason-transposed = Upper half against lower half, but in another order.
reason-exchanged = Players were exchanged between the halves.
reason-moved-natural = Whoever floats down meets the highest-ranked of the group who is free.
reason-moved = Whoever floats down meets another than the highest-ranked who is free.
reason-instead-meet = The obvious pair { $one } – { $other }: { $verdict }.
reason-instead-float = If { $player } went on instead: { $verdict }.
reason-instead-bye = If { $player } had the bye: { $verdict }.
reason-colours-both = { $white } is due White and { $black } Black: both get it.
reason-colours-one = { $player } gets { $colour }, the colour due; the opponent is due none.
reason-colours-stronger = { $player } gets { $colour }, the stronger claim: { $white }, { $black }.
reason-colours-alternate = Claims as strong: the colours turn from the last time they had one each. { $player } gets { $colour }.
reason-colours-higher = Claims as strong: { $player } is ranked higher and gets { $colour }.
reason-colours-lower = Claims as strong, and the group is below the median: { $player } is ranked lower and gets { $colour }.
reason-colours-lot = Nobody has played yet: the lot and the starting number give { $player } { $colour }.
reason-colours-turned = The colours were turned by hand. By the rules: { $rule }
reason-due-mild = { $player } is due { $colour } to alternate
reason-due-strong = { $player } lacks { $colour }
reason-due-absolute = { $player } must have { $colour }
reason-bye = { $player } has the bye with the score { $points }; nobody with less can.
reason-keizer-bye = { $player } has the bye by the ranking and the rules of Keizer.
reason-bye-lowest = { $player } is ranked lowest.
reason-bye-not-tried = { $players } more who are ranked lower are not shown here.
reason-departure = Score group { $points } departs: { $verdict }. By the rules: { $pairs }
reason-departure-floaters = { $text }; on to the next group: { $players }
reason-not-complete = When everybody has a seat, the round is compared with the rules.
reason-no-legal-pairing = No pairing obeys the rules here. The arbiter decides.
verdict-met = they met in round { $round }
verdict-apart = they are kept apart
verdict-had-bye = had a bye or a win without playing in round { $round }
verdict-both-white = both must have White
verdict-both-black = both must have Black
verdict-incomplete = then not everybody can have a legal opponent
verdict-higher-bye = then somebody with more points has the bye: { $more } against { $less }
verdict-better = better than what stands: { $text }
verdict-later = as good, but another candidate is generated earlier
verdict-as-good = as good
criterion-6 = more go on to the next group: { $more } against { $less }
criterion-7 = those who go on have more points: { $more } against { $less }
criterion-8 = more or higher players must leave the next group: { $more } against { $less }
criterion-9 = the player with the bye has more rounds without a game: { $more } against { $less }
criterion-10 = more boards at the top with a colour difference above 2: { $more } against { $less }
criterion-11 = more boards at the top with the same colour a third time running: { $more } against { $less }
criterion-12 = more do not get their colour: { $more } against { $less }
criterion-13 = more lack a colour and do not get it: { $more } against { $less }
criterion-14 = more float down twice running: { $more } against { $less }
criterion-15 = more float up twice running: { $more } against { $less }
criterion-16 = more float down again after two rounds: { $more } against { $less }
criterion-17 = more float up again after two rounds: { $more } against { $less }
criterion-18 = wider score differences for those who floated down in the last round too
criterion-19 = wider score differences for those who floated up in the last round too
criterion-20 = wider score differences for those who floated down two rounds ago too
criterion-21 = wider score differences for those who floated up two rounds ago too
reason-seeding = This round is one of the first, which are paired by the Dutch system.
reason-comes-up = { $lower } ({ $to }) comes up and meets { $higher } ({ $from }).
reason-lacks = Score group { $points } has { $players ->
        [one] 1 player
       *[other] { $players } players
    } and makes { $pairs ->
        [one] 1 game
       *[other] { $pairs } games
    } with those who come up.
reason-first-up = { $player } comes up: nobody ranked higher is passed over.
reason-middle = { $player } goes on: those at the ends meet first, and { $player } stands in the middle of the group.
reason-index = { $player }: Buchholz { $buchholz }, Sonneborn-Berger { $berger }.
reason-average = { $player }: the opponents' average rating is { $rating }.
reason-upfloats = { $player } has met somebody with more points { $times ->
        [one] once
       *[other] { $times } times
    } before.
reason-upfloats-maximum = { $player } has met somebody with more points { $times ->
        [one] once
       *[other] { $times } times
    } before, which is as often as the system asks for.
reason-both-ends = No. { $place } of { $of } by the strength of the opponents meets no. { $opponent }, the last one who is free.
reason-both-ends-other = No. { $place } of { $of } by the strength of the opponents meets no. { $opponent } and not the last one who is free.
reason-fold = No. { $place } of { $of } in the group meets no. { $opponent }, the last one who is free.
reason-fold-other = No. { $place } of { $of } in the group meets no. { $opponent } and not the last one who is free.
reason-neighbours = They are neighbours among those whom nobody ranked higher meets.
reason-neighbours-other = They are no neighbours: the next one of the list who is free meets another.
reason-sides = { $first } seeks White as no. { $place } by the opponents' average rating and meets the first of the other side who is free.
reason-sides-other = { $first } seeks White as no. { $place } by the opponents' average rating and meets another than the first of the other side who is free.
reason-shifted = { $player } was shifted to the other side, so that all can meet across.
reason-one-side = The two belong to the same side.
reason-cell = In Berger's table for { $players }, no. { $white } and no. { $black } meet in round { $round }.
reason-cell-other = In Berger's table for { $players }, no. { $white } and no. { $black } meet in round { $round }; round { $now } of the table is played now.
reason-cell-again = The table is gone through for time { $cycle }: every other time the colours are reversed.
reason-rest = { $player } rests: the opponent in the table is the number that nobody has.
reason-colours-table = The table gives { $player } { $colour }.
reason-colours-again = They meet again: the colours turn from the last time. { $player } gets { $colour }.
reason-colours-fewer-whites = { $player } has had White the fewest times and gets { $colour } in the first game.
reason-colours-own-last = White as often, and never different colours: { $player } changes from the last match and gets { $colour }.
reason-colours-second-game = The second game is played with the colours reversed: { $player } gets { $colour }.
reason-second-game = The second game of the match that began in round { $round }.
reason-second-game-other = These two have not played the first game with each other in round { $round }.
reason-colours-higher-number = Neither has played, and the higher starting number has White: { $player } gets { $colour }.
reason-instead-up = If { $player } came up instead: { $verdict }.
reason-bye-departs = { $player } has the bye, but by the rules { $other } has it. About { $player }: { $verdict }.
reason-departure-table = The round departs: { $verdict }. By the table: { $pairs }
reason-departure-ranking = The round departs: { $verdict }. By the ranking: { $pairs }
reason-departure-second = The round departs: { $verdict }. By the first games: { $pairs }
reason-departure-coming = { $text }; come up: { $players }
reason-departure-rests = { $text }; rests: { $players }
verdict-not-in-table = the table has other pairs in this round
verdict-not-second-game = the second game has the same two as the first with the colours reversed
criterion-upfloaters = more have to come up: { $more } against { $less }
criterion-upfloaters-scores = wider differences of score to those who come up: { $more } against { $less }
criterion-upfloaters-maximum = more come up who have come up as often as the system asks for: { $more } against { $less }
criterion-upfloaters-often = those who have come up as often as the system asks for have done so more often: { $more } against { $less }
criterion-upfloaters-again = more come up twice running: { $more } against { $less }
criterion-next-group = then the next score group cannot be paired with as few who come up
criterion-floaters-again = more come up who met another score group in the match before: { $more } against { $less }
criterion-floaters-met = more who come up meet somebody who met another score group in the match before: { $more } against { $less }
criterion-rematches = more meet again: { $more } against { $less }
reason-lim-floater = Whoever comes to the group meets the first who is free: from above the highest-ranked, from below the lowest-ranked.
reason-lim-floater-other = Whoever comes to the group meets another than the first who is free.
reason-lim-exchanged = The proposed opponent was exchanged for another of the opposite half.
reason-lim-halves = The proposed opponent was exchanged for one of the same half.
lim-disadvantage = whoever goes on is worse off: has come to the group already, or has no opponent in the next one
lim-floated-before = whoever goes on met somebody of another score in the round before, too
lim-even-colours = more in the group are due one colour than the other
lim-colours = the two are due the same colour
bye-byes = had more byes: { $more } against { $less }
bye-score = has more points: { $more } against { $less }
bye-games = has more rounds without a game: { $more } against { $less }
bye-rating = has a higher rating: { $more } against { $less }
bye-rank = is ranked higher
bye-better = comes before in the order of the rules
pairing-compared = Compared with the rules
pairing-compared-same = The pairing is exactly the one the rules give.
pairing-why-bye = Why { $player }?
pairing-why-more = Colours, points and checks

## Who is kept apart
act-round-keep-apart = changed who is kept apart
act-round-let-meet = let players meet again
round-apart-locked = In FIDE mode who is kept apart is fixed when round 1 is published (C.05 art. 5.2). Leave FIDE mode first.
round-apart-own-locked = Who is kept apart is fixed when round 1 is published. Open the section’s locks under Set-up first.
round-unapproved-arbiters = These arbiters play without the approval of the ratings office: { $names } (DM § 6.4). The round can be published when the office has approved them.
apart-heading = Kept apart
apart-nobody = Nobody is kept apart in this round.
apart-players = { $first } and { $second }
apart-clubs = Players of the same club
apart-federations = Players of the same federation
apart-hard = { $whom }: always, to round { $to }
apart-soft = { $whom }: as far as possible, to round { $to }
apart-given-up = Given up from below: holds for the top { $held } of { $of ->
        [one] 1 player
       *[other] { $of } players
    } only.
apart-order = If something must be given up: clubs and federations before two players, newer rules before older ones, from the bottom of the standings.
apart-ask = What if these two are kept apart?
apart-first = One
apart-second = The other
apart-show = Show the difference
apart-what-if = If { $first } and { $second } are kept apart
apart-same = The draft stays the same.
apart-gone = Go ({ $boards })
apart-instead = Come instead ({ $boards })
apart-bye = { $player } has the bye
apart-firmness = How strictly
apart-firmness-hard = Always
apart-firmness-soft = As far as possible
apart-reason = Reason
apart-do = Keep them apart
apart-do-text = Holds from this round to the last. The draft is made again; what was changed by hand is lost.
apart-groups = Clubs or federations …
apart-whom = Who
apart-end = End it …
apart-end-yes = Let them meet again
apart-kept = They are kept apart from now on.
apart-let-meet = They may meet again.
apart-team-clubs = Teams of the same club
apart-team-groups = Clubs …
apart-team-order = If something must be given up: clubs before two teams, newer rules before older ones, from the bottom of the standings.
apart-not-so = These are not kept apart here: players and federations where players meet, teams and clubs where FIDE's Swiss system or a Monrad pairs the teams. A table or a cup says itself who meets.
apart-same-team = Choose two different teams.
### Help

help-heading = Help
help-lead = A page about each page of the program. The sign “?” at the top of a page leads to the one about it.
help-link = Help for this page, in a new tab
help-contents = All pages of the help
help-find = Search the help
help-found = Found
help-nothing = Nothing found
help-nothing-text = Try another or a shorter word. Aa and å are the same.
help-see = See also
help-for-everybody = The page is open to everybody.
help-for-published = The page is open to everybody once the tournament is published.
help-for-signed-in = The page is open to everybody who is signed in.
help-for-link = The page is open to whoever has the link.
help-for-roles = The page is open to: { $roles }.
help-group-begin = Getting started
help-group-paper = To be printed
help-group-public = What everybody reads
help-group-entry = Players and entries
help-group-play = Rounds and boards
help-group-rulings = Rulings and protests
help-group-set-up = Set-up and reports
help-group-teams = Teams
help-group-office = The ratings office
help-group-account = Accounts and the installation

### Looking rules up

nav-rules = Rules
rules-heading = Look a rule up
rules-about-all = All editions and collections.
rules-about-tournament = What holds for this tournament: { $sources }.
rules-find = Words or an article
rules-topic = Topic
rules-every-topic = Every topic
rules-everywhere = Search all editions
rules-words = Words
rules-count = { $count ->
    [one] 1 rule
   *[other] { $count } rules
}
rules-follows = What follows:
rules-rulings = The appeals board's rulings on it:
rules-ruled-on = Is today about:
rules-case = ruling { $number }
rules-discretion = The arbiter's judgement
ruling-assumed = The articles are of an earlier edition. That the tournament's edition says the same is assumed: its text could not be read.
rules-uncertain = The reading is not certain
rules-more = More rules
rules-nothing = No rule found
rules-nothing-text = Try another or a shorter word, or search every topic and edition.
rules-too-long = Write at most { $most } characters.
rules-no-such-topic = There is no such topic. Use one that the rules have.
round-cancelled = The pairing was cancelled. Nothing has changed.
pairing-running = The program is pairing the round: { $settled } of { $players ->
        [one] 1 player
       *[other] { $players } players
    } have an opponent.
pairing-look-again = Look again
pairing-cancel = Cancel

## Arrivals
arrivals-title = Arrivals, round { $round }
arrivals-link = Arrivals
watch-link = Watch
watch-title = Watching round { $round }
watch-lead = What the arbiters see to, and the boards you keep an eye on. It is for yourselves only; no decision follows from it.
watch-time-trouble = Time trouble
watch-rulings = Rulings to be carried out (12.3)
watch-rulings-lead = Clocks to set, penalties, and games that go on again. Press when it is done.
watch-duties = The arbiters' duties (12.2)
watch-player-needs = What the players need
watch-no-needs = Nobody wrote anything at the entry.
watch-noted = { $at }, { $who }
watch-fair-play = Fair play
watch-best-conditions = The best conditions for the event
watch-playing-conditions = Playing conditions are good
watch-no-disturbance = The players are not disturbed
watch-progress = Progress is watched
watch-needs = Players with a disability or who need medical attention are cared for
watch-anti-cheating = FIDE's rules against cheating are followed
arrivals-start = The round starts { $at }.
arrivals-started = The round started { $at }.
arrivals-no-start = No start is announced for the round, so no deadline runs.
arrivals-on-days = Played { $days }. Deadlines count from the agreed time, and the button is about the boards whose agreed day has come.
arrivals-missing = { $count ->
    [0] Everybody has come.
    [one] 1 player is missing.
   *[other] { $count } players are missing.
}
arrivals-came = Came { $time }
arrivals-another-sits = Somebody else has taken the seat since. Look who sits there now, and write it down again.
arrivals-mark = Not here yet
arrivals-deadline = Deadline { $time }
arrivals-passed = The deadline has passed
arrivals-propose = Rule: { $result }
arrivals-propose-facts = Decide who came
arrivals-in-time = Was here in time
arrivals-all = Everybody was here in time
arrivals-complete = The other boards
arrivals-help = Press when the player has come. Press on somebody who has come if they are not here after all. Check-in counts as having come to round 1.
arrivals-waiting = Boards where somebody is missing

## Teams that come to their match
team-coming-open = Arrivals
team-coming-title = Arrivals: { $home } – { $away }
team-coming-begins = The match begins { $at }.
team-coming-began = The match began { $at }.
team-coming-no-start = The start of the match is not announced, so no default time runs.
team-coming-help = Write down that a whole team has come, or that it had not come when the default time ran out. Single players are tapped in on the round's page of arrivals.
team-coming-round = Arrivals of the round
team-coming-decided = The match is decided as a whole.
team-coming-full = Everybody has come
team-coming-short = { $present } of { $boards } have come
team-coming-too-few = { $present } of { $boards } have come, and a team is { $least } at least
team-coming-absent = Nobody has come
team-coming-since = The default time ran out { $at }
team-coming-seat-empty = The board is empty
team-coming-seat-alone = Sits alone and has the point
team-coming-seat-put-off = The game is postponed or adjourned
team-coming-seat-ended = The game has a result
team-coming-seat-away = Did not come
team-coming-seat-late = Came { $time }, too late
team-coming-all = The whole team has come
team-coming-all-in-time = The whole team was here in time
team-coming-all-hour = At
team-coming-all-help = Left empty: now. Whoever has a result or was written down stays as they are.
team-coming-hour = Write the hour as 19:05.
team-coming-ahead = The hour lies ahead. Write when the team came.
team-coming-both = Write either a moment, or that the team was here in time.
team-coming-all-done = { $players ->
    [0] Nobody of the team was missing.
    [one] 1 player is written down as having come.
   *[other] { $players } players are written down as having come.
}
team-coming-gone = The team has not come …
team-coming-match-lost = { $team } loses the whole match. Open boards get a result without play. Results that stand stay.
team-coming-boards-lost = { $team } loses without play: { $boards }.
team-coming-boards-left = Decided one by one: { $boards }.
team-coming-score = The match then stands { $score }.
team-coming-reason = Reason
team-coming-reason-usual = The team had not come when the default time ran out { $at }.
team-coming-confirm = Decide it
team-coming-boards-done = Decided: { $boards }.
team-coming-arbiter = An arbiter decides it.
team-coming-nobody = Nobody of the team is waited for.
team-coming-no-deadline = No default time runs. Announce the start of the match and the default time first.
team-coming-waits = The team may come until { $at }. Wait until then.
team-coming-other-team = Of the other team nobody, or too few, are written down as having come. Write down first who is here. If neither team came, the match is decided on the round's page.
team-coming-at-boards = More has to be asked about. Decide each board by itself: { $boards }.
team-coming-not-shown = Somebody came meanwhile, or a result was written. See what follows now, and confirm again.
team-coming-refused-decided = The match is decided as a whole already.
team-coming-offence = What it costs: { $offence }

## Claims in a ruling
evidence-check = Check a draw claim
evidence-use = Use the answer in a ruling
evidence-for-repetition = Draw claim: same position
evidence-for-quiet = Draw claim: no progress
evidence-for-flag = Flag fall: { $side }
evidence-for-illegal = Illegal move
evidence-check-move = Check the move
evidence-check-move-help = Type the moves. The answer is kept with the ruling.
evidence-heading = Checked by the program
evidence-moves = The moves
evidence-fault = { $moves } half-moves are legal. The first that is not: { $fault }
evidence-right = The claim is right
evidence-wrong = The claim is wrong
evidence-inadmissible = The moves do not decide it
evidence-counted = { $word } ({ $counted } of { $needed })
evidence-written = What was written down
claims-too-long-to-keep = At most { $most } characters can be kept with a ruling. Leave out remarks and variations.

## Chess960
start-array-heading = Start position (Chess960)
start-array-caption = No. { $number }: { $rank }
start-array-none = No lots have been drawn for the start position of this round.
start-array-drawn = Drawn by the program, { $at }. Seed { $seed }: the same seed draws the same position.
start-array-written = Drawn in the hall, written down { $at }.
start-array-by-hand = Castling by hand: the king beside the board at the square it ends on, then the rook to its place, and the king last. Say "I want to castle" first (II.3.2).
start-array-help-program = By the rules of the tournament the program draws lots (II.2). Everybody sees the position at once, so draw when it may be known.
start-array-help-hall = By the rules of the tournament lots are drawn in the hall (II.2). Write the position down: it is checked and shown to everybody.
start-array-written-label = Drawn in the hall
start-array-written-help = A number from 0 to 959, or White's pieces from a to h: RNBQKBNR.
start-array-reason = Reason
start-array-reason-help = Needed where there is a position already, and where one is written although the program was to draw.
start-array-draw = Draw lots
start-array-draw-again = Draw again
start-array-write = Use what is written
start-array-settled = The start position of round { $round } is settled.
start-array-pieces = Write the eight pieces: one king, one queen, two rooks, two bishops and two knights. For example RNBQKBNR.
start-array-king = The king must stand between the rooks (II.2.1). Draw again.
start-array-bishops = The bishops must stand on squares of different colours (II.2.2). Draw again.
start-array-number = The numbers go from 0 to { $last }.
start-array-not-chess960 = This tournament does not play Chess960. That is chosen in its rules.
start-array-not-published = The start position is settled in a round that is published and not closed.
start-array-played = Games of this round were played from the position that stands. Rule on the single board instead.
start-array-cast-in-hall = By the rules of the tournament lots are drawn in the hall. Write down what was drawn.
start-array-reason-missing = Write why: there is a position already, or the program was to draw.
start-array-reason-too-long = At most { $most } characters.
start-array-meanwhile = Somebody has settled position no. { $number } meanwhile. Look at it first.

## Rulings: the pages
ruling-new = New ruling
ruling-steps = Steps
ruling-step-incident = Incident
ruling-step-proposal = Proposal
ruling-step-confirmed = Confirmed
ruling-back = To the board
ruling-likely = Most frequent
ruling-choose = Choose …
ruling-pick = Choose what has happened.
ruling-proposal = Proposal
ruling-proposal-after = Proposal by { $article }
ruling-counter = { $side }: no. { $number } of { $of }
ruling-latitude-none = There is nothing to judge here.
ruling-latitude-amount = The arbiter decides how much time.
ruling-latitude-penalty = The arbiter chooses the penalty, one or more, and whether there is any where the rule does not demand it.
ruling-latitude-free = The rules are silent: the arbiter decides from similar rules and gives the reason.
ruling-not-appealable = The decision cannot be appealed.
ruling-not-for-arbiters = That is decided by { $who }.
ruling-decider-match-leader = the match leader
ruling-decider-arbiter = the arbiter
ruling-decider-committee = the tournament committee
ruling-decider-appeals-board = the appeals board
protest-instance-chief = The leader of correspondence chess
ruling-otherwise = Decide otherwise …
ruling-as-proposed = as proposed
ruling-otherwise-help = A decision that departs from the proposal needs a reason. Blank fields are as proposed.
ruling-effect = The game
ruling-clock-white = White's clock (min:sec)
ruling-clock-black = Black's clock (min:sec)
ruling-reason = Reason
ruling-reason-is-public = Everybody can read it. Write nothing about health or private matters.
public-rulings-heading = Rulings
public-rulings-untold = Ruling
public-rulings-by = decided by { $who }
public-rulings-superseded = Superseded by the ruling of { $when }
public-rulings-mark = Decided by a ruling
ruling-protest = Protest
ruling-confirm = Confirm the ruling
ruling-keep = Keep as a draft
ruling-never-changes = A confirmed ruling is not changed – a new one supersedes it.
ruling-may-protest = The player may protest to the tournament committee.
ruling-facts = Facts
ruling-places = The standings with each result
ruling-places-player = Player
ruling-places-nobody = As the standings are now, the game changes nobody else's place.
ruling-places-others = As the standings are now, the game changes the place of { $count ->
        [one] one other player
       *[other] { $count } other players
    }. Then you should not approve the draw.
ruling-places-note = The places are after the rounds that are played, with the results written down. Prizes, promotion and qualification follow the place.
ruling-show = Show the proposal
ruling-show-again = Work the proposal out again
ruling-grounds = The rules behind it
ruling-look-up = Look up other rules
ruling-course = The course of the game
ruling-not-ruled = Nothing has been ruled.
ruling-superseded = superseded by a new ruling
ruling-carried-out = Carried out { $at } by { $who }
ruling-not-carried-out = Not noted as carried out
ruling-successor = Read the new ruling
ruling-predecessor = Supersedes an earlier ruling
ruling-read = Read it
ruling-draft-by = draft by { $who }
ruling-is-draft = Draft: no arbiter has confirmed it yet.
ruling-departs = The arbiter decided otherwise than proposed.
ruling-decide = Look at it and decide
ruling-drop = Drop the draft
ruling-supersede = New ruling in its place …
ruling-dropped = The draft is dropped. It stands in the log.
ruling-confirmed = Board { $board }: the ruling is confirmed.
ruling-drafted = Board { $board }: the draft is kept. An arbiter confirms it.
ruling-white = White
ruling-black = Black
ruling-yes = yes
ruling-no = no
ruling-answer-missing = Answer this question.
ruling-answer-not-offered = Choose one of the answers.
ruling-answer-unreadable = Write a number, a time such as 2:00, or a moment.
ruling-answer-too-much = Write at most { $most }.
ruling-drawn-unplayed = draw without play
ruling-replays = new game
ruling-resumes = the game is resumed
ruling-time-for = { $time } for { $side }
ruling-goes-on = The game goes on
ruling-penalty-warning = Warning for { $side } (art. 12.9.1)
ruling-penalty-opponent-time = Time for the opponent, against { $side } (art. 12.9.2)
ruling-penalty-less-time = Less time for { $side } (art. 12.9.3)
ruling-penalty-opponent-points = More points for the opponent, against { $side } (art. 12.9.4)
ruling-penalty-less-points = Fewer points for { $side } (art. 12.9.5)
ruling-penalty-game-lost = The game is lost for { $side } (art. 12.9.6)
ruling-penalty-fine = Fine for { $side }: { $kroner } kr. (art. 12.9.7)
ruling-penalty-exclusion = { $side } is excluded from round { $rounds } (art. 12.9.8)
ruling-penalty-expulsion = { $side } is expelled from the tournament (art. 12.9.9)
ruling-not-published = The pairing of the round is not published. Rule once it is.
ruling-no-rules = The tournament has not settled its rules. Ask the organiser to choose time control and rule-set in the invitation.
ruling-reason-missing = Write why the decision departs from the proposal.
ruling-reason-too-long = Write at most { $most } characters.
ruling-too-much-time = Give or take at most { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    }.
ruling-time-unreadable = Write a time such as +2:00 or -1:30.
ruling-not-shown = The facts have changed since the proposal was worked out, or the rules say something else now. This is the new proposal. Read it, then confirm it.
ruling-ruled-meanwhile = Somebody else ruled on this game meanwhile. Read it in the course of the game and look at the proposal again.
ruling-not-in-force = That ruling has been superseded already. Look at the course of the game.
ruling-not-leaders = The ruling was not given by a leader of this match. Only the arbiter can put another in its place.
ruling-beyond-match = Exclusion from rounds to come and expulsion are decided by the arbiter. Keep the proposal as a draft.
ruling-no-draft = The draft has been confirmed or dropped already.
ruling-round-published = Round { $round } is published: the player cannot be excluded from it.
ruling-not-regulated = The rules of the tournament say nothing about it. Choose “Other” and give your reason from a similar rule.
rulings-heading = Rulings
rulings-none = No rulings yet
rulings-none-text = They stand here when an arbiter has decided on an incident at a board.
rulings-waiting-claims = Claims that wait for the appointed arbiter
rulings-waiting-claims-lead = The player claimed a draw when no arbiter was present. The game is over, and the arbiter appointed for it decides the claim.
rulings-claim-by = { $side } claims a draw.
rulings-claim-position = The final position
rulings-claim-confirmed = The opponent has confirmed what is written.
rulings-claim-not-confirmed = The opponent has not confirmed what is written.
board-log-ruled = { $result } by a ruling of { $who }
board-log-refused = { $result } sent by { $who }, against what stood
## Rulings at the board

ruling-group-arrival = Arrival
ruling-group-move = Moves and pieces
ruling-group-time = Clocks and time
ruling-group-draw = Draws
ruling-group-conduct = Conduct
ruling-group-session = Postponed and adjourned games
ruling-group-other = Other
ruling-incident-lateness = Comes too late
ruling-incident-illegal-move = Illegal move
ruling-incident-reversed-colours = Reversed colours
ruling-incident-wrong-setup = Wrong starting position
ruling-incident-wrong-orientation = Board turned the wrong way
ruling-incident-touch-move = Touched piece
ruling-incident-displaced-pieces = Pieces knocked over or displaced
ruling-incident-illegal-position = Impossible position
ruling-incident-flag-fall = Flag down
ruling-incident-both-flags = Both flags down
ruling-incident-clock-setting = Clock set wrongly
ruling-incident-clock-defect = Clock does not work
ruling-incident-quick-finish = Quick finish
ruling-incident-draw-claim = Draw claim
ruling-incident-automatic-draw = Drawn without a claim
ruling-incident-draw-agreement = Agreed draw
ruling-incident-draw-offer = Draw offer
ruling-incident-off-board-draw = Draw agreed away from the board
ruling-incident-resignation = Resignation
ruling-incident-scoresheet-request = Asks to see the arbiter's record
ruling-q-by = Who?
ruling-q-what = What happened?
ruling-q-pressed = Was the clock pressed?
ruling-q-noticed = When was it noticed?
ruling-q-restorable = Can the position before the error be found?
ruling-q-opponent-can-mate = Can the opponent mate at all?
ruling-q-opponent-can-mate-help = By any series of legal moves, even bad ones.
ruling-q-white-arrived = When did White come?
ruling-q-white-arrived-help = Leave it empty if White has not come.
ruling-q-black-arrived = When did Black come?
ruling-q-black-arrived-help = Leave it empty if Black has not come.
ruling-q-now = Decided at
ruling-q-place = Where was the arrival seen?
ruling-q-force-majeure = Is it force majeure?
ruling-q-force-majeure-help = Something from outside that nobody could foresee or avoid.
ruling-q-white-moves = How many moves has White made?
ruling-q-black-moves = How many moves has Black made?
ruling-q-game-over = Is the game over?
ruling-q-cause = Why do they have the wrong colours?
ruling-q-reported = When was the mistake reported?
ruling-q-required-moves-made = Had the player made the required moves?
ruling-q-over-before = Was the game over already?
ruling-q-over-before-help = Mate, stalemate, resignation, a dead position or an agreed draw.
ruling-q-clock-defective = Is the clock plainly defective?
ruling-q-seen-by = Who saw it?
ruling-q-claimant-has-time = Has the player who claims the win time left?
ruling-q-order = Which flag fell first?
ruling-q-last-period = Is it the last period?
ruling-q-last-period-help = The period in which the rest of the game has to be played.
ruling-q-clock = Whose clock?
ruling-q-wrong = What was wrong?
ruling-q-seconds = How much?
ruling-q-seconds-help = Minutes and seconds, for instance 5:00.
ruling-q-change-harms-schedule = Does correcting the clock upset the schedule?
ruling-q-schedule-needs-change = Is the schedule seriously upset unless the clock is corrected?
ruling-q-obvious = Is the fault plain?
ruling-q-evidence = What shows that the clock is defective?
ruling-q-evidence-help = For instance where the flag stood, who saw it, and which clock it is.
ruling-q-clock-sealed = Is the clock sealed?
ruling-q-clock-sealed-help = A higher instance can examine a sealed clock.
ruling-q-clock-kept-by = Who keeps the clock?
ruling-q-expert-check = What does an expert say?
ruling-q-expert-check-help = The watchmaker, and what was measured.
ruling-q-seconds-left = How much time was seen to be left?
ruling-q-replaced = Is the clock replaced, and does play go on?
ruling-q-on-move = Was the player on move?
ruling-q-claimant-seconds = How much time has the player left?
ruling-q-flag-down = Is the flag down?
ruling-q-accepted = Does the opponent accept a draw?
ruling-q-arbiter-agrees = Do you allow the increment?
ruling-q-arbiter-present = Is an arbiter present?
ruling-q-claim-ground = What does the claim stand on?
ruling-q-claim-ground-help = The one, the other, or both.
ruling-q-final-position = The final position
ruling-q-final-position-help = As the player has written it down.
ruling-q-sheet-complete = Is there a complete scoresheet?
ruling-q-opponent-confirms = Has the opponent confirmed what is written?
ruling-q-claim-outcome = What becomes of the game then?
ruling-q-claim-outcome-help = The claim has stopped the game. The rule does not say what holds when the claim is rejected.
ruling-q-decision = What do you think?
ruling-q-decision-help = Can the opponent win by normal means, and have they tried?
ruling-q-bonus = Does the opponent get time meanwhile?
ruling-q-kind = What is claimed?
ruling-q-correct = Is the claim correct?
ruling-q-correct-help = Let the claim checker play the moves through.
ruling-q-last-move = Was only the last move missing?
ruling-q-claimed-move = How was it claimed?
ruling-q-touched = Did the player touch a piece first?
ruling-q-consent = Have you given consent?
ruling-q-offered = When was the draw offered?
ruling-q-withdrawn = Does the player want to withdraw the offer?
ruling-q-conditional = Were there conditions?
ruling-q-repeated = Does the player offer again and again?
ruling-q-approved = Do you approve?
ruling-q-affects-others = May it settle the places of others?
ruling-q-affects-others-help = Prizes, promotion, qualification.
ruling-q-complaint = When did the opponent complain?
ruling-q-intent = What kind of touch was it?
ruling-q-pieces = Which pieces, in which order?
ruling-q-usable = Can a touched piece legally move or be taken?
ruling-q-released = Was the piece let go on a legal square?
ruling-q-how = How did the pieces come off their squares?
ruling-q-pressed-first = Was the clock pressed before the pieces stood right?
ruling-q-next-move = What did the next completed move do?
ruling-q-why-drawn = Why is it drawn?
ruling-q-last-move-mates = Was the last move mate?
ruling-q-mated = Who is mated?
ruling-q-plainly-meant = Was it plain that the player gave up?
ruling-a-move = Illegal move
ruling-a-promotion = Pawn not replaced
ruling-a-press = Pressed without moving
ruling-a-two-hands = Used two hands
ruling-a-before-reply = Before the opponent's next move
ruling-a-after-reply = After the opponent's next move
ruling-a-after-game = After the game
ruling-a-board = At the board
ruling-a-venue = In the venue
ruling-a-players = The players sat down wrongly
ruling-a-sheet = The pairing was wrong
ruling-a-before-start = Before the round began
ruling-a-after-start = After the round began
ruling-a-claim = The opponent
ruling-a-arbiter = The arbiter
ruling-a-unknown = Nobody knows
ruling-a-white-first = White's
ruling-a-black-first = Black's
ruling-a-too-little = Too little time
ruling-a-too-much = Too much time
ruling-a-agree = Draw
ruling-a-postpone = Wait and see
ruling-a-reject = Reject
ruling-a-threefold = The same position three times
ruling-a-no-progress = Too many moves without capture or pawn move
ruling-a-on-board = The position is on the board
ruling-a-written = The move is written down and declared
ruling-a-not-written = The move is not written down
ruling-a-touched = Yes, touched
ruling-a-moved = Yes, moved
ruling-a-before-press = After the own move, before the clock
ruling-a-other-time = At another time
ruling-a-before-own-touch = Before touching a piece
ruling-a-after-own-touch = After touching a piece
ruling-a-deliberate = On purpose
ruling-a-adjusting = To adjust, and said so
ruling-a-accident = An accident
ruling-a-own = Own piece
ruling-a-theirs = The opponent's piece
ruling-a-own-then-theirs = Own, then the opponent's
ruling-a-theirs-then-own = The opponent's, then own
ruling-a-order-unclear = Both, the order is unclear
ruling-a-king-then-rook = King, then rook
ruling-a-rook-then-king = Rook, then king
ruling-a-castling-illegal = King and rook, castling is illegal
ruling-a-knocked = A player upset them
ruling-a-found = They stand wrongly, nobody knows since when
ruling-a-not-yet = No move has been made yet
ruling-a-still-illegal = The position is still impossible
ruling-a-put-right = The position is in order
ruling-a-repetition = The position was repeated
ruling-a-stalemate = Stalemate
ruling-a-dead-position = Nobody can mate
ruling-says-lateness-no-start = The round has no announced start. Set it on the round's page first.
ruling-says-lateness-not-started = The round has not begun. It starts in { $time }.
ruling-says-lateness-runs = { $side } may still come: { $time } left.
ruling-says-lateness-runs-both = Neither player has come. They have { $time } left.
ruling-says-lateness-start-clock = White's clock should be running since the announced start.
ruling-says-lateness-in-time = Both came in time. The game is played.
ruling-says-lateness-both-absent = Nobody was there at the start. { $side } loses { $time }.
ruling-says-lateness-both-share = Nobody was there at the start. Each loses { $time }.
ruling-says-lateness-both-arbiter = Nobody was there for { $time }. You decide who loses the time.
ruling-says-lateness-clock-has-run = If { $side }'s clock was started already, what has run counts.
ruling-says-lateness-lost = { $side } came { $time } after the start and has lost.
ruling-says-lateness-absent = { $side } has not come in time and has lost.
ruling-says-lateness-lost-both = Both came too late. Both lose.
ruling-says-lateness-may-play = You may let the game be played. Say why.
ruling-says-lateness-force-majeure-only = You may decide otherwise for force majeure only.
ruling-says-lateness-force-majeure = Force majeure: the game can be played. Say what happened.
ruling-says-lateness-announced-force-majeure = The invitation says what holds for force majeure.
ruling-says-lateness-nothing-announced = The tournament announced no limit, so there is none.
ruling-says-lateness-look-in-venue = Look round the venue first: the limit counts at the door, not at the board.
ruling-says-lateness-when-at-venue = The limit counts at the door. Enter when the player came into the venue.
ruling-says-lateness-when-at-board = The limit counts at the board. Enter when the player reached the board.
ruling-says-illegal-time = { $side } gets { $time } more on the clock.
ruling-says-illegal-lost = Illegal move number { $number }: { $side } has lost.
ruling-says-illegal-drawn = Illegal move number { $number } by { $side }, but the opponent cannot mate: a draw.
ruling-says-illegal-restored = { $side }'s move is made again. It costs nothing else.
ruling-says-illegal-too-late = Too late: { $side }'s move stands.
ruling-says-illegal-players-may-agree = The players may put it right between themselves, without the arbiter.
ruling-says-illegal-not-counted = { $side }'s move is not completed, so it does not count.
ruling-says-illegal-not-completed = { $side } puts it right with the clock running.
ruling-says-illegal-two-hands-forbidden = { $side } may use one hand only. The rules name no fixed penalty.
ruling-says-illegal-next-loses = Tell { $side } that the next one loses the game.
ruling-says-illegal-restore = Set up the position just before the error.
ruling-says-illegal-restore-last-known = Set up the last position that is certain. Set the clocks as you judge.
ruling-says-illegal-clock = Set the times, and the move counter if necessary, as you judge best. They may also stay as they are.
ruling-says-illegal-new-game = The position cannot be found. A new game is played.
ruling-says-illegal-queen = The pawn becomes a queen.
ruling-says-illegal-touch-move = { $side } must move the piece that was touched, if it can.
ruling-says-illegal-move-again = { $side } is still on move. Start { $side }'s clock.
ruling-says-illegal-one-hand = { $side } makes the move again with one hand.
ruling-says-reversed-sheet-correct = The round has not begun: correct the pairing.
ruling-says-reversed-sheet-stands = The pairing stands. Play goes on.
ruling-says-reversed-colours-official = The colours count as they are played.
ruling-says-reversed-new-game = At most { $number ->
        [one] 1 move is
       *[other] { $number } moves are
    } made, fewer than { $of }: a new game with the right colours.
ruling-says-reversed-new-game-always = The game does not count: a new one with the right colours.
ruling-says-reversed-continues = { $number ->
        [one] 1 move is
       *[other] { $number } moves are
    } made. From { $of } on, play goes on.
ruling-says-reversed-continues-always = Play goes on.
ruling-says-reversed-arbiter-may = You may decide otherwise. Say why.
ruling-says-setup-game-over = The game is over. The result stands.
ruling-says-setup-too-late = Too late: both have made { $number ->
        [one] 1 move
       *[other] { $number } moves
    }. Play goes on.
ruling-says-setup-castling = A king or rook that started on the wrong square cannot castle.
ruling-says-setup-new-game = The pieces stood wrongly: a new game.
ruling-says-setup-turn-board = Move the position to a board the right way round and play on.
ruling-says-touch-too-late = Too late: the opponent has touched a piece. The complaint is rejected.
ruling-says-touch-adjusting = { $side } adjusted the piece and said so. The touch does not bind.
ruling-says-touch-adjusting-not-on-move = Only the player on move may adjust pieces. Remind { $side }.
ruling-says-touch-accident = An accident does not bind. { $side } moves freely.
ruling-says-touch-free = Nothing touched can be used. { $side } moves freely.
ruling-says-touch-own = { $side } must move the first touched piece that can move.
ruling-says-touch-theirs = { $side } must take the first touched piece that can be taken.
ruling-says-touch-own-takes = { $side } must take the touched piece with the own one. If that fails: the first touched that can be used.
ruling-says-touch-theirs-first = { $side } must take the touched piece with the own one. If that fails, the opponent's piece comes first.
ruling-says-touch-order-unclear = When the order is unclear, { $side }'s own piece counts as touched first.
ruling-says-touch-castle = { $side } must castle on that side.
ruling-says-touch-rook-first = The rook was touched first: { $side } may not castle there now and must move the rook if it can.
ruling-says-touch-king = Castling is illegal: { $side } must move the king if it can. Otherwise the choice is free.
ruling-says-touch-released = The piece was let go. { $side }'s move stands.
ruling-says-touch-peg = On the special board a piece is touched when its peg is taken out of the hole.
ruling-says-touch-sighted = On the sighted player's board a piece is touched as usual.
ruling-says-displaced-put-back = { $side } puts the pieces back.
ruling-says-displaced-own-time = It is done on { $side }'s own time.
ruling-says-displaced-pressed = Start { $side }'s clock again until the pieces stand right.
ruling-says-displaced-penalty = You may give a penalty.
ruling-says-displaced-set-back = Set up the position before the error and play on.
ruling-says-displaced-last-known = Set up the last position that is certain and play on.
ruling-says-displaced-new-game = The position cannot be found. A new game is played.
ruling-says-displaced-clock = Set the clocks as you find fair.
ruling-says-position-wait = Wait until the next move is completed.
ruling-says-position-say-nothing = Say nothing yet.
ruling-says-position-drawn = The position is still impossible: a draw.
ruling-says-position-gone = The position is in order. Play goes on.
ruling-says-position-as-illegal = The full rules hold here. Use “Illegal move”.
ruling-says-flag-clock-in-dispute = The clock was found defective and is not replaced. Settle that first.
ruling-says-flag-claim-pending = { $side }'s claim of a draw waits to be decided. Decide it first; until then nobody loses on time.
ruling-says-flag-clock-defective = Nobody loses on a clock that is plainly defective. Use “Clock does not work”.
ruling-says-flag-over-before = The game was over before the flag fell. The result stands.
ruling-says-flag-moves-made = { $side } made the moves. The next period begins.
ruling-says-flag-claim-needed = { $side } has to stop the clock and claim the win.
ruling-says-flag-no-own-time = { $side } has no time left. The claim is rejected.
ruling-says-flag-lost = { $side } has lost on time.
ruling-says-flag-drawn = { $side } cannot mate: a draw.
ruling-says-flag-check-clock = Check that the clock works and that the moves were not made.
ruling-says-flags-continue = Nobody knows which flag fell first. Play goes on.
ruling-says-flags-draw = Nobody knows which flag fell first, and it is the last period: a draw.
ruling-says-flags-no-win = Both are out of time. Neither can claim a win.
ruling-says-flags-by-analogy = The rules say nothing about this. The proposal follows the rule most like it. Say why.
ruling-says-clock-more = { $side } gets { $time } more on the clock.
ruling-says-clock-less = { $side } gets { $time } less on the clock.
ruling-says-clock-counter = Correct the clock's move counter, too.
ruling-says-clock-too-late = Too late: both have made { $number ->
        [one] 1 move
       *[other] { $number } moves
    }. The clock stays as it is.
ruling-says-clock-for-schedule = Both have made { $number ->
        [one] 1 move
       *[other] { $number } moves
    }. The clock is corrected for the schedule only.
ruling-says-clock-schedule-unharmed = Both have made { $number ->
        [one] 1 move
       *[other] { $number } moves
    }. The clock is corrected only because the schedule holds.
ruling-says-clock-binding = The clock counts. Play goes on by it.
ruling-says-clock-keep-evidence = If there is doubt, keep the clock and note what was seen. Others can decide later.
ruling-says-clock-replace = Replace the clock, set { $time } and play on.
ruling-says-clock-replace-as-judged = Replace the clock, set the times as well as you can judge and play on.
ruling-says-clock-stopped = Stop the game until the clock is replaced. Nobody can lose on time meanwhile.
ruling-says-clock-forfeit-falls = The loss on time falls. The game goes on where it stopped.
ruling-says-quick-not-here = There is no quick finish in this game.
ruling-says-quick-not-on-move = { $side } is not on move and cannot claim.
ruling-says-quick-too-early = { $side } must have less than { $time } left.
ruling-says-quick-flag-down = { $side }'s flag is down. It is too late.
ruling-says-quick-agreed = { $side } accepts: a draw.
ruling-says-quick-increment = Both get { $number ->
        [one] 1 second
       *[other] { $number } seconds
    } a move. { $side } gets { $time } more.
ruling-says-quick-increment-refused = { $side } gets no increment. Play goes on.
ruling-says-quick-drawn = { $side } cannot win or has not tried enough: a draw.
ruling-says-quick-postponed = The decision waits. Play goes on.
ruling-says-quick-postponed-with-time = The decision waits. { $side } gets { $time } more.
ruling-says-quick-stay-at-board = Stay at the board. You can decide later, even after the flag has fallen.
ruling-says-quick-rejected = The claim is rejected. { $side } gets { $time } more.
ruling-says-quick-lost = The claim is rejected and the flag is down: { $side } has lost.
ruling-says-quick-no-arbiter = { $side } claims a draw without an arbiter. The game stops here.
ruling-says-quick-note-position = Note the position and let { $side } confirm it. Keep the scoresheet.
ruling-says-quick-note-sheet = Attach a complete scoresheet and let { $side } confirm it, too.
ruling-says-quick-sheet-missing = Without a complete scoresheet { $side } cannot claim a draw because the opponent does not try.
ruling-says-quick-not-confirmed = { $side } has not confirmed it. Say so to the arbiter appointed for it.
ruling-says-quick-send = Send the matter to the arbiter appointed for it.
ruling-says-quick-appointed-drawn = { $side } cannot win or has not tried to: a draw. The claim ended the game.
ruling-says-quick-appointed-lost = The claim does not hold, and you declare the game lost for { $side }.
ruling-says-quick-appointed-goes-on = The claim does not hold, and the game is resumed where it stopped.
ruling-says-quick-appointed-silent = The article does not say what holds when the claim fails. Write why you decide it so.
ruling-says-claim-accepted = { $side } accepts: a draw.
ruling-says-claim-correct-repetition = The position is there for time number { $number }: a draw.
ruling-says-claim-correct-no-progress = { $number ->
        [one] 1 move
       *[other] { $number } moves
    } each without capture or pawn move: a draw.
ruling-says-claim-wrong-time = The claim is wrong. { $side } gets { $time } more.
ruling-says-claim-wrong = { $side }'s claim is wrong. Play goes on.
ruling-says-claim-not-on-move = { $side } is not on move and cannot claim now.
ruling-says-claim-touched = { $side } has touched a piece and cannot claim on this move.
ruling-says-claim-moved = { $side } has moved and cannot claim now.
ruling-says-claim-write-move = { $side } has to write the move down and declare it before playing it.
ruling-says-claim-play-move = { $side } has to play the move that was declared.
ruling-says-claim-stands = The claim is a draw offer as well. { $side } can still accept.
ruling-says-claim-endings = In the endings the edition lists, each must have made { $number ->
        [one] 1 move
       *[other] { $number } moves
    }. See the article.
ruling-says-automatic-repetition = The position is there for time number { $number }: a draw, claimed or not.
ruling-says-automatic-no-progress = { $number ->
        [one] 1 move
       *[other] { $number } moves
    } each without capture or pawn move: a draw, claimed or not.
ruling-says-automatic-mate-first = Mate on the last move comes before the { $number ->
        [one] 1 move
       *[other] { $number } moves
    }: { $side } has lost.
ruling-says-automatic-only-claimed = In this edition it is a draw only if a player claims it. Use “Draw claim”.
ruling-says-automatic-stalemate = Stalemate: a draw.
ruling-says-automatic-dead = Neither can mate: a draw.
ruling-says-automatic-last-move-legal = It only holds if the last move was legal.
ruling-says-agreement-drawn = Draw agreed.
ruling-says-agreement-too-early = It is not a draw yet: each must have made at least { $number ->
        [one] 1 move.
       *[other] { $number } moves.
    } Play on.
ruling-says-agreement-before-move = It is not a draw yet: the tournament asks for { $number ->
        [one] 1 move
       *[other] { $number } moves
    } each. Play goes on.
ruling-says-agreement-needs-consent = It is not a draw: the tournament asks for your consent. Play goes on.
ruling-says-agreement-off-board = If they want a draw without playing, use “Draw agreed away from the board”.
ruling-says-offer-not-allowed = { $side } may not offer a draw now without your consent.
ruling-says-offer-stands = { $side }'s offer stands until the opponent answers or touches a piece.
ruling-says-offer-no-conditions = Conditions do not count.
ruling-says-offer-no-way-back = { $side } cannot take the offer back.
ruling-says-offer-other-time = The offer is valid, but belongs after the own move and before the clock.
ruling-says-offer-disturbs = { $side } may have disturbed the opponent. You may give a penalty.
ruling-says-offer-mark = Both write (=) on the scoresheet.
ruling-says-off-board-drawn = Approved: a draw without play.
ruling-says-off-board-refuse = Say no: it may settle the places of others. The game is to be played.
ruling-says-off-board-needs-approval = Without your approval it is no draw. The game is to be played.
ruling-says-off-board-unplayed = The game counts as not played.
ruling-says-resignation-lost = { $side } has resigned and lost.
ruling-says-resignation-drawn = { $side } resigns, but the opponent cannot mate: the game is drawn.
ruling-says-resignation-over-before = The game was over already. The result stands.
ruling-says-resignation-not-plain = It was not plain that { $side } gave up. Play goes on.
ruling-says-record-shown = Show { $side } the record: time { $number } of { $of }.
ruling-says-record-last = Tell { $side } that this was the last time.
ruling-says-record-not-on-move = { $side } is not on move and has to wait.
ruling-q-basis = What is the claim built on?
ruling-q-sheets = What is it about?
ruling-q-player-seconds = How much time has the player left?
ruling-q-neither-records = Is neither recording?
ruling-a-record = The scoresheet or the moves
ruling-a-display = Only a screen or a demonstration board
ruling-a-not-shown = The scoresheets do not show it
ruling-a-playing = A player does not record
ruling-a-one-behind = The flag is down, one sheet lacks moves
ruling-a-both-behind = The flag is down, both sheets lack moves
ruling-a-none-complete = No sheet can be completed
ruling-says-claim-display-only = { $side } cannot build a claim on a screen or demonstration board alone.
ruling-says-flag-not-shown = It cannot be shown that { $side } exceeded the time. The next move is the first of the new period.
ruling-says-recording-free = There is no duty to record here.
ruling-says-recording-must = { $side } has to record.
ruling-says-recording-penalty = If it goes on, you may give a penalty.
ruling-says-recording-exempt = { $side } has less than { $time } and need not record.
ruling-says-recording-while-below = It holds while there is less than { $time } on the clock.
ruling-says-recording-rest-of-period = It holds for the rest of the period.
ruling-says-recording-arbiter-writes = Write the moves yourself, and stop the clock when a flag falls.
ruling-says-recording-one = The player brings the sheet up to date before moving.
ruling-says-recording-borrow = A player on move may use the opponent's sheet.
ruling-says-recording-both = Stop the clock. Both bring their sheets up to date.
ruling-says-recording-none = Play the game through on a second board under supervision.
ruling-says-recording-note-first = First note the position, the times, whose clock was running and the number of moves.
ruling-incident-recording = Does not record
ruling-says-record-disturbs = Time { $number }, more than { $of }: { $side } disturbs. You may give a penalty.
## Rulings on conduct and sessions

ruling-incident-absence = Absence or notice of absence
ruling-incident-device = Telephone or other device
ruling-incident-notes = Notes, books or advice during the game
ruling-incident-disturbance = The opponent is disturbed
ruling-incident-conduct = Other misconduct
ruling-incident-refusal = Persistently refuses to follow the rules
ruling-incident-penalty = Penalty
ruling-incident-extra-time = Extra time
ruling-incident-interruption = The clocks were stopped
ruling-incident-postponement = Postponing a game
ruling-incident-adjournment = Adjournment: sealing a move
ruling-incident-resumption = Resuming an adjourned game
ruling-incident-accommodation = Visual impairment or assistant
ruling-incident-supervision = Are there enough arbiters?
ruling-incident-chess960 = Wrong start position in Chess960
ruling-incident-by-analogy = Something else, decided by analogy
ruling-q-about-this-game = Was it about the very game being played?
ruling-q-absence-extent = For how long is the player away?
ruling-q-absence-rated = Should the game be rated?
ruling-q-absence-reason = Why?
ruling-q-absent = Who is missing?
ruling-q-accommodation = What is it about?
ruling-q-special-board = Is a special board for the visually impaired used?
ruling-a-no-special-board = No
ruling-a-on-special-board = Yes, the piece was touched there
ruling-a-on-sighted-board = Yes, but the piece was touched on the sighted player's board
ruling-q-stopped-position = How do the pieces stand?
ruling-q-stopped-position-help = Write the position down before the game is reconstructed, for example as FEN.
ruling-q-white-clock = What does White's clock show?
ruling-q-black-clock = What does Black's clock show?
ruling-q-clock-ran = Whose clock ran?
ruling-q-moves-counted = How many moves are made?
ruling-q-moves-counted-help = If it can be said.
ruling-q-analogy-reason = Why is it like that article, and what follows?
ruling-q-arbiter-consents = Does the arbiter agree?
ruling-q-arbiters = Arbiters on duty
ruling-q-article = Nearest article
ruling-q-because-of-disability = Is it because of a disability?
ruling-q-before-own-move = Was it said before that player's own first move?
ruling-q-black-gets = Time for Black
ruling-q-black-loses = Time from Black
ruling-q-black-score = Black's score
ruling-q-boards = Boards in play
ruling-q-breach = What happened?
ruling-q-clock-reduced = How much comes off the player's time?
ruling-q-device-found = Where was the device?
ruling-q-device-off = Was it completely switched off?
ruling-q-device-permitted = Had the arbiter permitted it?
ruling-q-device-sounded = Did it make a sound?
ruling-q-disturbance = How?
ruling-q-disturbed-by = What disturbed play?
ruling-q-documented = Is it documented?
ruling-q-elapsed = How long before the first of them came?
ruling-q-envelope-checked = Has the arbiter checked what the envelope says?
ruling-q-envelope-kept = Who keeps the envelope, and where?
ruling-q-excuse-valid = Is the excuse valid?
ruling-q-fine-kroner = The fine in kroner
ruling-q-foreknowledge = Did the player know the contents before?
ruling-q-from-round = From round
ruling-q-game-goes = What happens to the game?
ruling-q-games-recorded = Do arbiters or assistants record every game?
ruling-q-information = Where did the information come from?
ruling-q-information-used = What did the player do with it?
ruling-q-late = Who came late?
ruling-q-late-by = How long after the announced time?
ruling-q-moved-at-own-wish = Had the game been moved at the player's own wish?
ruling-q-moves-by-each = Moves made by each player
ruling-q-names-on-envelope = Are both players' names on the envelope?
ruling-q-new-time = New time
ruling-q-no-notice-excused = Is it excused that no notice came?
ruling-q-notice = Who was given notice?
ruling-q-notice-at = When was notice given?
ruling-q-offence = What is the penalty for?
ruling-q-open-offer = Whose draw offer is open?
ruling-q-opponent-consents = Does the opponent agree?
ruling-q-opponent-hearing-impaired = Is the opponent hard of hearing?
ruling-q-opponent-score = The opponent's score
ruling-q-opponents-clock-running = Had the opponent's clock been started?
ruling-q-penalty = Which penalty?
ruling-q-penalty-help = One or more.
ruling-q-penalty-time = How much time?
ruling-q-penalty-time-taken = How much time from the player?
ruling-q-penalty-time-taken-help = Only if it is another time than the opponent's.
ruling-q-phase = How far was the game?
ruling-q-position = Position before the sealed move (FEN or pieces)
ruling-q-position-known = Can the position be set up again?
ruling-q-refusing = Who refuses?
ruling-q-resume-at = Resumes (day and time)
ruling-q-resume-place = Resumes (place)
ruling-q-resumption = How do things stand at the resumption?
ruling-q-sealed-by = Who sealed the move?
ruling-q-sealed-early = Was the game adjourned before the session was over?
ruling-q-sealed-exception = Does anything save the move?
ruling-q-sealed-fault = What is wrong with the sealed move?
ruling-q-sealed-move-ended = Did the sealed move end the game?
ruling-q-sealed-move-number = Number of the sealed move
ruling-q-session-left = What was left of the session
ruling-q-sheets-agree = Do the two scoresheets agree?
ruling-q-start-position-wrong = What is wrong with the start position?
ruling-q-stopped-by = Who stopped the clocks?
ruling-q-stopped-rightly = Was there a reason to?
ruling-q-time-left = Time left on the player's clock
ruling-q-times-known = Are the times used known?
ruling-q-to-round = Up to and including round
ruling-q-tried-to-move = Did the player try to have the game moved?
ruling-q-used-black = Time used by Black
ruling-q-used-white = Time used by White
ruling-q-white-gets = Time for White
ruling-q-white-loses = Time from White
ruling-q-white-score = White's score
ruling-a-advice = Advice from others
ruling-a-already-over = The game was already over
ruling-a-ambiguous = Can be read as more than one move
ruling-a-at-venue = At the venue, not on the player
ruling-a-bishops-on-one-colour = The bishops are on one colour
ruling-a-boards-differ = The two boards differ
ruling-a-book = Book or magazine
ruling-a-both = Both
ruling-a-both-present = Both are present
ruling-a-came-late = A player came late
ruling-a-claims = Repeated unfounded claims
ruling-a-clock-abuse = Rough use of the clock
ruling-a-not-completed = No, or it was not completed
ruling-a-clock-pressed = Yes, and the clock was pressed
ruling-a-ends-game = Yes, and it ended the game
ruling-a-next-move-made = Yes, and the player has moved again since
ruling-a-other-notation = A sheet in another notation
ruling-a-clock-hand = Pressed with the other hand or kept a finger on the clock
ruling-a-adjusted-off-move = Adjusted pieces on the opponent's time
ruling-a-wrote-in-advance = Wrote the move down in advance
ruling-a-new-piece = The new piece touched the promotion square
ruling-a-moving-assistant = Assistant who moves the pieces
ruling-a-clock-or-sheet-assistant = Assistant for clock or scoresheet
ruling-a-clock-wrong = A clock is set wrongly
ruling-a-disrepute = Brings the game into disrepute
ruling-a-draw-offers = Repeated draw offers
ruling-a-endgame = Endgame
ruling-a-envelope-lost = The envelope is lost
ruling-a-equipment = Failure of equipment or hall
ruling-a-evacuation = The hall had to be cleared
ruling-a-exclusion = Exclusion from rounds
ruling-a-expulsion = Expulsion from the tournament
ruling-a-fine = Fine
ruling-a-forgot = Forgot
ruling-a-game-adjourned = It is adjourned
ruling-a-game-drawn-unplayed = Drawn without play
ruling-a-game-ends = It is over
ruling-a-game-goes-on = It goes on
ruling-a-game-lost = The game is lost
ruling-a-game-not-over = No
ruling-a-game-postponed = It is postponed
ruling-a-game-replayed = It is annulled and played again
ruling-a-game-resumed = It resumes where it stopped
ruling-a-help-refused = Will not help to reconstruct the game
ruling-a-illness = Illness
ruling-a-in-bag = In the player's bag
ruling-a-inspection-refused = Refuses to be inspected
ruling-a-king-not-between-rooks = The king is not between the rooks
ruling-a-leafed = Leafed through it
ruling-a-left-off-move = Left the playing area when not on move
ruling-a-left-on-move = Left the playing area when on move
ruling-a-left-venue = Left the venue without permission
ruling-a-less-points = Fewer points for the player
ruling-a-less-time = Less time for the player
ruling-a-middlegame = Middlegame
ruling-a-no-exception = No
ruling-a-no-notice = Nobody
ruling-a-nobody = Nobody's
ruling-a-nobody-present = Nobody was there
ruling-a-noise = Noise
ruling-a-noise-outside = Noise from outside
ruling-a-not-as-drawn = Not the one that was drawn
ruling-a-not-mirrored = Black does not mirror White
ruling-a-notice-to-arbiter = The arbiter or organiser
ruling-a-notice-to-both = Both arbiter and opponent
ruling-a-notice-to-opponent = Only the opponent
ruling-a-on-person = On the player
ruling-a-opening = Opening
ruling-a-opponent-cannot-mate = The opponent cannot mate
ruling-a-opponent-points = More points for the opponent
ruling-a-opponent-time = More time for the opponent
ruling-a-opponents-conduct = The opponent's conduct
ruling-a-other-board = Analysis on another board
ruling-a-other-reason = Something else
ruling-a-other-recording = Records in another way
ruling-a-other-source = Another source
ruling-a-other-way = In another way
ruling-a-outsider = A spectator or other player interferes
ruling-a-overslept = Overslept
ruling-a-own-notes = Own notes
ruling-a-point-absent = None, was absent
ruling-a-point-full = A full point
ruling-a-point-half = Half a point
ruling-a-point-none = None
ruling-a-read = Read it
ruling-a-reason-unknown = Not known
ruling-a-responder-absent = Who must reply is missing
ruling-a-rest-of-tournament = The rest of the tournament
ruling-a-scoresheet-misused = Misuses the scoresheet
ruling-a-sealed-draw = Yes, in a draw
ruling-a-sealed-illegal = Illegal
ruling-a-sealed-mate = Yes, with mate
ruling-a-sealed-move-faulty = Something is wrong with the sealed move
ruling-a-sealer-absent = Who sealed is missing
ruling-a-sheet-requests = Asks too often for the arbiter's sheet
ruling-a-sighted-assistant = Assistant for the sighted player
ruling-a-slip-of-tongue = Slip of the tongue
ruling-a-smoking = Smokes outside the smoking area
ruling-a-special-clock = Special clock
ruling-a-this-game = This game
ruling-a-travel = Travel
ruling-a-two-boards = Two boards
ruling-a-undecided = Not decided yet
ruling-a-unintelligible = Cannot be read
ruling-a-vi-assistant = Assistant for the visually impaired player
ruling-a-warning = Warning
ruling-a-cannot-win = The opponent cannot win by normal means
ruling-a-does-not-try = The opponent does not try to win by normal means
ruling-a-claimant-loses = Who claimed the draw has lost
ruling-a-goes-on = The game is resumed
ruling-a-whole-tournament = The whole tournament
ruling-a-work = Work
ruling-says-absence-both-forfeit = Neither player came. Both lose by forfeit.
ruling-says-absence-excused = The excuse is valid. That does not change the result, but matters for rating and sanctions.
ruling-says-absence-forfeit = { $side } did not come and loses by forfeit.
ruling-says-absence-has-result = The game was played and cannot be forfeited. Correct the result if it is wrong.
ruling-says-absence-no-contact = No telephone number for notice was announced. That can excuse that none came.
ruling-says-absence-not-excused = The excuse is not valid.
ruling-says-absence-not-unsporting = Notice to arbiter and opponent after trying to move the game is not unsporting.
ruling-says-absence-own-date-warning = Forgetting a game that was moved at one's own wish deserves a warning, not more.
ruling-says-absence-rated = The game is rated.
ruling-says-absence-rating-open = Decide whether the game is rated before the report is sent.
ruling-says-absence-refer = The tournament committee may look at the absence. Nothing happens of itself.
ruling-says-absence-undecided = Judge the excuse by its reason and its proof, not by whether a new date was agreed.
ruling-says-absence-unrated = The game is not rated.
ruling-says-absence-withdraw = Leave the player out of the coming rounds.
ruling-says-accommodation-assistant-clock = { $side } has an assistant. The arbiter adjusts the clock by judgement.
ruling-says-accommodation-assistant-needed = { $side } must have an assistant, because the opponent is hard of hearing.
ruling-says-accommodation-back-to-agreement = Go back to the last move on which the sheets agree, and set the clocks.
ruling-says-accommodation-move-made = A move is made when the peg is in its new hole and the move is announced. Only then is the opponent's clock started.
ruling-says-accommodation-no-adjustment = { $side } loses no time for the assistant.
ruling-says-accommodation-recorder-allowed = A recorder used for the moves is permitted equipment.
ruling-says-accommodation-recording = { $side } may record in Braille, in writing or with a recorder.
ruling-says-accommodation-sheets-bind = The sheets agree, so { $side }, who carried out the move wrongly, must play what is written.
ruling-says-accommodation-sighted-as-usual = For the sighted player the ordinary rules hold.
ruling-says-accommodation-sighted-assistant = { $side } may use an assistant to announce moves and carry out the opponent's.
ruling-says-accommodation-six-tasks = The assistant may move, announce, record and press, tell moves and times, claim a win on time and see to the adjournment.
ruling-says-accommodation-slip-corrected = { $side } corrects the slip before the opponent's clock runs. The corrected move counts.
ruling-says-accommodation-slip-too-late = { $side } corrected the slip too late. The move made stands.
ruling-says-accommodation-special-clock = { $side } may use a special clock, preferably one that tells time and moves.
ruling-says-accommodation-touched = On the special board a piece is touched when its peg has left the hole.
ruling-says-accommodation-two-boards = { $side } can demand two boards.
ruling-says-accommodation-announce = Moves are announced clearly, and the opponent repeats them. The sheet for announcing is under Print.
ruling-says-accommodation-board = The special board measures at least 20 × 20 cm, has raised black squares and a hole in each square.
ruling-says-accommodation-clock-dial = An analogue clock has reinforced hands, a dot for every 5 minutes and two raised dots for every 15.
ruling-says-accommodation-clock-flag = Its flag can be felt, and the minute hand can be felt during the last 5 minutes of an hour.
ruling-says-accommodation-pieces = The pieces are Staunton with a peg that fits the hole; the black ones are specially marked.
ruling-says-accommodation-vi-assistant = { $side } may use an assistant.
ruling-says-adjournment-already-decided = The game has a result and cannot be adjourned. Take the result away first.
ruling-says-adjournment-before-last-round = The game must be over before the last round starts.
ruling-says-adjournment-check = Check what the envelope says. The arbiter answers for it.
ruling-says-adjournment-envelope = Put both scoresheets and the sealed move into the envelope, close it, and only then stop the clock.
ruling-says-adjournment-keep = The arbiter keeps the envelope until the player who must reply is present.
ruling-says-adjournment-names-missing = Write both players' names on the envelope.
ruling-says-adjournment-not-after-last-round = Choose a time before the last round.
ruling-says-adjournment-not-announced = The tournament has not announced adjourned games. Play on, or write the rules for them first.
ruling-says-adjournment-offer-stands = The draw offer stands until the opponent accepts or declines it.
ruling-says-adjournment-sealed = { $side } has sealed. The game is adjourned.
ruling-says-adjournment-sealed-early = { $side } adjourns early and is charged the rest of the session, { $time }.
ruling-says-by-analogy-decided = The rules do not cover it. The arbiter decides by the nearest article.
ruling-says-by-analogy-write-down = The reason stays with the ruling and can be read by the players.
ruling-says-chess960-castling = A king or rook that stands wrongly has lost its right to castle.
ruling-says-chess960-by-hand = Castling by hand: the king beside the board at the square it ends on, then the rook to its place, and the king last.
ruling-says-chess960-new-draw = Draw a new start position.
ruling-says-chess960-replay = The start position was wrong. The game is annulled and played again.
ruling-says-chess960-same-draw = Set up the position that was drawn.
ruling-says-chess960-stands = After { $number ->
        [one] 1 move
       *[other] { $number } moves
    } by each nobody can claim about the start position. The game goes on.
ruling-says-claim-not-algebraic = A sheet in another notation proves nothing. Tell { $side } so.
ruling-says-touch-new-piece = { $side } has chosen: the piece that touched the square stays there.
ruling-says-accommodation-moving-assistant = { $side } has an assistant who moves the pieces. The arbiter approves who it is.
ruling-says-conduct-breach = { $side } has broken the rules and must be penalised.
ruling-says-conduct-forbidden = { $side } has done something the rules forbid.
ruling-says-conduct-may = The rule demands no penalty. Choose one if you want to give one.
ruling-says-conduct-must = The rule says that it must be penalised: a warning at least.
ruling-says-conduct-inspection-private = The inspection takes place in private by somebody of the same sex. Do not write findings here.
ruling-says-conduct-may-leave = { $side } may leave the playing area without saying so. Nothing else was announced.
ruling-says-conduct-outsider = An outsider may speak only to the arbiter and can be sent away.
ruling-says-conduct-outsider-leaves = Ask the person to leave the venue.
ruling-says-conduct-refer = { $side }'s conduct can also be put before the tournament committee.
ruling-says-device-breach = { $side } had a device that was not permitted and must be penalised.
ruling-says-device-in-bag = The device lay switched off in the bag, which is allowed here.
ruling-says-device-lost = { $side } loses the game for the device.
ruling-says-device-lost-half = { $side } loses the game. The opponent cannot mate and gets half a point.
ruling-says-device-milder = { $side } had a device on them. The tournament announced something milder than a loss.
ruling-says-device-milder-announced = Give the penalty that was announced.
ruling-says-device-off = The device was completely off and made no sound. That is allowed.
ruling-says-device-permitted = The arbiter has permitted the device.
ruling-says-disturbance-again = { $side } disturbs for time number { $number } in this game. Consider a stronger penalty.
ruling-says-disturbance-breach = { $side } disturbed the opponent and must be penalised.
ruling-says-extra-time-given = The arbiter gives extra time.
ruling-says-extra-time-none = Write how much time at least one of the players gets.
ruling-says-extra-time-not-outside = Time for the opponent's conduct is a penalty. Choose a penalty instead.
ruling-says-interruption-clocks = Set the clocks before play goes on.
ruling-says-interruption-justified = { $side } had reason to stop the clocks. The arbiter resumes play.
ruling-says-interruption-resume = The arbiter decides when play resumes.
ruling-says-interruption-unjustified = { $side } stopped the clocks without reason and must be penalised.
ruling-says-notes-breach = { $side } used a source that is forbidden during the game.
ruling-says-notes-choose = It was read about this very game. The penalty follows the circumstances, up to a loss.
ruling-says-notes-gain-irrelevant = Whether it helped does not matter. The circumstances decide how severe the penalty is.
ruling-says-notes-take-away = Take the material from the player for the rest of the game.
ruling-says-penalty-exclusion-not-paired = { $side } is not paired in those rounds.
ruling-says-penalty-expulsion-here-only = { $side } is out of this tournament. Other tournaments are not affected.
ruling-says-penalty-given = { $side } gets a penalty.
ruling-says-penalty-lost-and-points = When the game is lost, that settles the points. Choose the one or the other.
ruling-says-penalty-more-than-left = { $side } has only { $time } left. Take no more than that.
ruling-says-penalty-needs-result = Points can be changed only when the game was played and has a result.
ruling-says-penalty-no-time = Write how much time the penalty is.
ruling-says-penalty-not-announced = A fine of { $number } kroner was not announced. Use one from the list.
ruling-says-penalty-not-listed = The rules of the tournament do not know that penalty.
ruling-says-penalty-reported = The warning goes into the report.
ruling-says-penalty-rounds-to-come = Choose rounds that exist and have not begun.
ruling-says-penalty-score-does-not-fit = Choose a result in which only the one the penalty is about changes.
ruling-says-postponement-already-decided = The game has a result and cannot be postponed. Take the result away first.
ruling-says-postponement-arbiter-refuses = The arbiter does not agree.
ruling-says-postponement-before-last-round = The game must be over before the last round starts.
ruling-says-postponement-else-forfeit = If { $side } does not come in time, the game is lost by forfeit.
ruling-says-postponement-granted = Both agree. The game is postponed.
ruling-says-postponement-not-after-last-round = Choose a time before the last round.
ruling-says-postponement-opponent-refuses = { $side } does not agree and needs no reason.
ruling-says-postponement-refused = { $side } does not get the game postponed. It is played as scheduled.
ruling-says-refusal-both-lose = Both refuse to follow the rules. Both lose.
ruling-says-refusal-lost = { $side } persistently refuses to follow the rules and loses.
ruling-says-refusal-refer = The matter can also be put before the tournament committee.
ruling-says-result-not-known = The rules of the tournament have no such result. Choose another.
ruling-says-resumption-already-over = The game was over before the move counted. Write the result it ended with.
ruling-says-resumption-arbiter-sets-times = The arbiter sets the times.
ruling-says-resumption-both-absent = Nobody was there. { $side }, who must reply, loses { $time }.
ruling-says-resumption-clock-corrected = The clock is corrected before the game goes on.
ruling-says-resumption-clock-too-late = It was said too late. The clock is corrected only if the arbiter so decides.
ruling-says-resumption-elapsed-shared = Nobody was there. They share the { $time } that have passed.
ruling-says-resumption-envelope-lost = The envelope is lost. The game goes on from the adjourned position with the recorded times.
ruling-says-resumption-force-majeure = It was force majeure. The game is played.
ruling-says-resumption-late-both-lose = Both came { $time } late and lose.
ruling-says-resumption-late-in-time = { $time } is within the permitted delay. The game goes on.
ruling-says-resumption-late-loses = { $side } came { $time } after the time and loses.
ruling-says-resumption-no-tolerance = Nobody was there, and no delay is permitted. Use “a player came late”.
ruling-says-resumption-open = Both are present. Open the envelope.
ruling-says-resumption-open-on-arrival = When { $side } comes, the clock may be stopped, and the arbiter opens the envelope.
ruling-says-resumption-own-watch = The arbiter's own watch decides when the session starts.
ruling-says-resumption-play-sealed = Play { $side }'s sealed move on the board.
ruling-says-resumption-replay = The position cannot be set up again. The game is annulled and played again.
ruling-says-resumption-reply-sealed = { $side } may seal the reply in a new envelope, which is opened when the opponent comes.
ruling-says-resumption-responder-absent = { $side } must reply and is missing. Start { $side }'s clock and leave the envelope closed.
ruling-says-resumption-sealed-cannot-mate = The sealed move is no good, but { $side } cannot mate. Drawn.
ruling-says-resumption-sealed-draw = The sealed move drew the game. That counts.
ruling-says-resumption-sealed-mate = { $side }'s sealed move was mate. That counts.
ruling-says-resumption-sealed-move-loses = { $side }'s sealed move does not count. { $side } loses.
ruling-says-resumption-sealer-absent = { $side } sealed and is missing. Open the envelope for the opponent.
ruling-says-resumption-sealer-says = { $side } plays the move that { $side } says was in the envelope.
ruling-says-resumption-set-up = Set up the position before the sealed move and the recorded times.
ruling-says-resumption-start-responder = Start { $side }'s clock.
ruling-says-supervision-enough = { $number ->
        [one] There is 1 arbiter
       *[other] There are { $number } arbiters
    }, and { $of } are enough.
ruling-says-supervision-not-recorded = There are arbiters enough, but not every game is recorded.
ruling-says-supervision-short = { $number ->
        [one] There is 1 arbiter
       *[other] There are { $number } arbiters
    }, and { $of } are needed.
ruling-says-supervision-simplified = Put on more, or use the simplified rules.

## Protests and sanctions

protest-kind-decision = Protest against a ruling
protest-kind-pairing = Protest against a pairing
protest-kind-clock = Protest about a clock
protest-kind-ineligible-player = Protest against a player who may not take part
protest-kind-team-card = Protest against a team match card
protest-kind-sanction = Protest against a sanction
protest-kind-team-penalty = Appeal against a ruling about a team
protest-kind-match-lost = Appeal against a match lost as a whole
protest-instance-match-leader = The match leader
protest-instance-arbiter = The arbiter
protest-instance-committee = The tournament committee
protest-instance-appeals-board = The appeals board
protest-state-filed = Received
protest-state-admissible = Will be heard
protest-state-late = Late, not admitted yet
protest-state-decided = Decided
protest-state-appealed = Appealed
protest-state-closed = Closed
protest-outcome-upheld = The decision stands
protest-outcome-overturned = The decision is overturned
protest-outcome-replaced = The decision is replaced by another
protest-outcome-dismissed-late = Dismissed as late
protest-outcome-dismissed-not-competent = Dismissed: not for the board to decide
protest-deposit-refunded = The deposit is refunded
protest-deposit-kept = The deposit falls to the union
protest-too-late-round-started = The round had started. Complaints about the pairing must come before.
protest-too-late-card-signed = The card was signed without reservation. The committee can still admit the protest.
protest-too-late-deadline = The deadline had passed. The committee can still admit the protest.
protest-limited = The rules of the tournament do not let that decision be appealed.
protest-not-competent = The appeals board hears only the union's own and coordinated tournaments. The club decides.
protest-refused-step = The protest has not come that far. See where it stands.
protest-refused-other-instance = The protest is before another instance.
protest-final-arbiter = The arbiter has the last word here. The ruling cannot be appealed.
protest-final-committee = The tournament committee has the last word here. Its decision cannot be taken to the appeals board.
protest-final-committee-but-laws = The tournament committee has the last word here, except about the Laws of Chess and the union's tournament regulation. Say so if the appeal is about them.
protest-final-appeals-board = The decision of the appeals board is final.
protest-last-word-arbiter = The arbiter
protest-last-word-committee = The tournament committee
protest-last-word-committee-but-laws = The tournament committee, but the appeals board about the Laws and the tournament regulation
protest-last-word-appeals-board = The appeals board
protest-refused-no-reasons = Write the reasons.
protest-refused-not-admitted = The protest came too late. Admit it first, or dismiss it.
protest-refused-too-late = The deadline for an appeal has passed.
protest-refused-not-carried = The votes do not carry the decision.
protest-vote-for = For
protest-vote-against = Against
protest-vote-abstain = Abstains
protest-vote-not-a-member = One of the votes is not from the committee of the section.
protest-vote-interested = A member with an interest in the matter cannot vote.
protest-vote-twice = A member has voted twice.
protest-vote-too-few = { $recorded ->
        [one] 1 vote is
       *[other] { $recorded } votes are
    } recorded, and at least { $needed } are needed.
protest-committee-size = The tournament committee has { $is ->
        [one] 1 member
       *[other] { $is } members
    } and must have { $must }.
protest-committee-unlicensed = A member of the tournament committee holds no arbiter's licence.
protests-heading = Protests
protests-lead = The arbiter, the tournament committee and the appeals board decide in turn. Nothing is deleted.
protests-none = No protests
protests-none-text = When somebody protests, the case stands here until it is decided.
protest-new = New protest
protest-pick = What is the protest about?
protest-title = Protest { $number }
protest-number = No.
protest-about = About
protest-state = The case
protest-filed-by = From
protest-filed-at = Received
protest-filed-at-help = Empty means now.
protest-filed-line = From { $who }, { $at }. Written down by { $by }.
protest-filed = The protest is written down.
protest-file = Write the protest down
protest-against = Against
protest-nothing = There is nothing to protest against yet.
protest-round = Round
protest-board = Board
protest-signed-at = The card was signed
protest-reserved = Reservation
protest-reserved-words = A protest was reserved when signing
protest-filer = Who protests?
protest-filer-other = Somebody else
protest-filer-name = Name, if it is somebody else
protest-filer-help = A captain, a club, a parent.
protest-statement = The protest
protest-statement-help = What happened and what is asked for. Write it as it was said.
protest-decides-first = { $who } decides first
protest-which-team = A protest against a match leader's ruling is a team's. Choose a player of the team, or write the protest down on the match card.
protest-led-ruled = { $who } decided it { $at }: { $what }
protest-led-lost = The match leader decided { $at } that the match is lost as a whole.
led-window-open = { $team } can protest to the arbiter until the team has signed the card without reservation.
led-window-until = { $team } can protest to the arbiter until { $at }.
led-window-endless = { $team } can protest to the arbiter.
led-window-closed = { $team } signed the card without reservation { $at }. A protest comes too late, unless the arbiter will hear it.
protest-text = Write something here, at most { $most } characters.
protest-too-many = At most { $most }.
protest-not-yet = The protest cannot have been received later than now.
protest-not-concerned = Only the players concerned may file that protest.
protest-other-teams = Only the team that the last decision went against can take the protest further. Here that is another team.
protest-won = The decision went the team’s way. Only the other team can take it further.
protest-subject-missing = Choose what the protest is about.
protest-moment = Write a date and a time.
protest-hearing-open = The parties may comment until { $until }. Wait, or hear them first.
protest-relief-missing = Write what takes its place.
protest-card-relief = About a card the decision says either the result of the protest’s board or who has lost the match. It can order nothing else here, and where the protest names no board it is about the match.
protest-card-result = Result of the board
protest-card-match = The match as a whole
protest-card-silent = the decision says nothing of it
protest-card-lost = The match is lost by { $team }
protest-card-lost-by-both = The match is lost by both teams
protest-card-boards-count = The boards of the match count
protest-card-help = Used where the decision is overturned or replaced. Game, match, table, promotion and rating report follow at once.
protest-card-changed = Board { $board }: { $becomes } in place of { $was }
protest-asks-result = The decision says nothing of the result. Enter it, or close the case with what stands.
protest-appeal-by = Team that appeals
protest-changed-meanwhile = The case was changed meanwhile. Read it again and try once more.
protest-waits-for = The case is with: { $who }
protest-admitted-because = Heard although it came late:
protest-closed-because = Closed:
protest-instead = In place of the sanction
protest-instead-help = Used when another takes its place.
protest-instead-from = First day of the quarantine
protest-instead-to = Last day of the quarantine
protest-new-sanction = See the sanction that holds now
protest-penalty-help = If the ruling about the team is overturned or replaced, it is taken back at once. A new one is given on the team's page.
protest-penalty-holds = The ruling about the team holds.
protest-penalty-back = The ruling about the team is taken back.
protest-penalty-new = Give the one that takes its place
protest-match-lost-still = The match still stands as lost: it has no boards that could count, or was decided again since. Say who loses it.
protest-match-lost-lifted = The match is no longer lost: its boards count, and table, promotion and rating report follow.
protest-match-lost-unplayed = Boards without a game, which the decision may have filled in and which are corrected one by one: { $boards }.
protest-match-lost-help = If the decision falls, the boards of the match count again at once, in a closed round too. Boards that the decision filled in are corrected one by one.
protest-match-lost-back = Put the match right on the page of the round
sanction-appeal = Appeal to the appeals board
protest-new-ruling = See the ruling that holds now
protest-decide-heading = Decision: { $who }
protest-outcome = Outcome
protest-effect = The game
protest-effect-stands = as the ruling said
protest-effect-help = Used when the ruling is overturned or replaced.
protest-rated = Rating
protest-rated-help = Only when the ruling is about an absence.
protest-rated-stands = As before
protest-rated-yes = The game is rated
protest-rated-no = The game is not rated
protest-rated-no-absence = Only a game that a player stayed away from can be ordered to be rated or not.
protest-only-rating = Extent
protest-only-rating-words = The rating only; the rest of the decision stands
protest-about-laws = What the appeal is about
protest-about-laws-words = The Laws of Chess or the union's tournament regulation
protest-about-laws-said = The appeal is about the Laws of Chess or the union's tournament regulation.
protest-about-rating = About the rating only.
protest-not-rulings = Several rulings, and the rating only, belong to protests against a ruling. Name each ruling and each player once.
protest-together = Several rulings or several complainants
protest-together-help = Each complainant must be a party to at least one of the rulings.
protest-also = Also against
protest-with = Together with
protest-penalties = Penalties
protest-keeps-penalties = The penalties of the ruling still hold
protest-member = Member of the board
protest-member-vote = Voted
protest-dissent = Words of the minority
protest-did-not-vote = Did not vote for having an interest: { $who }
protest-deposit-heading = Deposit
protest-deposit = Deposit: { $kroner } kr.
protest-deposit-paid = Paid { $at }.
protest-deposit-open = Not paid.
protest-deposit-usual = As in earlier rulings
protest-pay = Write down as paid
protest-paid = The deposit is written down as paid.
protest-refer = Hand to the tournament committee
protest-referred = The protest is with the tournament committee now.
protest-admit = Admit and hear it
protest-admitted = The protest will be heard.
protest-decide = Decide the protest
protest-decided = The protest is decided.
protest-appeal-heading = Appeal to: { $who }
protest-appeal-text = Reasons for the appeal
protest-appeal = Send it on
protest-appealed = The case is appealed.
protest-hearing = What the parties say
protest-hearing-until = The parties may comment until { $until }.
protest-nobody-asked = Nobody has been asked yet.
protest-no-answer = No answer yet.
protest-comment = Write down a comment …
protest-comment-keep = Write it down
protest-commented = The comment is written down.
protest-party = Who
protest-says = Says
protest-hear = Ask the parties …
protest-hear-now = Ask them
protest-asked = The parties are written down as asked.
protest-parties = Who is asked?
protest-parties-help = One name a line.
protest-until = Until
protest-close = Close the case …
protest-close-why = Why
protest-close-now = Close the protest
protest-closed = The protest is closed.
### Claim checker

claims-heading = Check a draw claim
claims-about = Type or paste the moves and see what they give. Nothing is stored.
claims-by = Rules: { $rules }.
claims-moves = Moves
claims-moves-help = Danish or English, short or long notation, or PGN. Empty: the position only.
claims-notation = Letters
claims-notation-auto = Find out
claims-notation-danish = K D T L S
claims-notation-english = K Q R B N
claims-intended = Intended move
claims-intended-help = Written down and not played (art. 9.2.1, 9.3.1).
claims-start = Start position (FEN)
claims-start-help = Only if the game does not begin from the usual array.
claims-check = Check
claims-back = To the board
claims-answer = Answer
claims-busy = Many people are checking claims just now. Try again in some seconds.
claims-no-rules = The edition of this tournament has no rules about draw claims. Choose an edition under Setup.
claims-too-long = The text is too long. Paste 64 kB at most.
claims-board = { $moves ->
    [0] The starting position
    [one] Position after 1 half-move
   *[other] Position after { $moves } half-moves
}, { $colour } is on move
claims-empty-square = empty
claims-legal = { $moves ->
    [0] No moves to read.
    [one] The move is legal.
   *[other] All { $moves } half-moves are legal.
}
claims-illegal = Move { $number }, { $colour }: { $text } is illegal.
claims-unreadable = Move { $number }, { $colour }: { $text } cannot be read.
claims-before = The position below is the one before this move.
claims-moment-start = at the start
claims-moment-after = { $colour ->
    [white] after White’s move { $number }
   *[black] after Black’s move { $number }
}
claims-same-position = Same position
claims-with = With { $played }
claims-times = { $times ->
    [one] once
    [2] twice
   *[other] { $times } times
}: { $moments }
claims-most-repeated = Most often repeated
claims-quiet = Without capture or pawn move
claims-quiet-text = { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    } by each player ({ $halves ->
        [one] 1 half-move
       *[other] { $halves } half-moves
    })
claims-quiet-since = Last capture or pawn move { $moment }.
claims-quiet-ending = This ending needs more moves than usual ({ $ending }).
claims-ending-rook-bishop = rook and bishop against rook
claims-ending-two-knights = two knights against a blocked pawn
claims-ending-rook-pawn = rook and pawn against bishop and pawn
claims-right = The claim is right ({ $needed } needed)
claims-wrong = Not enough for a claim ({ $needed } needed)
claims-no-such-rule = The rules know no such claim
claims-over = The game had ended
claims-moves-faulty = Cannot be decided until the moves are right
claims-intended-faulty = The intended move does not hold
claims-end = End of the game
claims-end-checkmate = { $winner ->
    [white] White mated { $moment } (art. 5.1.1).
   *[black] Black mated { $moment } (art. 5.1.1).
}
claims-end-stalemate = Stalemate { $moment }: draw (art. 5.2.1).
claims-end-material = Nobody can mate with the pieces left { $moment }: draw (art. 5.2.2).
claims-end-repetition = The same position { $times ->
        [one] once
       *[other] { $times } times
    } { $moment }: draw without a claim (art. 9.6.1).
claims-end-quiet = Too many moves without capture or pawn move { $moment }: draw without a claim (art. 9.6.2).
claims-played-on = { $moves ->
    [one] 1 half-move is written after the end.
   *[other] { $moves } half-moves are written after the end.
}
claims-position = Position
claims-position-check = { $colour } is in check and on move.
claims-position-open = { $colour } is on move.
claims-position-mate = { $colour } is mated.
claims-position-stalemate = { $colour } is stalemated.
claims-dead = Dead position (art. 5.2.2)
claims-dead-yes = Yes: nobody can mate. The game is drawn.
claims-dead-no = No.
claims-dead-undecided = Undecided. The arbiter judges.
claims-mate-white = Can White mate?
claims-mate-black = Can Black mate?
claims-mate-yes = Yes, by a series of legal moves
claims-mate-done = Yes, it has happened
claims-mate-no = No
claims-mate-undecided = Undecided
claims-mate-line = Show the moves
claims-mate-over = The game is over.
claims-mate-lone-king = Only the king is left.
claims-mate-knight = A knight cannot mate when the opponent has only queens.
claims-mate-one-colour = Bishops on one colour of squares cannot mate against these pieces.
claims-mate-walls = Pieces that can never move wall off everything that could give mate.
claims-mate-exhausted = { $positions ->
        [one] The one position that can arise was
       *[other] All { $positions } positions that can arise were
    } looked at.
claims-mate-budget = { $positions ->
        [one] 1 position was
       *[other] { $positions } positions were
    } looked at without finding a mate. The arbiter judges.
claims-offers = Draw offers (=)
claims-notes = Note
claims-note-number = Move { $counted } is numbered { $written }. Is a move missing on the sheet?
claims-note-more = The text goes on after the result. That was not read.
claims-written = The moves, written out
claims-why-not-a-move = It is not a move. Write, for instance, Nf3, e4, exd5 or 0-0.
claims-why-letter = { $letter } names no piece { $language ->
    [danish] in Danish
   *[english] in English
}.
claims-why-other-letter = { $letter } names no piece { $language ->
    [danish] in Danish, but one in English
   *[english] in English, but one in Danish
}. Choose the letters, or correct the move.
claims-why-over = The game is over: { $end ->
    [checkmate] the king is mated
   *[stalemate] the player is stalemated
}.
claims-why-nothing = No piece stands on { $square }.
claims-why-not-yours = The piece on { $square } is the opponent’s.
claims-why-other-piece = On { $square } stands { $piece ->
    [king] the king
    [queen] a queen
    [rook] a rook
    [bishop] a bishop
    [knight] a knight
   *[pawn] a pawn
}.
claims-why-own = A piece of the same colour stands on { $square } (art. 3.1).
claims-why-none = { $piece ->
    [king] The king cannot go to { $square }.
    [queen] No queen can go to { $square }.
    [rook] No rook can go to { $square }.
    [bishop] No bishop can go to { $square }.
    [knight] No knight can go to { $square }.
   *[pawn] No pawn can go to { $square }.
}
claims-why-check = The king would be in check (art. 3.9).
claims-why-several = Several pieces can go to { $square }: they stand on { $from }. Write which.
claims-why-promotion = What the pawn becomes is missing: write, for instance, e8Q.
claims-why-no-promotion = No pawn is promoted here.
claims-why-no-right = King or rook has moved or is not there: the right to castle is lost (art. 3.8.2.1).
claims-why-blocked = A piece stands in the way of castling (art. 3.8.2.2).
claims-why-through-check = The king is in check, passes an attacked square or ends on one (art. 3.8.2.2).
claims-why-two = The text can be read in two ways: { $danish } in Danish, { $english } in English. Choose the letters.
claims-why-too-many = No more than 1,000 moves are read.
fen-board = The board in the FEN cannot be read. Write eight rows with / between them.
fen-turn = The FEN does not say who is on move: write w or b after the board.
fen-castling = The castling rights in the FEN cannot be read: write KQkq or -.
fen-en-passant = The en-passant square in the FEN cannot be read: write a square or -.
fen-counters = The two numbers at the end of the FEN cannot be read.
fen-no-king = { $colour ->
    [white] White has no king.
   *[black] Black has no king.
}
fen-several-kings = { $colour ->
    [white] White has several kings.
   *[black] Black has several kings.
}
fen-pawn-on-edge = A pawn stands on the first or eighth rank.
fen-left-in-check = { $colour ->
    [white] White is in check, but Black is on move.
   *[black] Black is in check, but White is on move.
}
fen-castling-impossible = A castling right does not fit king and rook. Write - without castling.
fen-en-passant-impossible = No pawn has just passed the en-passant square. Write -.
fen-checks = One move cannot give so many checks at once.
fen-too-much = There are more pieces than a game can give.
piece-name = { $colour ->
    [white] { $piece ->
        [king] white king
        [queen] white queen
        [rook] white rook
        [bishop] white bishop
        [knight] white knight
       *[pawn] white pawn
    }
   *[black] { $piece ->
        [king] black king
        [queen] black queen
        [rook] black rook
        [bishop] black bishop
        [knight] black knight
       *[pawn] black pawn
    }
}

# Editions of the rules.
act-edition-add = added an edition of the rules
act-edition-promulgate = noted that an edition was promulgated
token-scope-editions = Editions of the rules
edition-fide2023 = FIDE Laws 2023
editions-heading = Editions of the rules
editions-lead = An edition binds only once it is promulgated. Frozen tournaments never change.
editions-edition = Edition
editions-days = Adopted, promulgated, in force from
editions-state = Today
editions-binds = Binds
editions-not-recorded = Promulgation is not recorded
editions-not-yet = In force from { $day }
editions-later = Promulgated on { $day }
editions-archive = To be read only
editions-by-default = Holds where a tournament chooses none
editions-approved = Adopted on { $day }
editions-promulgated = Promulgated on { $day }
channel-correction-sheet = Correction sheet to the handbook
channel-skakbladet = Skakbladet
channel-other = Elsewhere
editions-effective = In force from { $day }
editions-based-on = Changes { $edition }
editions-sets = Rule-sets:
editions-compare = Compare two rule-sets
editions-left = The one rule-set
editions-right = The other rule-set
editions-everything = Show what is the same too
editions-do-compare = Compare
editions-none-differ = The two rule-sets say the same.
editions-parameter = Rule
editions-article = Article
editions-no-rule = no rule
editions-assumed = Assumed
editions-assumed-help = nobody could compare the texts
editions-add = Add an edition
editions-add-based = Based on
editions-continue = Continue
editions-new-lead = Write what differs from { $edition }. The rest is the same.
editions-code = Code
editions-code-help = Capital letters, digits and hyphens, such as DSU2027.
editions-name = Title
editions-source = Where the text can be read
editions-approved-on = Adopted on
editions-promulgated-on = Promulgated on
editions-promulgated-help = Leave it empty until the edition is promulgated. Nobody can choose it before.
editions-channel = Promulgated in
editions-channel-help = Minutes or a passing remark are not enough (ruling 139).
editions-issue = Which sheet or issue
editions-issue-help = Number and page, such as “no. 6, 2026, page 12”.
editions-effective-from = In force from
editions-default = New tournaments
editions-default-words = Holds for tournaments that choose no edition
editions-changes = Changes
editions-changes-help = A line for each value that differs. Write numbers as numbers, and yes or no.
editions-change = Change { $number }
editions-change-set = Rule-set of change { $number }
editions-change-value = New value of change { $number }
editions-every-set = Every rule-set
editions-nothing = No change
editions-more = More lines
editions-save = Add the edition
editions-never-changes = An edition cannot be changed afterwards. Add another if something is wrong.
editions-added = The edition { $code } is added.
editions-promulgate = Note the promulgation
editions-promulgate-done = It is noted that { $code } was promulgated.
editions-too-many = At most { $most } editions can be added.
editions-promulgated-already = The edition was promulgated and cannot be changed.
editions-changed-meanwhile = Somebody changed the edition meanwhile. Look at it again.
editions-code-wrong = Write 3-20 capital letters, digits and hyphens, a letter first.
editions-code-taken = There is an edition with this code. Choose another.
editions-name-wrong = Write a title of 1-{ $most } characters.
editions-source-wrong = Write where the text can be read, in 1-{ $most } characters.
editions-channel-wrong = Choose whether it was promulgated by a correction sheet or in Skakbladet.
editions-issue-wrong = Write the sheet or issue in which it was promulgated, in 1-{ $most } characters.
editions-base-wrong = Choose an edition that exists.
editions-promulgated-first = An edition cannot be promulgated before it is adopted.
editions-change-rule-set = Choose a rule-set of the edition it is based on.
editions-change-fixed = What a rule-set is for cannot be changed.
editions-change-parameter = Choose a rule.
editions-change-shape = The value does not fit the rule. Write it as the comparison shows it.
editions-change-word = Write one of the words that other editions use here.
editions-change-twice = The rule is changed twice for the same rule-set.
editions-too-many-changes = There can be at most { $most } changes.
editions-date-wrong = Write a date, such as 2027-01-31.
editions-seconds = { $number } s
editions-minutes = { $number } min
parameter-rule-set-discipline = Discipline the row applies to
parameter-rule-set-supervision = Full = competition rules apply; limited = A.4/B.4
parameter-discipline-min-total-min = Lower bound (rapid: strictly greater than)
parameter-discipline-max-total-min = Upper bound (rapid: strictly less than)
parameter-supervision-max-boards-per-arbiter = Boards one arbiter may supervise for full rules
parameter-supervision-sheet-requests-max = Times the player on move may ask for the arbiter sheet
parameter-lateness-default-min = Tolerance when nothing is announced
parameter-lateness-arrival-point = Where the player must be
parameter-lateness-announcement-required = Regulations must state a tolerance
parameter-lateness-arbiter-override = When the arbiter may let a late player play
parameter-lateness-both-absent = Nobody present at start
parameter-move-completed-by = What completes a move
parameter-illegal-loss-at = N-th completed illegal move that loses
parameter-illegal-compensation-s = For each non-losing illegal move
parameter-illegal-counter-scope = Which offences share a counter
parameter-illegal-window = Until when it may be raised
parameter-illegal-restore-fallback = Position before the error unknown
parameter-illegal-draw-if-opponent-cannot-mate = Losing offence becomes a draw
parameter-illegal-two-hands = Treatment of two-handed moves
parameter-illegal-press-without-move = Clock pressed without a move
parameter-illegal-promotion-not-replaced = Pawn left on last rank and clock pressed
parameter-claim-threefold = Occurrences for a claim
parameter-claim-no-progress-moves = Moves by each player for a claim
parameter-claim-no-progress-moves-long = Moves by each player for a claim in the endings the edition lists
parameter-claim-wrong-compensation-s = Incorrect 9.2/9.3 claim
parameter-claim-withdrawable = Claim can be taken back
parameter-claim-forfeited-by = What loses the right for this move
parameter-auto-draw-repetition = Automatic draw on n-fold repetition
parameter-auto-draw-no-progress-moves = Automatic draw after n moves each
parameter-draw-min-moves-each = Moves each before a draw can be agreed
parameter-draw-regulation-may-restrict = What regulations may restrict
parameter-draw-claim-is-offer = Claims treated as offers
parameter-resign-min-moves-each = Moves before resignation counts
parameter-resign-draw-if-opponent-cannot-mate = Resigning is a draw when the opponent cannot mate
parameter-time-draw-if-opponent-cannot-mate = Flagged player saved
parameter-time-claimant-needs-own-time = Claimant must have time left
parameter-time-arbiter-calls-flag = Arbiter announces a seen flag fall
parameter-both-flags-order-known = Both down, order provable
parameter-both-flags-order-unknown = Both down, order unknown
parameter-quick-finish-mode = When the clause is available
parameter-quick-finish-threshold-s = Claim only with less than
parameter-quick-finish-add-increment-s = Option to introduce an increment
parameter-quick-finish-postponed-bonus-s = Arbiter postpones
parameter-quick-finish-rejected-bonus-s = Arbiter rejects
parameter-quick-finish-appealable = Decision can be appealed
parameter-device-trigger = What makes a device offence lose the game
parameter-device-allowed-if = Device may be present when
parameter-device-opponent-score = Score of the opponent
parameter-device-milder-sanction-by-regulation = Regulations may set a milder sanction
parameter-setup-wrong-initial-position = Wrong array found during game
parameter-setup-wrong-orientation = Board turned
parameter-setup-reversed-colours = Colours reversed
parameter-setup-claim-limit-moves = No set-up/orientation/clock correction after n moves each
parameter-clock-setting-after-limit = Clock correction after the limit
parameter-illegal-position-a44-draw = Both kings in check / pawn on last rank persists
parameter-scoresheet-player-must-record = Recording duty
parameter-scoresheet-exempt-below-s = No duty under this time
parameter-scoresheet-exempt-only-if-increment-lt-s = Exemption condition
parameter-scoresheet-exempt-scope = Duration of exemption
parameter-scoresheet-signed-result-binding = Signed result stands unless arbiter decides otherwise
parameter-assistant-time-adjustment-disabled-player = Clock adjustment for an assisted disabled player
parameter-scoring-default = Win/draw/loss
parameter-scoring-sum-and-normal-scores-check = Check of the sum of the points (10.2)
parameter-results-allowed = Codes accepted for entry
parameter-penalties-list = Penalty codes
parameter-penalties-imposed-by = Authority
parameter-penalties-fine-requires-announcement = Fine must be announced
parameter-appeals-allowed = Default appeal right
parameter-appeals-after-signing = Appeal after signing the scoresheet
parameter-forfeit-persistent-refusal = Persistent refusal to follow the rules
parameter-adjournment-rules = Sealed-move annex
parameter-pairing-freeze = From when the pairing of a round stands
parameter-pairing-earliest = When the next round may be paired
parameter-postponed-games-deadline = By when postponed games must be played
parameter-time-control-normal-min-total-min = Normal minimum for the whole game, per player
parameter-rating-min-total-by-max-rating = Shortest time fit for rating, by the highest rating in the group
parameter-rating-count-moves = Moves over which the time is counted
parameter-quick-finish-min-total-playing-time-min = Shortest total playing time when quick finish is used
parameter-quick-finish-last-period-min = Length of the last period per player when there is a control before it
parameter-report-days-after-last-round = Days from the last round to the report
parameter-rating-check-days = Days from handing in the list of entrants to its return
parameter-prizes-publish-by-day = Playing day by whose end the prizes are public
parameter-committee-size = Members of a tournament committee
parameter-committee-all-licensed = Must every member hold an arbiter's licence
parameter-arbiter-min-licensed = Arbiters with licence I at the least
# --- sanctions: warnings and quarantines
sanctions-heading = Sanctions
sanctions-lead = Warnings and quarantines. Only the section's own committee decides them (DM § 7.3).
sanctions-new = New sanction
sanctions-none = No sanctions
sanctions-none-text = Warnings and quarantines stand here once the committee has decided them.
sanctions-col-player = Player
sanctions-col-what = Sanction
sanctions-col-decided = Decided
sanctions-col-state = State
sanctions-letters-wait = { $letters ->
    [one] 1 letter waits
   *[other] { $letters } letters wait
}
sanction-one = a sanction
sanction-kind = Sanction
sanction-kind-warning = Warning
sanction-kind-quarantine = Quarantine
sanction-days = { $from } to { $to }, both included
sanction-state-voted = decided, not sent
sanction-state-given = given
sanction-state-begins = begins { $from }
sanction-state-runs = holds until { $to }
sanction-state-over = over
sanction-state-annulled = annulled
sanction-state-replaced = replaced
sanction-recipient-player = The player
sanction-recipient-ratings-office = The ratings office
sanction-recipient-club = The club
sanction-occasion-issued = the decision
sanction-occasion-annulled = the annulment
sanction-occasion-replaced = the replacement
vote-silent = did not vote
vote-interest = has an interest in the matter and does not vote
vote-interest-player = has the name of a player of { $team }
vote-interest-player-sure = plays for { $team }
vote-interest-captain = has the name of the captain of { $team }
vote-interest-captain-sure = is the captain of { $team }
vote-interest-listed = has the name of somebody on the strength list of the club of { $team }
vote-interest-listed-sure = stands on the strength list of the club of { $team }
vote-interest-rival = has the name of somebody of { $team }, whose promotion or relegation the case may change
vote-interest-rival-sure = is of { $team }, whose promotion or relegation the case may change
vote-interest-ruled = has the name of whoever gave the ruling
vote-interest-ruled-sure = gave the ruling
vote-another = Same name
vote-another-words = { $name } is another person
vote-another-kept = another person
vote-stands-aside = { $name } cannot vote: { $why }.
vote-says-who = { $name }: { $why }. Tick that it is another person, or choose that the member does not vote.
board-vote-twice = { $name } has voted twice.
board-vote-official = { $name } is an official of the tournament and does not sit on the appeals board here. If it is another person of that name, tick it.
protest-interests = The committee and the case
protest-interests-lead = Where a member cannot vote and too few are left, the member must be replaced.
protest-interest-aside = cannot vote
protest-interest-say = the committee has to say whether it is another person
protest-interest-told = votes unless the member stands aside
sanction-reminder-notice-and-tried = Notice to both arbiter and opponent after trying to move the game is not unsporting.
sanction-reminder-completed-event = One absence makes no quarantine when the player completes the tournament.
sanction-reminder-forgot-own-date = A game moved at one's own wish and forgotten deserves a warning.
sanction-reminder-no-contact = The programme named nobody to give notice to: a missing notice cannot be blamed.
sanction-reminder-warn-first = A first absence is warned about first.
sanction-reminder-within-tolerance = Coming late within the time allowed does not count.
sanction-reminder-not-reprimanded = The first absence was not reprimanded, and the player was not told what another would lead to.
sanction-reminder-neglected-before = The committee gave twelve months, among other reasons because the player had neglected to give notice in earlier tournaments. The quarantine was not appealed.
sanction-explain-any = Explain below why it does not hold here.
sanction-explain-quarantine = Explain below why it does not hold here, if it is to be a quarantine.
sanction-fault-player = Choose a player of the section.
sanction-fault-too-long = Write at most { $most } characters.
sanction-fault-not-coordinated = The section does not play in a coordinated tournament. Its committee cannot give a warning or a quarantine (K 118).
sanction-fault-committee-size = The section's committee has { $is ->
        [one] 1 member
       *[other] { $is } members
    } and must have { $must }. The organiser mends that under Arbiters and committee.
sanction-fault-committee-unlicensed = A member of the committee holds no arbiter's licence. The organiser mends that under Arbiters and committee.
sanction-unlicensed = { $name } holds no arbiter's licence. The organiser mends that under Arbiters and committee.
sanction-fault-vote-not-a-member = A vote is from somebody who is not on the section's committee.
sanction-fault-vote-interested = Somebody with an interest in the matter voted.
sanction-fault-vote-twice = A member voted twice.
sanction-fault-vote-too-few = { $recorded ->
        [one] 1 vote is
       *[other] { $recorded } votes are
    } recorded, and there must be at least { $needed } (K 135).
sanction-fault-not-carried = There is no majority for the sanction. More than half of the members must vote for it.
sanction-fault-no-reasons = Write the reasons. The player reads them.
sanction-fault-no-end = Write the first and the last day of the quarantine.
sanction-fault-end-before-start = The last day comes before the first.
sanction-fault-shorter-than = The player stayed away throughout and the games are not rated: the quarantine is of at least { $months ->
        [one] 1 month
       *[other] { $months } months
    }.
sanction-fault-repeated = The player has a quarantine of the same days with the same reasons already. If it is another matter, write what it is about.
sanction-least-heading = The least length of a quarantine.
sanction-least-text = By a ruling the player stayed away from the whole event, and the games are not rated (4.5.4.2).
sanction-least = { $name }: at least { $months ->
        [one] one month
       *[other] { $months } months
    }
sanction-fault-day = Write the day as 2026-05-01.
sanction-fault-unexplained = { $case } speaks against it: { $says } Explain why it does not hold here.
sanction-bar-heading = Quarantine
sanction-bar-certain = { $name } is in quarantine until { $until }, that day included.
sanction-bar-possible = A player named { $name } is in quarantine until { $until }, that day included.
sanction-bar-what-now = A player in quarantine cannot take part in a coordinated or rated tournament. Remove the entry, or ask the ratings office.
sanction-bar-before-round = Remove the player, or write on the player's page that it is somebody else. Then the round can be published.
sanction-mark-certain = in quarantine
sanction-mark-possible = perhaps in quarantine
sanction-barred-name = { $name } (until { $until })
sanction-barred-name-possible = { $name } (perhaps, until { $until })
sanction-round-barred = The round is not published. In quarantine: { $names }. Remove the player, or write on the player's page that it is somebody else.
sanction-clear = It is somebody else
sanction-clear-why = Is it somebody else? Write how you know
sanction-clear-help = Another year of birth, for example. It stands in the log.
sanction-clear-reason = Write in at most { $most } characters how you know that it is somebody else.
sanction-clear-done = It is noted that it is somebody else.
sanction-cleared = { $who } wrote on { $at } that it is somebody else: { $reason }
sanction-no-namesake = There is nobody in quarantine to take the player for. If the DSU number or FIDE id is the same, mend the number if it is wrong.
sanction-new-heading = New sanction
sanction-new-lead = Write what the committee has decided. The letters come after it.
sanction-blocked = The section's committee cannot decide a sanction
sanction-step-what = Who and what
sanction-step-conduct = What happened?
sanction-step-votes = Votes
sanction-pick-player = Choose a player
sanction-player = Player
sanction-from = First day
sanction-to = Last day
sanction-to-help = For a quarantine only. Both days count.
sanction-applies = This tournament
sanction-applies-words = The player leaves this tournament too
sanction-applies-help = For a quarantine only, and only if the committee has decided so.
sanction-conduct-lead = Tick what fits. Earlier rulings of the appeals board show when they say something about it.
sanction-q-told-arbiter = The arbiter was told beforehand
sanction-q-told-opponent = The opponent was told beforehand
sanction-q-tried-to-move = The player tried to have the game moved
sanction-q-is-first = It is the first time
sanction-q-completed-event = The player completed the tournament
sanction-q-forgot-own-date = The player forgot a game moved at the player's own wish
sanction-q-no-contact = The programme named nobody to give notice to
sanction-q-late-within-tolerance = It is only about coming late within the time allowed
sanction-q-not-reprimanded = It is the second absence, and the first was not reprimanded
sanction-q-neglected-before = The player neglected to give notice in earlier tournaments, too
sanction-explanation = Why do the rulings not hold here?
sanction-explanation-help = Only when one of the red reminders shows.
sanction-reasons = Reasons
sanction-reasons-help = They stand in the letter to the player.
sanction-votes-lead = At least { $majority } must vote for it. Every vote is kept by name.
vote-dissent = Dissent of { $name }
sanction-decide = Save the decision
sanction-never-changes = The decision never changes. Only the appeals board can annul or replace it.
sanction-decided = The decision is saved. It holds when the letter to the player is sent.
sanction-decided-on = Decided { $at }
sanction-ended = Ended { $at }:
sanction-successor = Read the new sanction
sanction-predecessor = Takes the place of an earlier sanction
sanction-scope = Holds for all coordinated tournaments and all rated club tournaments.
sanction-course = Course
sanction-course-decided = { $who } decided the sanction. Written by { $by }.
sanction-course-letter = Letter about { $occasion } sent. Recipient: { $recipient }. Sent by { $by }.
sanction-course-annulled = The appeals board annulled the sanction. Written by { $by }.
sanction-course-replaced = The appeals board replaced the sanction. Written by { $by }.
sanction-letters = Letters
sanction-letter-write = Open and send
sanction-letter-read = Read
sanction-letter-sent = sent { $at } by { $who }
sanction-letter-waits = waits to be sent
sanction-letter-moot = is not sent any more
sanction-letter-to = Letter: { $who }
sanction-letter-back = Back to the sanction
sanction-letter-help = Print or copy the letter and send it. Then mark it as sent.
sanction-letter-address = Sent to
sanction-letter-address-help = E-mail or address, if it is to be kept.
sanction-letter-mark-sent = The letter is sent
sanction-letter-done = The letter is noted as sent.
sanction-letter-annulled-heading = The sanction is annulled
sanction-letter-replaced-heading = The sanction is replaced
sanction-letter-warning = The tournament committee of { $section } decided on { $at } to give { $name } a warning.
sanction-letter-quarantine = The tournament committee of { $section } decided on { $at } that { $name } is in quarantine.
sanction-letter-annulled = The appeals board annulled on { $ended } the sanction ({ $kind }) that { $name } was given on { $at } in { $section }. It does not hold any more.
sanction-letter-replaced-warning = The appeals board on { $at } put a warning in the place of the sanction that { $name } was given in { $section }.
sanction-letter-replaced-quarantine = The appeals board on { $at } put this quarantine in the place of the sanction that { $name } was given in { $section }.
sanction-letter-period = Period
sanction-letter-scope = Scope
sanction-letter-this-event = This tournament
sanction-letter-article = The decision was made under { $article } of the rules for coordinated tournaments.
sanction-letter-document = If { $name } can show a valid reason for what happened, the tournament committee must be told at once, so that the ratings office can be informed.
sanction-letter-appeal = The decision can be brought before the appeals board. The appeal is written and gives its reasons; time limit and deposit stand in the regulations of the tournament.
sanction-letter-no-appeal = The appeals board is not competent for this tournament.
sanction-letter-final = The decision of the appeals board cannot be brought before anybody else in the union.
sanction-letter-copies = Copies: the ratings office and { $club }.
sanction-letter-copies-office = Copy: the ratings office.
sanction-letter-is-copy = Copy of the letter to { $name }.
sanction-not-sent = The letter is not noted as sent.
sanction-letter-first = Send the letter to the player first. The copies come after it.
sanction-letter-not-waiting = The letter was sent already, or is not sent any more. Look at the sanction again.
sanction-letter-for-others = That letter is sent by { $who }.
sanction-changed-meanwhile = Somebody changed the sanction. Look at it again before you go on.
sanction-wrong-step = The sanction has ended. Nothing more can be done with it.
sanction-board-reasons = Write the reasons of the appeals board in at most { $most } characters.
sanction-register-heading = Register of sanctions
sanction-register-lead = All warnings and quarantines. Those that hold now come first.
sanction-register-entered = On an entry list now
sanction-register-entered-text = The organiser must remove the player. Games that were played are not annulled; the main board decides about them (K 97).
sanction-register-by-name = only the name is the same
sanction-register-in-force = In force today
sanction-register-none-in-force = No quarantine is in force today.
sanction-register-all = All
sanction-register-where = Decided in
desk-player-no = No. { $no }
desk-see-player = See the player
desk-barred-playing = Active quarantine in the entry list. Games that were played are not annulled; the main board decides about them (K 97).
desk-barred-entered = Active quarantine in the entry list. Remove the player before the round is published.
desk-barred-possible = Look whether it is the same person before the round is published.
desk-cards-differ = { $cards ->
    [one] A reported team result does not agree with the boards
   *[other] { $cards } reported team results do not agree with the boards
}
desk-cards-differ-text = Find out which is right, and correct the other.
desk-cards-reports = { $cards ->
    [one] Two teams have not reported the same result of their match
   *[other] In { $cards } matches the teams have not reported the same result
}
desk-cards-reports-text = Find out which is right, and report it on the card.
desk-cards-contested = { $cards ->
    [one] On one result card the teams do not agree about a board
   *[other] On { $cards } result cards the teams do not agree about a board
}
desk-cards-contested-text = Decide what holds, and write on the card how it was settled.
desk-cards-again = { $cards ->
    [one] A result card has to be signed again
   *[other] { $cards } result cards have to be signed again
}
desk-cards-again-text = A board was changed after the card had been signed.
desk-cards-late-result = { $cards ->
    [one] A team result should have been reported
   *[other] { $cards } team results should have been reported
}
desk-cards-late = { $cards ->
    [one] A result card should have been finished
   *[other] { $cards } result cards should have been finished
}
desk-cards-late-text = The deadline has passed. It stands on the card.
desk-cards-reserved = { $cards ->
    [one] A result card with a reservation waits for approval
   *[other] { $cards } result cards with a reservation wait for approval
}
desk-cards-reserved-text = Read what is reserved before you approve.
desk-cards-confirmed = { $cards ->
    [one] A result card waits for approval
   *[other] { $cards } result cards wait for approval
}
desk-cards-confirmed-text = Signed without reservation, and nothing is missing.
desk-cards-see = See the cards
desk-cards-unsigned = { $cards ->
    [one] A result card lacks signatures
   *[other] { $cards } result cards lack signatures
    }
desk-cards-unsigned-text = Everything is played; the captains sign.
act-player-clear = noted that a player is not the one in quarantine
act-sanction-annul = annulled a sanction
act-sanction-decide = saved the committee's decision on a sanction
act-sanction-inform = sent the appeals board's letter about a sanction
act-sanction-issue = sent the player the letter about a sanction
act-sanction-replace = replaced a sanction
act-sanction-send = sent a copy about a sanction
field-sanction = sanction
field-replaces = takes the place of
field-from = from
field-to = to
sanction-by-committee = The tournament committee
sanction-by-board = The appeals board

# --- Correspondence ---
section-part-correspondence = Correspondence
section-correspondence-lead = Only where games are played by post. No rule sets these numbers: what you leave empty does not apply.
section-correspondence = Correspondence chess
section-correspondence-yes = The section plays by correspondence
section-pace-days = Time
section-pace-moves = For so many moves
section-surcharge-first = Surcharge for an unreadable move
section-surcharge-again = Surcharge every time after that
section-day-begins = Stamps before this hour count as of the day before
section-day-begins-help = 06:00 in point 6.3.2 of the rules, which ruling 38 mentions.
section-correspondence-articles = Articles that hold
section-correspondence-articles-help = Numbers separated by commas, such as 11.3.1. The Laws for the board hold only where they stand here.
section-problem-correspondence = Write whole numbers: days from 1 to { $days }, moves from 1 to { $moves }. Two numbers that belong together are both written.
unit-moves = moves
act-correspondence-decide = decided what a postmark says
act-correspondence-find = wrote down what was found about a card or the time
act-correspondence-write = wrote down a card or a piece of evidence
field-line = number of the line
correspondence-title = Cards · board { $board } · round { $round }
correspondence-cards = The cards
correspondence-not-played = The section does not play by correspondence.
correspondence-not-played-text = Cards and stamps are only kept where the settings of the section say so.
correspondence-to-settings = Settings of the section
correspondence-days-used = { $days ->
    [one] 1 day used
   *[other] { $days } days used
 }
correspondence-pace = { $days ->
        [one] 1 day
       *[other] { $days } days
    } for every { $moves ->
        [one] move
       *[other] { $moves } moves
    }.
correspondence-no-pace = No time is set: nobody loses on time.
correspondence-surcharge = Unreadable move: { $first ->
        [one] 1 day
       *[other] { $first } days
    }, { $again } the next time.
correspondence-no-surcharge = No surcharge for unreadable moves.
correspondence-day-begins = A stamp before { $hour } counts as of the day before.
correspondence-no-day-begins = The day of the stamp holds, whatever the hour.
correspondence-articles = Articles: { $articles }.
correspondence-no-articles = None of the articles for the board hold.
correspondence-turn-white = White’s move { $number }
correspondence-turn-black = Black’s move { $number }
correspondence-next = Now: { $turn }. Time runs from { $since }.
correspondence-next-first = Now: { $turn }. The round has no start, so the first move takes no days.
correspondence-next-waits = { $turn } comes once the card before has arrived. Correct that card and write the day.
correspondence-overrun = { $used ->
        [one] 1 day
       *[other] { $used } days
    } used of { $allowed } with move { $number }.
correspondence-open = The stamp on move { $number } has to be decided.
correspondence-rule = Rule on the game
correspondence-number = No.
correspondence-move = Move
correspondence-move-help = As it stands on the card.
correspondence-dated = Dated
correspondence-dated-help = The sender’s own date. It only counts when the stamp cannot be read.
correspondence-stamp = Stamp
correspondence-stamp-help = The official stamp decides when the move was sent.
correspondence-stamp-clear = Clear
correspondence-stamp-partly = Doubtful
correspondence-stamp-illegible = Illegible
correspondence-stamp-one-of = One of { $days }
correspondence-stamped = The day on a clear stamp
correspondence-hour = Hour on the stamp
correspondence-hour-help = Where it can be read.
correspondence-stamp-hour = { $day } at { $hour }
correspondence-stamp-days = Days a doubtful stamp may show
correspondence-stamp-days-help = For example 2026-08-17, 2026-08-19 or 2026-08-10..2026-08-19.
correspondence-arrived = Arrived
correspondence-arrived-help = The opponent’s time runs from that day. Leave it empty while the card is on its way.
correspondence-days = Days
correspondence-used = In all
correspondence-found = Notes
correspondence-settled = The time was settled
correspondence-settled-at = White { $white ->
        [one] 1 day
       *[other] { $white } days
    }, Black { $black ->
        [one] 1 day
       *[other] { $black } days
    }. { $turn } from { $on }.
correspondence-sent-by-sender = Illegible stamp: the sender’s date { $day } counts.
correspondence-sent-open = The stamp is not decided. The first possible day is counted meanwhile.
correspondence-read-as = { $who } reads the stamp as { $day }. Votes: { $votes }
correspondence-unreadable-line = Unreadable move, { $cause }: { $days ->
        [one] 1 day
       *[other] { $days } days
    } added.
correspondence-corrected = Corrected
correspondence-exceeded = Time exceeded
correspondence-stamp-waits = Stamp waits
correspondence-cause = Who caused it?
correspondence-cause-help = Days are only added when the sender caused it.
correspondence-cause-sender = The sender
correspondence-cause-post = The post
correspondence-cause-recipient = The recipient
correspondence-cause-unknown = Nobody can say
correspondence-sent-heading = Write down { $turn }
correspondence-correct = Correct the card
correspondence-correct-heading = Correct { $turn }
correspondence-unreadable = Unreadable move
correspondence-unreadable-heading = { $turn } could not be read
correspondence-settle = Settle the time
correspondence-settle-white = White has used
correspondence-settle-black = Black has used
correspondence-settle-number = The next move is number
correspondence-settle-side = It is sent by
correspondence-settle-on = Time runs from
correspondence-strike = Strike the line
correspondence-decide = Decide the stamp: { $who }
correspondence-decide-heading = { $who } reads the stamp on { $turn }
correspondence-voter = Name
correspondence-voted = Reads
correspondence-vote-none = No vote
correspondence-keep = Keep in the ledger
correspondence-evidence = Evidence
correspondence-evidence-add = Add evidence
correspondence-evidence-who = Who says or shows it?
correspondence-evidence-what = What?
correspondence-no-evidence = Nobody has shown anything yet.
correspondence-records = Everything that was written
correspondence-no-records = Nothing is written yet.
correspondence-record-unreadable = { $turn } could not be read: { $cause }
correspondence-record-evidence = Evidence from { $who }
correspondence-record-reading = { $who } reads the stamp on { $turn } as { $day }
correspondence-record-struck = The line is struck
correspondence-written = The card is saved.
correspondence-was-corrected = The correction is saved. What stood before stays in the ledger.
correspondence-evidence-written = The evidence is saved.
correspondence-unreadable-written = It is written down that the move could not be read.
correspondence-settled-now = The time is settled.
correspondence-struck-now = The line is struck. It stays in the ledger.
correspondence-decided = The stamp is decided.
correspondence-text = Write something here, at most { $most } characters.
correspondence-too-many = There is room for at most { $most }.
correspondence-changed-meanwhile = Somebody else wrote into the ledger meanwhile. Look at the cards again, then save.
correspondence-problem-stamp-days = Write from 2 to 31 days that the stamp may show.
correspondence-problem-stamped = Write the day the stamp shows.
correspondence-problem-hour = Write the hour as 05:30.
correspondence-problem-date-missing = Write the sender’s own date. The stamp is not clear.
correspondence-problem-day = Write the day as 2026-08-17, between 1900 and 2200.
correspondence-problem-arrived-before = A card does not arrive before it is sent. Correct one of the days.
correspondence-problem-not-arrived = Write first on which day the card before arrived.
correspondence-problem-too-long = There is room for at most 999 moves.
correspondence-problem-too-many-days = A player has used at most { $most } days.
correspondence-problem-arrival-needed = Write on which day the card arrived. A later move counts from it.
correspondence-problem-decided = The stamp was decided. A higher instance can decide it anew.
correspondence-problem-no-such-line = There is no such move. Look at the cards again.
correspondence-problem-nothing-open = There is no doubt about the stamp on this move.
correspondence-problem-day-not-left = The stamp cannot show { $day }. Vote for one of the possible days.
correspondence-problem-no-majority = No day has more than half of the votes.
correspondence-problem-higher-decided = A higher instance has decided the stamp.
correspondence-problem-in-use = Other lines stand on this one. Strike them first, or correct the card.
correspondence-problem-number = Write a whole number, at most { $most }.
ruling-not-listed = The section plays by correspondence, and these articles are not put in force. Without a written rule nothing follows (case 120).
ruling-incident-correspondence-time = Time used in a correspondence game
ruling-says-correspondence-lost = { $side } has used { $number ->
        [one] 1 day
       *[other] { $number } days
    } of { $of } and has lost on time.
ruling-says-correspondence-lost-at = That was with move { $number }. The sender bears the risk of the stamp.
ruling-says-correspondence-in-time = { $side } has used { $number ->
        [one] 1 day
       *[other] { $number } days
    } of { $of }. The game goes on.
ruling-says-correspondence-no-pace = The section has no time limit, so nobody loses on time. Set it in the settings of the section.
ruling-says-correspondence-not-played = The section does not play by correspondence.
ruling-says-correspondence-stamp-open = The stamp on move { $number } from { $side } can be read in more than one way. Decide it first on the page of the cards.
## Words of the tables of rules

rule-word-after-adjournment-deadline = after the deadline for adjourned games
rule-word-agreement = the agreement
rule-word-all = all
rule-word-all-except-10-2-and-d = all except 10.2 and D
rule-word-always = always
rule-word-annex-e = annex E
rule-word-annul-and-replay = annulled and replayed
rule-word-any = any reason
rule-word-any-time = at any time
rule-word-approved-or-off-in-bag-if-regulated = approved, or switched off in a bag where so laid down
rule-word-arbiter = the arbiter
rule-word-arbiter-judgement = the arbiter’s judgement
rule-word-at-round-start = at the start of the round
rule-word-before-last-round-start = before the start of the last round
rule-word-before-opponent-next-move = before the opponent’s next move
rule-word-blitz = blitz
rule-word-board = at the board
rule-word-clock-pressed = when the clock was pressed
rule-word-continue-unless-arbiter = goes on unless the arbiter decides otherwise
rule-word-continue-unless-last-period-then-draw = goes on; a draw in the last period
rule-word-correct-any-time = corrected at any time
rule-word-during-game = during the game
rule-word-ends-game = when it ends the game
rule-word-first-fallen-loses = whose flag fell first loses
rule-word-forbidden-no-specific-sanction = forbidden without a penalty of its own
rule-word-force-majeure = force majeure
rule-word-full = full supervision
rule-word-if-announced = where announced
rule-word-illegal-move = an illegal move
rule-word-illegal-move-if-clock-pressed = an illegal move once the clock was pressed
rule-word-illegal-pawn-becomes-queen = illegal; the pawn becomes a queen
rule-word-illegal-restore-position = illegal; the position is restored
rule-word-last-identifiable = the last position that is known
rule-word-limited = limited supervision
rule-word-loss-opponent-by-arbiter = lost; the arbiter decides the opponent’s points
rule-word-makes-sound = makes a sound
rule-word-may = may
rule-word-moving = moving
rule-word-must = must
rule-word-never = never
rule-word-next-move-made = when the next move was made
rule-word-no-win-claim-possible = nobody can claim a win
rule-word-none = none
rule-word-not-regulated = not laid down
rule-word-observation-counts = what the arbiter saw counts
rule-word-offer-and-agreement = offer and agreement
rule-word-on-person-evident = evidently on the player
rule-word-only-if-quick-finish-announced = only where a quick finish was announced
rule-word-only-if-schedule-seriously-affected-otherwise = only if the schedule would otherwise suffer seriously
rule-word-only-if-schedule-unaffected = only if the schedule does not suffer
rule-word-per-article = for each article
rule-word-rapid = rapid
rule-word-recommendation-i = recommendation I
rule-word-replay-if-moves-lt-10 = replayed before move 10
rule-word-rest-of-period = the rest of the period
rule-word-shared = shared by all
rule-word-single = one by itself
rule-word-standard = standard
rule-word-switched-off-or-permitted = switched off or permitted
rule-word-touching-a-piece = touching a piece
rule-word-transfer-and-continue = transferred and played on
rule-word-venue = at the venue
rule-word-while-below = while the time is below the limit
rule-word-white-loses-elapsed = White loses the time that has passed
rule-word-win = a win
rule-word-win-or-half-if-cannot-mate = a win, or ½ where mate is impossible

### Check-in before round 1

check-in-heading = Check-in
check-in-link = Check-in before round 1
check-in-show = Show
check-in-all = All
check-in-missing = Missing
check-in-out = Out
check-in-search = Search name or club
check-in-add = Add a late entry
check-in-count = { $came } of { $all } have come
check-in-next = To round { $round }
check-in-count-missing = { $count } missing
check-in-count-away = { $count } out of round { $round }
check-in-awaited = Missing
check-in-came = Came { $time }
check-in-away = Out of round { $round }: { $kind }
check-in-later = Begins in round { $round }
check-in-has-come = Has come
check-in-has-not-come = Has not come
check-in-undo-question = Has { $name } not come after all?
check-in-undo = Yes, undo
check-in-more = What happens with { $name }?
check-in-leave-out-zero = Out of round { $round }, 0 points
check-in-leave-out-half = Out of round { $round }, ½ point
check-in-withdraw = Does not take part
check-in-expect = Comes after all
check-in-open-entry = Open the entry
check-in-clash = another tablet was faster.
check-in-keep = Keep
check-in-write-mine = Write this instead
check-in-not-done = It is not saved.
check-in-over = Round { $round } is published. Who comes now is written down at the boards of the round; a new player is entered from the next round.
check-in-not-awaited = The player is not awaited in round { $round }: { $stands }. Undo that first.
check-in-changed = { $who } wrote at { $time }: { $what }. Your tap is not saved; choose which holds.
check-in-by-table = The rounds of a round robin are given by its table, so nobody can be left out. Withdraw the player, or rule on the game at the board.
check-in-everybody = Everybody has come
check-in-everybody-lead = Round { $round } can be paired.
check-in-none-found-lead = Try fewer letters, or show all.
check-in-rest-heading = When you close the check-in
check-in-rest = { $count ->
    [one] One player is still missing. Leave the player out of round { $round }, so that no opponent waits in vain. The player can still play from the round after.
   *[other] { $count } players are still missing. Leave them out of round { $round }, so that no opponent waits in vain. They can still play from the round after.
}
check-in-rest-ask = Leave those who are missing out of round { $round }
check-in-rest-question = { $count ->
    [one] One player is absent with notice in round { $round } and gets 0 points. Whoever comes meanwhile stays in.
   *[other] { $count } players are absent with notice in round { $round } and get 0 points. Whoever comes meanwhile stays in.
}
check-in-rest-yes = Yes, leave them out
check-in-left-out-one = The player is out of round { $round }.
check-in-expected-again = The player is awaited in round { $round } again.
check-in-left-out = { $count ->
    [one] One player is out of round { $round }.
   *[other] { $count } players are out of round { $round }.
} { $skipped ->
    [0] { "" }
    [one] One had come or was changed meanwhile and stands as before.
   *[other] { $skipped } had come or were changed meanwhile and stand as before.
}
check-in-not-here = { $count ->
    [0] All { $all } players are checked in
    [one] One of { $all } players is not checked in
   *[other] { $count } of { $all } players are not checked in
}
act-check-in-mark = wrote down that a player had come
act-check-in-take-back = took back that a player had come
act-check-in-leave-out = left those who were missing out of round 1
act-check-in-own = checked in from the own link

### Check-in by the players themselves

own-check-in-heading = Players check themselves in
own-check-in-lead = From their own links, with a code that is shown in the hall only.
own-check-in-switch = Own check-in
own-check-in-switch-yes = Players can check themselves in
own-check-in-switch-help = Players need their own links. Switched off and on again, every code is new.
own-check-in-when = When
own-check-in-every-round = Before every round, not only before round 1
own-check-in-save = Save
own-check-in-on-done = Players can now check themselves in.
own-check-in-off-done = Players do not check themselves in.
own-check-in-codes = The code now
own-check-in-codes-help = The code is new every day, and in every round where players check in before each. The page can be printed and put up.
own-check-in-no-code = No code: the round is published.
own-check-in-until = before round { $round }
own-check-in-screens = Screens that show the code
own-check-in-screens-help = Open the screen in the hall from the address here. At its ordinary address, which everybody can read, the code does not stand.
own-check-in-no-screens = There is no hall screen yet. Once you have made one, its address with the code stands here.
own-check-in-code-is = The code in the hall:
own-check-in-by-link = { $said }, own link
own-check-in-own-heading = Check-in for round { $round }
own-check-in-code = Check-in code
own-check-in-code-help = Five letters that stand on a screen or a notice in the hall.
own-check-in-send = I am here
own-check-in-done = You are checked in.
own-check-in-not-done = You are not checked in.
own-check-in-off = Players do not check themselves in here. Go to the arbiter.
own-check-in-wrong-code = That is not the code of the hall. It is new every day; read it again, or go to the arbiter.
own-check-in-changed = Somebody else changed it meanwhile. Save again if your choices are to hold.
act-own-check-in-set = changed whether players check themselves in
field-is-on = switched on
field-ends-at = counts down to
field-every-round = before every round

### Rounds that are played over days, and what is agreed for their games

round-windows-heading = Round windows and agreements
round-windows-lead = A round can be played over several days instead of at an hour. Then the two players agree on day, time and place themselves, from their own links.
round-windows-none = Rounds are played over several days only where single players meet at a board.
round-windows-not-done = It was not saved.
round-windows-rounds = The rounds
round-window-last-day = Round { $round }: last day
round-window-save = Save round { $round }
round-window-saved = Round { $round } is played until { $day }.
round-window-taken = Round { $round } is played at its hour again.
round-window-no-start = The round has no start yet. Set it first in the settings of the section.
round-window-closed = The round is closed, so its days do not change.
round-window-before-start = The last day must not be before { $day }, when the round opens.
round-window-too-long = A round can last { $days ->
    [one] 1 day
   *[other] { $days } days
} at most.
round-window-agreed-after = { $games ->
    [one] 1 game is agreed for a time after the last day.
   *[other] { $games } games are agreed for times after the last day.
}
round-window-overlaps = Round { $next } opens on { $day }, before this round ends.
round-window-changed = The round was changed meanwhile. Look at how it stands now and save again.
agreements-heading = Games without a result
agreements-none = Once a round with a window is published, or a game is put off, the games stand here.
agreement-game = Round { $round }, board { $board }: { $white } – { $black }
agreement-none-yet = Nothing is agreed.
agreement-agreed = Agreed: { $when }.
agreement-proposed = { $who } proposes { $when }.
agreement-arranged = The arbiter has set the game for { $at }.
agreement-write = Write an agreement
agreement-place = Place
agreement-place-help = Left empty: where the tournament is played. Only the two players and the arbiters see the place.
agreement-place-unknown = Write the place on one line.
agreement-save = Save the agreement
agreement-clear = Remove the agreement
agreement-written = The game is played { $at }.
agreement-cleared = The agreement is removed.
agreement-not-public = The round is not published.
agreement-has-result = The game has a result.
agreement-with-round = The game begins with its round, so there is no time to agree on.
agreement-is-arranged = The arbiter has said when the game is played. Call the arbiter if that does not work.
agreement-nothing-proposed = Nothing is proposed, or the proposal was taken back.
agreement-own-proposal = It is your own proposal. Your opponent answers it.
agreement-past = That time has passed. Choose one that is to come.
agreement-after-window = The round is played until { $day }. If the game is to be played later, ask the arbiter.
agreement-after-deadline = The game must be finished by { $at }.
agreement-too-far = That is more than { $days ->
    [one] 1 day
   *[other] { $days } days
} ahead.
agreement-changed = Something was proposed or agreed meanwhile. Look at what stands now and try again.
own-agreement-game = Round { $round } against { $opponent }: when?
own-agreement-when = Day and time
own-agreement-propose = Propose a time
own-agreement-send = Send the proposal
own-agreement-accept = Accept the proposal
own-agreement-decline = Say no
own-agreement-take-back = Take the proposal back
own-agreement-not-done = Nothing was changed.
own-agreement-proposed = Your proposal is sent: { $at }. It holds when your opponent accepts it.
own-agreement-accepted = The time is agreed.
own-agreement-taken-back = The proposal is gone.
round-coming = Games at times of their own
round-coming-game = { $at }: round { $round }, board { $board }, { $white } – { $black }
game-agreed = agreed for { $at }
calendar-agreed = Round { $round }, board { $board }: { $white } – { $black }
mail-board-window = The round is played { $days }. Agree on a time with your opponent from your own page.
mail-meeting-proposed-subject = Round { $round }: a time is proposed, { $tournament }
mail-meeting-agreed-subject = Round { $round }: the time is agreed, { $tournament }
mail-meeting-proposed = Round { $round }: { $opponent } proposes { $at }. Answer from your own page.
mail-meeting-agreed = Round { $round } against { $opponent } is played { $at }.
desk-window = Played { $days }.
desk-window-running = { $boards ->
    [one] 1 game is not played yet
   *[other] { $boards } games are not played yet
}
desk-window-today = Today: { $boards }.
desk-window-board = board { $board } at { $at }
desk-window-unset = { $games ->
    [one] 1 game has no time.
   *[other] { $games } games have no time.
}
desk-window-ends = Round { $round } ends { $day }: { $games ->
    [one] 1 game has no time
   *[other] { $games } games have no time
}
act-round-set-window = changed the last day of the round
act-agreement-propose = proposed a time for the own game
act-agreement-accept = accepted a time for the own game
act-agreement-take-back = took back or declined a proposed time
act-agreement-set = wrote down an agreed time
field-last-day = last day
field-agreed-at = agreed time
field-agreed-place = agreed place
field-proposed-at = proposed time
field-proposed-place = proposed place

### Games that players agree on themselves

free-schedule-heading = Play when you like
free-schedule-lead = Players invite each other, agree on time and place, and report results themselves from their own links.
free-schedule-rules = Rules
free-schedule-not-done = The rules are not saved.
free-schedule-is-off = Players do not agree on games themselves here yet.
free-schedule-not-here = Players can agree on games themselves only in a section of single players whose rounds the arbiter makes by hand. Choose that in the section’s settings.
free-schedule-absence-points = A round without a game must be worth 0 points, because most players have no game in most rounds. Change the points in the section’s settings.
free-schedule-days-wrong = The last day must not be before the first.
free-schedule-too-long = Games are played over { $days ->
    [one] 1 day
   *[other] { $days } days
} at most.
free-schedule-number-wrong = Write a whole number from { $least } to { $most }.
free-schedule-unnumbered = Draw the starting numbers first.
free-schedule-changed = The rules were changed meanwhile. See how they stand now, and save again.
free-schedule-first-day = First day
free-schedule-last-day = Last day
free-schedule-period = A round holds games of
free-schedule-period-help = A round can be closed when its games are played. In each round a player has one game at most.
free-schedule-month = the same month
free-schedule-all-days = the whole time
free-schedule-colours = Who gets White?
free-schedule-balanced = Whoever has had it least
free-schedule-lots = Lots
free-schedule-most-a-day = Most games a day
free-schedule-most-with-opponent = Most games against the same opponent
free-schedule-days-between = Least days between two games against the same opponent
free-schedule-most-games = Most games in all
free-schedule-wait-minutes = Minutes an opponent is waited for
free-schedule-save = Save the rules
free-schedule-saved = The rules are saved.
free-schedule-no-games = No game is agreed that is not played.
free-schedule-for-arbiter = The arbiter decides
free-schedule-to-board = To the board
free-schedule-invitations = Invitations
free-schedule-no-invitations = No invitation waits for an answer.
free-schedule-invitation = { $from } invites { $to }: { $when }.
free-schedule-plays-at = Agreed for { $at }.
free-schedule-says = { $who } says: { $said }.
free-schedule-says-days = Games are played { $days }.
free-schedule-says-most = Each player may have { $games ->
    [one] 1 game
   *[other] { $games } games
} in all, and { $day } a day.
free-schedule-says-opponent = Against the same opponent { $games ->
    [one] 1 game
   *[other] { $games } games
}.
free-schedule-says-between = Two games against the same opponent are at least { $days ->
    [one] 1 day
   *[other] { $days } days
} apart.
free-schedule-says-balanced = White goes to who has had it least; lots decide between equals.
free-schedule-says-lots = Lots decide the colours.
free-schedule-says-wait = If your opponent is not there { $minutes ->
    [0] at the agreed time
    [one] 1 minute after the agreed time
   *[other] { $minutes } minutes after the agreed time
}, you can report it. The arbiter decides the game.
own-games-heading = Own games
own-games-lead = Invite an opponent, answer invitations, and report results.
own-games-open = See own games
own-games-back = Your page
own-games-invite = Invite to a game
own-games-send = Send the invitation
own-games-choose = Choose …
own-games-nobody = There is nobody to invite yet.
own-games-asked = You have invited { $who }: { $when }.
own-games-is-asked = { $who } invites you: { $when }.
own-games-accept = Accept
own-games-take-back = Take the invitation back
own-games-white = Round { $round }: White against { $opponent }
own-games-black = Round { $round }: Black against { $opponent }
own-games-won = I won
own-games-drawn = Draw
own-games-lost = I lost
own-games-not-there = My opponent did not come
own-games-result-help = The result counts when you both say the same. Otherwise the arbiter decides.
own-games-you-say = You say: { $said }.
own-games-invited = The invitation is sent.
own-games-accepted = The game is agreed.
own-games-declined = You have said no.
own-games-taken-back = The invitation is taken back.
own-games-entered = You say the same, and the result is entered.
own-games-said = Your answer is saved. The result counts when your opponent says the same.
own-games-for-arbiter = It is reported. The arbiter decides the game.
own-games-not-taking-part = Choose a player who takes part and has a starting number.
own-games-barred = Ask the arbiter before you agree on the game.
own-games-outside = Games are played { $days }. Choose a day in that time.
own-games-day-full = One of you has { $games ->
    [one] 1 game
   *[other] { $games } games
} on that day, and there may be no more.
own-games-met-often = You have agreed on { $games ->
    [one] 1 game
   *[other] { $games } games
} with each other, and there may be no more.
own-games-too-soon = At least { $days ->
    [one] 1 day passes
   *[other] { $days } days pass
} between your games.
own-games-all-played = One of you has { $games ->
    [one] 1 game
   *[other] { $games } games
}, and there may be no more.
own-games-drafting = The arbiter is making a round. Try again in a while.
own-games-no-room = The section has no more rounds. Ask the arbiter.
own-games-too-many-asked = You have { $asked ->
    [one] 1 invitation
   *[other] { $asked } invitations
} without an answer. Wait for answers, or take one back.
own-games-not-open = The invitation does not hold any more, or it is not yours to answer.
own-games-no-time = No time is agreed for the game. Agree on it first on your page.
own-games-not-begun = The game does not begin before { $at }.
own-games-may-come = Your opponent may come until { $at }.
mail-game-invitation-subject = You are invited to a game, { $tournament }
mail-game-invitation = { $opponent } invites you to a game { $at }. Answer from your own page.
act-free-schedule-set = changed the rules for games that players agree on themselves
act-game-invitation-send = invited to a game
act-game-invitation-accept = accepted an invitation to a game
act-game-invitation-decline = declined a game
act-game-invitation-take-back = took an invitation to a game back
act-result-claim-send = reported the result of the own game
field-first-day = first day
field-most-games = games in all
field-colour-rule = colours by
field-most-a-day = games a day
field-most-with-opponent = games against the same opponent
field-days-between = days between games against the same opponent
field-wait-minutes = minutes of waiting
field-claimed = reported
word-month = month
word-all-days = the whole time
word-balanced = balanced
word-won = won
word-drawn = drawn
word-lost = lost
word-not-there = the opponent did not come

### Reports about public pages

footer-report = Report this page
abuse-heading = Report a page
abuse-lead = Write to those who run this site. What you write is shown to nobody else.
abuse-page = The page
abuse-page-help = Its address from the first slash on.
abuse-kind = What is wrong?
abuse-kind-personal = It shows personal data
abuse-kind-offensive = It is offensive or unlawful
abuse-kind-fraud = It is not what it pretends to be
abuse-kind-other = Something else
abuse-words = Say why
abuse-contact = How do we reach you?
abuse-contact-help = Only if you want an answer: e-mail or telephone.
abuse-send = Send
abuse-sent = Thank you. Those who run the site will read it.
abuse-problem-page = Write the address of a page here, from the first slash on.
abuse-problem-words = Write 1 to { $most } characters.
abuse-problem-contact = Write at most { $most } characters.
abuse-crowded = Too many reports wait at the moment. Try again tomorrow.
abuse-received-heading = Reported pages
abuse-received-lead = What readers have written about pages here. Only administrators see it. A report that is marked as handled moves to the other list and is deleted half a year later; the page itself does not change.
abuse-show-open = Waiting: { $count }
abuse-show-handled = Handled
abuse-none = No reports
abuse-none-text = Readers find “Report this page” at the foot of the pages.
abuse-handle = Mark as handled
abuse-handled = The report is handled.
abuse-handled-by = Handled by { $who }, { $at }
abuse-handled-meanwhile = { $who } has handled it already, { $at }.
act-abuse-report-send = reported a page
act-abuse-report-handle = handled a report of a page
actor-reader = a reader
word-personal = personal data
word-offensive = offensive or unlawful
word-fraud = not what it pretends to be

### Players' own links

player-links-heading = The players' own links
player-links-link = Personal links
player-links-lead = A link opens the player's own page without an account: board, results, notice of absence and calendar. It works until { $days ->
        [one] 1 day
       *[other] { $days } days
    } after the tournament.
player-links-make-missing = { $count ->
    [one] Make and show a link for the one who has none
   *[other] Make and show links for the { $count } who have none
}
player-links-make-all = Make new links for all
player-links-all-question = All the old links stop working, the printed ones too.
player-links-all-yes = Yes, make new ones for all
player-links-once = A link is shown only when it is made. Print the sheet at once, or send the link to the player.
player-link-none = No link
player-link-unused = Made { $at }, not used yet
player-link-used = Used { $at }
player-link-make = Make a link
player-link-make-of = Make a link for { $name }
player-link-anew = New link
player-link-anew-of = New link for { $name }
player-link-revoke = Take back
player-link-revoke-of = Take the link of { $name } back
player-link-revoked = The link has stopped working.
player-link-over = The tournament is over, and the players' links have stopped working.
player-links-made-heading = Links for the players
player-links-made-lead = They are shown only now. Print the page, cut the cards, and give every player their own.
player-links-before = These links were shown before. Make new ones if the sheet is lost.
player-link-code = Code for the page of { $name }
player-link-card = Your own page: your board, your results and notice of absence. Do not share the link.
own-link-gone = The link does not work. It was taken back, replaced by a new one, or the tournament is over. Ask the organiser.
own-round = Round { $round }
own-round-at = Round { $round }, { $when }
own-round-board = Round { $round }, board { $board }
own-board = Board { $board }
own-white = White
own-black = Black
own-against = Against
own-running = The round is being played
own-unpaired = The pairing is not published
own-asked-off = You have given notice: { $kind }
own-nothing-to-come = There are no more rounds for you.
own-results = Your results
own-rulings = Rulings on your games
own-card = Your page in the standings
own-put-off = Games put off
own-put-off-line = Round { $round }, board { $board } against { $opponent }: { $stands }
own-absence = Notice of absence
own-absence-help = Give notice for a round before its pairing is published. After that you have to telephone.
own-absence-by-table = Your opponent is given by the table, so the arbiter is told and talks to both of you.
own-absence-give = Give notice
own-absence-round = Round
own-absence-kind = Points
own-absence-reason = Reason
own-absence-reason-help = Only organisers and arbiters can read it.
own-absence-send = Send the notice
own-absence-none = There is no round you can give notice for here.
own-take-back = I come after all
own-contact = Call { $phone } if it is urgent.
own-notice-given = Your notice for round { $round } has arrived.
own-notice-taken-back = You are awaited in round { $round } again.
own-not-done = It is not saved.
own-changed = Your entry was changed meanwhile. Look through the page and send it again.
own-ask-the-organiser = Only the organiser can give that. Call, or talk to an arbiter.
own-leave = Withdraw
own-leave-ask = Withdraw from the tournament …
own-leave-before = You take your entry back and are in no round. If you change your mind, call the organiser.
own-leave-after = You leave after round { $round }. Your results stand. If you change your mind, call the organiser.
own-leave-meanwhile = Round { $round } has been published meanwhile. Look through the page, and send again.
own-leave-none = There is no round left to leave.
own-leave-fee = The organiser decides whether the entry fee is paid back.
own-leave-send = Withdraw
own-left = You have withdrawn from the tournament.
own-leave-of-team = If you play for a team, tell its captain.
own-more = More
own-link-private = This page is yours only. The link works until { $until }; if others have got it, ask the organiser for a new one.
calendar-own = The rounds in your calendar
games-link = Games (PGN)
contact-link = Contact (vCard)
calendar-link = Calendar
calendar-moved = Round { $round }, board { $board } (postponed): { $white } – { $black }
calendar-board = board { $board }, { $colour }
calendar-board-long = Board { $board }, { $colour } against { $opponent }
feed-link = News (Atom)
feed-pairing = Round { $round } is paired
feed-standings = Standings after round { $round }
feed-published = { $boards ->
    [one] One board.
   *[other] { $boards } boards.
}
feed-published-when = { $boards ->
    [one] One board
   *[other] { $boards } boards
}, starts { $when }.
feed-matches-when = { $matches }. Starts { $when }.
feed-matches-played = { $results }. Leading: { $leaders }.
feed-cup-round = { $stage } has been played
feed-match-moved = The match { $first } – { $second } is moved
feed-match-put-off = The match { $first } – { $second } is put off
act-player-link-make = made links for players
act-player-link-revoke = took a player's link back

### Print

print-title = Print, round { $round }
print-heading = Print round { $round }
print-link = Print
origin-own-machine = The code works on this machine only
origin-own-machine-text = You have opened the page at an address that other devices cannot reach, and the code leads there. Open the page at the address the others use, or have whoever runs the server set DOMMERBORD_PUBLIC_URL.
print-now = Print
print-lead = Everything the round needs on paper. Every page works on a screen too; press Print on it.
print-nothing = There is nothing to print yet
print-nothing-lead = Publish the round first. A draft should not lie about.
print-back = Back to print
print-for-the-wall = For the wall
print-for-the-tables = For the tables
print-for-players = For the players
print-by-board = Pairings by board
print-by-board-lead = With a field to write the result in.
print-by-name = Pairings by name
print-by-name-lead = To find one's board quickly. Æ, ø and å come last.
print-standings = Standings
print-standings-lead = After this round, with tie-breaks.
print-team-table-lead = Where the teams stand now.
print-crosstable = Cross table
print-crosstable-lead = Who met whom.
print-slips = Result slips
print-slips-lead = Four a page. The players sign, and the code opens the board on the arbiter's tablet.
print-slip-code = Opens board { $board } on the tablet
print-sign-white = Signature of White
print-sign-black = Signature of Black
print-place-cards = Place cards
print-place-cards-lead = A card with a name for every player, four a page.
print-badges = Badges
print-badges-lead = One for each player, eight a page: name, club and a code that opens the player's public page.
print-certificates = Certificates
print-certificates-lead = One for each player, two a page: name, place, points and the prize categories won, with room to sign.
certificate-heading = Certificate
certificate-place = Place { $place }
certificate-shared = Shared place { $place }
certificate-points = Points: { $points }
certificate-team-points = Match points: { $matches } · Game points: { $games }
certificate-team-nos = Numbers of teams
certificate-team-nos-help = For instance 1, 3-5. Empty is every team that has not left.
certificate-team-nos-wrong = Write numbers of teams with commas between them, for instance 1, 3-5.
print-team-certificates-lead = One for each team, two a page: team, players, place, points and prizes won, with room to sign.
certificate-category = { $category }, { $place }
certificate-sign = Organiser
certificate-nos = Starting numbers
certificate-nos-help = For instance 1, 3-5. Empty is everybody who has not left.
certificate-nos-wrong = Write starting numbers with commas between them, for instance 1, 3-5.
certificate-show = Show
certificate-none = There are no certificates yet
certificate-none-lead = They come when the round has a result, and for players with a place in the standings only.
certificate-nobody = Nobody with a place in the standings has these numbers
certificate-nobody-lead = Mend the numbers, or leave the field empty.
certificate-open = The places are not final.
certificate-open-text = Rounds of the section are still to be played or closed; prizes are added once they are settled.
print-badge-code = Opens the page of { $name }
print-score-sheets = Headers of score sheets
print-score-sheets-lead = One for each player's sheet, six a page.
print-score-sheet-of = Sheet of { $name }
print-envelopes = Envelopes of adjourned games
print-envelopes-lead = Everything that must stand on the envelope with the sealed move. One sheet for each adjourned game of the round; if there is none, an empty one.
print-announcing = Sheet for announcing moves
print-announcing-lead = Names of files, ranks and pieces where a player cannot see the board, and what board, pieces and clock must be like.
announcing-heading = How moves are announced
announcing-clearly = Announce the move clearly.
announcing-repeated = The opponent repeats it and makes it on the own board.
announcing-promotion = Name the piece a pawn becomes.
announcing-files = Files
announcing-ranks = Ranks, from White towards Black
announcing-castling = Castling
announcing-pieces = Pieces
announcing-equipment = Equipment
announcing-source = Laws of Chess, annex D.1, D.2.1 and D.2.6. The names are recommended; the arbiter may decide on others.
print-letters = Letters about sanctions
print-letters-lead = Each letter is printed from its own page.
print-links-lead = Cards with a code for every player's own page. They are shown only when they are made.
envelope-heading = Adjourned game: envelope with the sealed move
envelope-used-white = Time used by White
envelope-used-black = Time used by Black
envelope-sealed-by = Sealed by
envelope-move-number = Number of the move
envelope-offer = Open draw offer by
envelope-resumes = Resumed, date and time
envelope-place = Place
envelope-checked = Checked and kept by the arbiter
envelope-position = Position before the sealed move
screens-heading = Hall screens
screens-lead = What the screens in the hall show. They follow within a couple of seconds.
screens-none = No screens yet
screens-none-text = Add a screen and open its address on the projector or television.
screens-no-section = Add a section first. A screen shows something of a section.
screen-announcement = Message on every screen
screen-in-danish = In Danish
screen-in-english = In English
screen-one-is-enough = A screen shows the other language if its own is empty.
screen-announce = Show the message
screen-clear = Clear the message
screen-ends = Count down to
screen-ends-help = For a pause or overtime: the announcement counts down and goes by itself. An hour that has passed is tomorrow.
screen-ends-unread = Write the hour as 14:30.
screen-ends-elsewhen = An announcement can count down to an hour in the next 24 hours.
screen-running = Round { $round } has lasted { $count } min.
screen-default-at = Whoever has not come by { $time } loses by default.
screen-default-over = The time for coming was over at { $time }.
screen-announced = The message stands on every screen.
screen-announcement-cleared = The message is cleared from every screen.
screen-announcement-too-long = The message may have { $most } characters at most.
screen-announced-meanwhile = Somebody else wrote a message meanwhile: “{ $words }”. Read it, then show yours if it is still needed.
screen-add = Add screen
screen-added = The screen { $name } is added.
screen-name = Name of the screen
screen-name-help = Where it hangs, for example “Projector in the hall”.
screen-name-missing = Write what the screen is called.
screen-name-too-long = The name may have { $most } characters at most.
screen-section = Section
screen-no-such-section = Choose one of the tournament's sections.
screen-too-many = A tournament can have { $most } screens at most. Remove one before you add another.
screen-open = Open the screen
screen-change = Choose what it shows
screen-address = Address of the screen:
screen-content = What it shows
screen-shows-boards = Pairings by board
screen-shows-names = Pairings by name
screen-shows-results = Results
screen-shows-matches = Matches and how they stand
screen-cup-no-table = A cup has no standings. Show its matches instead.
screen-no-matches = The section plays no matches of teams, so there are none to show. Choose another section or other content.
screen-shows-standings = Standings
screen-shows-announcement = The message alone
screen-shows-countdown = Countdown to the start
screen-round = Round
screen-round-help = A round is shown once it is published.
screen-newest-round = Newest round
screen-tell = Show on the screen
screen-told = { $name } shows it now.
screen-pages = Pages
screen-next = Next page
screen-back = Previous page
screen-pause = Hold the page
screen-resume = Turn again
screen-paused = page held
screen-remove = Remove the screen …
screen-remove-text = The address of the screen shows nothing any more. The tournament does not change.
screen-remove-do = Remove the screen
screen-removed = The screen is removed.
screen-changed-meanwhile = The screen was told something else after you opened this page. This is what it shows now.
screen-starts = The round starts
screen-started = The round started
screen-left = Time to the start
screen-clock = The time is
screen-done = Boards done
screen-at = at { $time }
screen-minutes = { $count } min.
screen-results = Results, round { $round }
screen-nothing-yet = The round is shown here once it is published.
screen-range-boards = { $first }–{ $last } of { $all ->
        [one] 1 board
       *[other] { $all } boards
    }
screen-range-players = { $first }–{ $last } of { $all ->
        [one] 1 player
       *[other] { $all } players
    }
screen-boards-left = { $count ->
        [one] 1 board left
       *[other] { $count } boards left
    }
screen-range-matches = { $first }–{ $last } of { $all ->
        [one] 1 match
       *[other] { $all } matches
    }
screen-range-teams = { $first }–{ $last } of { $all ->
        [one] 1 team
       *[other] { $all } teams
    }
screen-page = Page { $page } of { $pages }
screen-page-turns = Page { $page } of { $pages } · turns every 15 seconds
screen-page-stands = Page { $page } of { $pages } · held
screen-lost = No connection. This is how it stood at { $time }.
screen-code = Scan to find your board
screen-find = Find your board:
act-screen-add = added a hall screen
act-screen-direct = chose what a hall screen shows
act-screen-turn = turned a page of a hall screen
act-screen-remove = removed a hall screen
act-screen-announce = wrote a message for the hall screens
# Tablets
sign-in-by-code = Join a tablet with a code
token-scope-tablets = Tablets without an account
protest-on-tablet = A protest is decided by somebody who is signed in, not on a tablet.
problem-out-of-reach-detail = That board is none of this tablet's. Ask the chief arbiter for a tablet that has it.
tablet-not-yours = You cannot let such a tablet in: it may do more than you, or than the token you use.
tablet-outlives-token = The token works until { $until }, and so can the tablet.
tablets-heading = Tablets
tablets-help = A tablet enters results without an account. Show it the code and it joins by itself; you can send it away at any time.
tablets-none = No tablets yet
tablets-none-help = Make a code below and scan it with the tablet's camera.
tablet-name = Name
tablet-name-help = Stands in the log beside everything the tablet writes, as "Tablet 3" or the name of whoever carries it.
tablet-usual-name = Tablet { $number }
tablet-state = State
tablet-unsent = Unsent
tablet-refused = { $count } refused
tablet-may = The tablet may
tablet-may-help = Fill means empty boards, correct the round being played, and all means rulings, too. Never more than you may yourself.
tablet-expires = Works until
tablet-expires-help = At most 31 days ahead.
tablet-acts = Acts
tablet-level-fill = fill
tablet-level-correct = fill and correct
tablet-level-rule = all at the board
tablet-level-wrong = Choose what the tablet may do.
tablet-boards = boards { $first } to { $last }
tablet-all-boards = all boards
tablet-first = From board
tablet-last = To board
tablet-boards-help = Leave both empty for all boards.
tablet-boards-wrong = Write two board numbers, the smaller one first, or leave both empty.
tablet-expiry-wrong = Choose a time from now and at most { $days ->
        [one] 1 day
       *[other] { $days } days
    } ahead.
tablet-name-wrong = Write a name of 1 to { $max } characters.
tablet-name-taken = Another tablet of the section is called that. Choose another name.
tablet-too-many = The section has { $max } tablets. Send one away first.
tablet-no-account = Only an arbiter who is signed in can let tablets in.
tablet-gone = The tablet is no longer there.
tablet-new = Let a tablet in
tablet-make = Show a code
tablet-renew = New code
tablet-revoke = Send away
tablet-revoke-of = Send { $name } away
tablet-revoke-question = Send { $name } away? { $unsent ->
    [0] Nothing on it is unsent.
    [one] 1 result lies on it that has not been sent. The tablet keeps showing it, but it will not be taken.
   *[other] { $unsent } results lie on it that have not been sent. The tablet keeps showing them, but they will not be taken.
}
tablet-revoke-yes = Yes, send it away
tablet-revoked-now = The tablet has been sent away. What it sends next is refused.
tablet-revoked = sent away
tablet-expired = expired
tablet-works = works
tablet-silent = not seen since { $at }
tablet-code-until = code until { $at }
tablet-code-over = the code has expired
tablet-code = Code
tablet-code-heading = Code for { $name }
tablet-code-drawing = QR code to scan with the tablet's camera
tablet-code-help = Scan it with the tablet's camera, or open { $door } on the tablet and type the code.
tablet-code-once = The code works for 15 minutes and for one tablet. It is shown this one time only.
tablet-message-heading = Message to all tablets
tablet-message-body = Message
tablet-message-help = Shown at the top of every tablet until it has been read there. At most 280 characters.
tablet-message-send = Send to all tablets
tablet-message-sent = The message is shown on the tablets.
tablet-message-end = Take the message down
tablet-message-ended = The message has been taken down.
tablet-message-about = { $who }, { $at }
tablet-message-read = read on every tablet
tablet-message-unread = not read on { $names }
tablet-message-wrong = Write 1 to { $max } characters.
tablet-message-understood = Read
tablet-to-boards = To the board list
tablet-code-done = To the tablets
tablet-this = This tablet
tablet-insecure = The address is not secure (https). Results are kept on the tablet and sent when there is a connection, but the page cannot be opened again without a network. Do not close it.
tablet-leave = Leave the tournament
tablet-leave-question = The tablet needs a new code to come back in. Results that have not been sent stay on it.
tablet-leave-yes = Yes, leave
tablet-left = The tablet has left the tournament.
tablet-over = The tablet is no longer in. Ask the chief arbiter for a new code.
join-heading = Join with this tablet
join-code = Code
join-code-help = The 8 characters the chief arbiter shows. There is no 0, 1, I or O in them.
join-next = Continue
join-where = Where
join-boards = Boards
join-name-help = It stands in the log beside everything the tablet writes.
join-now = Join
join-done = { $name } has joined.
join-no-such-code = The code is unknown, used or too old. Ask the chief arbiter for a new one.
join-account = Do you have an account?
act-tablet-end-message = took the message to the tablets down
act-tablet-join = joined as a tablet
act-tablet-leave = left as a tablet
act-tablet-let-in = made a code for a tablet
act-tablet-message = sent a message to the tablets
act-tablet-renew-code = made a new code for a tablet
act-tablet-revoke = sent a tablet away
act-result-confirm = confirmed a result
act-result-undo = undid a result
entry-undo = Undo
entry-ready = Round { $round } is ready.
entry-ready-go = To the boards
entry-last-written = Board { $board } has just been written. Go to it before you change it.
entry-waits-for-another = { $result } · waits for another arbiter
entry-confirm = Confirm { $result }
entry-confirm-signed = { $result }: both have signed
entry-sign-unconfirmed = confirm
entry-sign-late = time is up
entry-sign-until = until { $at }
entry-absent = not here
entry-last-not-taken = Board { $board } has not been saved. It stands at the top of the page until you have decided.
entry-last-changed = Board { $board } was changed by somebody else.
entry-last-unkept = Board { $board } has not been sent, and the device cannot keep it. Leave the page open until it has been sent.
kept-heading = Not taken
kept-sent = Board { $board }: { $who } wrote { $result } at { $time }.
kept-stands = The server has { $result }.
kept-foreign = Written by { $who }, who is not signed in here now. Send it yourself or discard it.
kept-go = Go to the board
kept-again = Send again
kept-drop = Discard
kept-form = { $what }: written by { $who } at { $time }.
kept-behind = A result that was written before this has not been taken. Look at the card as it is now, and send it again.
kept-over = The link works no more. What waited on this device has been removed from it, and stands only here until the page is closed.
kept-to = Go to the page
waits-here = Not received yet. It lies on this device and is sent when there is a connection.
waits-unkept = Not received yet, and the device cannot keep it. Leave the page open until it has been sent.
waits-signed-out = Not received yet. Sign in again, and it is sent.
waits-change = Change it before it is sent
section-confirmation = Confirmation of results
section-confirmation-help = A result that is not confirmed counts, but the round cannot be closed and the next one not be paired before somebody has looked at it.
section-confirmation-none = none: what is entered stands
section-confirmation-second = by another arbiter
section-confirmation-players = by both players at the board with the signed slip
round-unconfirmed = { $boards ->
    [one] 1 result of round { $round } is not confirmed. Confirm it on the board list.
   *[other] { $boards } results of round { $round } are not confirmed. Confirm them on the board list.
}
round-two-results = { $boards ->
    [one] 1 board of round { $round } has two different results. Choose which one holds, or say why the round is closed all the same.
   *[other] { $boards } boards of round { $round } have two different results. Choose which ones hold, or say why the round is closed all the same.
}
result-only-blanks = This tablet only fills empty boards. Ask an arbiter to correct it.
result-too-late-to-undo = It is too late to undo that. Correct the result instead.
result-nothing-to-confirm = There is no result to confirm.
result-confirmed-by-another = Somebody other than the one who entered the result confirms it. One's own tokens, and tablets one has let in, are oneself.
desk-late = { $boards ->
    [one] 1 board waits for a player
   *[other] { $boards } boards wait for players
}
desk-late-over = { $boards ->
    [one] 1 board: the default time is over
   *[other] { $boards } boards: the default time is over
}
desk-late-unknown = The deadline for arriving passed at { $at }
desk-late-unknown-text = Round { $round }. Nobody has written down who came. If everybody is here, it is one tap.
desk-late-text = Round { $round }. The proposed ruling stands at the board.
desk-late-see = See arrivals
desk-unconfirmed = { $boards ->
    [one] 1 result is not confirmed
   *[other] { $boards } results are not confirmed
}
desk-unconfirmed-text = The round cannot be closed before they are.
desk-unconfirmed-see = Confirm
desk-tablet-refused = { $count ->
    [one] 1 result on the tablet was refused
   *[other] { $count } results on the tablet were refused
}
desk-tablet-refused-text = They stand at the top of the tablet with both values until somebody decides.
desk-tablet-unsent = { $count ->
    [one] 1 result lies unsent on the tablet
   *[other] { $count } results lie unsent on the tablet
}
desk-tablet-see = See the tablets

### Shown and told elsewhere

embed-whole = See the whole page on Dommerbord
webhooks-tab = Sharing
webhooks-heading = Sharing
webhooks-lead = For the club's own site, calendars, and programs that want to know what happens.
webhooks-frames = On your own site
webhooks-frames-help = Copy the code into the page. It follows by itself, and shows only what everybody may see. Add embed=1 to the address of a round, a cross table or a player to show them in the same way.
webhooks-list = Webhooks
webhooks-new = New webhook
webhooks-new-help = The address gets a short message of what has happened; the program reads the rest in the API. Messages are signed as Standard Webhooks has it.
webhooks-url = Address
webhooks-events = Tell of
webhooks-make = Make the webhook
webhook-event-round-published = round published
webhook-event-round-taken-back = round taken back
webhook-event-round-closed = round closed
webhook-event-round-reopened = round opened again
webhook-event-result-changed = results
webhook-event-ruling-published = public ruling
webhook-event-test = test
webhook-works = Works
webhook-failing = Nothing has arrived since { $since }
webhook-off-by-hand = Switched off { $since }
webhook-off-failing = Given up { $since }: nothing arrived for five days
webhook-off-gone = Given up { $since }: the receiver says it is gone
webhook-url-malformed = Write a whole address, such as https://club.dk/hook, without a user name and #.
webhook-url-too-long = The address may have { $most } characters.
webhook-url-not-https = The address must begin with https://.
webhook-url-inside = The address is this machine or in a closed network. Choose one on the open network.
webhook-no-event = Choose at least one thing to tell of.
webhook-too-many = A tournament may have { $most } webhooks. Remove one first.
webhook-is-off = The webhook is switched off. Switch it on first.
webhook-failure-refused = the address may not be used
webhook-failure-no-such-host = the name does not exist
webhook-failure-inside = the name is in a closed network
webhook-failure-no-connection = no connection
webhook-failure-no-trust = the certificate is not trusted
webhook-failure-too-slow = no answer in time
webhook-failure-unreadable = the answer could not be read
webhook-made = Made by { $who } { $at }
webhook-key-heading = The key of the webhook
webhook-key-copy = Copy the key now
webhook-key-help = It is shown only this once. The receiver uses it to see that messages come from here.
webhook-key-before = The key was shown before. Make a new one if it is lost.
webhook-key-overlap = The old key signs beside the new one for a day.
webhook-off-heading = Nothing is sent.
webhook-off-help = Mend the receiver and switch the webhook on again. What happened meanwhile is not sent.
webhook-switch-on = Switch on
webhook-switch-off = Switch off
webhook-switched-on = The webhook is switched on.
webhook-switched-off = The webhook is switched off. What was waiting is not sent.
webhook-test = Send a test
webhook-test-sent = The test is on its way. See the answer in the log in a moment.
webhook-rotate = New key
webhook-rotate-question = The old key stops signing in a day.
webhook-rotate-yes = Make a new key
webhook-remove = Remove
webhook-remove-question = The webhook and its log disappear.
webhook-remove-yes = Yes, remove it
webhook-removed = The webhook is removed.
webhook-log = What was sent
webhook-waiting = { $count ->
    [one] One message waits.
   *[other] { $count } messages wait.
}
webhook-log-empty = Nothing has been sent yet
webhook-log-empty-lead = Send a test to see whether it arrives.
webhook-not-tried = Queued
webhook-answered = answered { $status } after { $took } ms
webhook-boards = board { $boards }
webhook-tries = { $count ->
    [one] one try
   *[other] { $count } tries
}
webhook-next-try = next try { $at }
webhook-send-again = Send again
webhook-send-again-of = Send { $event } of { $when } again
webhook-sent-again = The message is on its way again.
act-webhook-change = changed a webhook
act-webhook-give-up = gave a webhook up
act-webhook-make = made a webhook
act-webhook-remove = removed a webhook
act-webhook-rotate = gave a webhook a new key
act-webhook-send-again = sent a message again
act-webhook-switch-off = switched a webhook off
act-webhook-switch-on = switched a webhook on
act-webhook-test = tested a webhook
mails-tab = E-mail
mails-heading = E-mail to the players
mails-lead = Nothing is sent before you switch it on, and only to those who asked for it or gave an address when they entered.
mails-no-server = The server is not set up to send e-mail. Whoever runs it finds how in the manual of operations.
mail-settings-heading = What may be sent
mail-setting-receipts = A receipt of the entry and your answer to it, to those who ask for it
mail-setting-pairings = The own board when a round is published, to those who ask for it
mail-setting-messages = Messages that you write to the players
mail-setting-captains = A notice to the captains when a match of a public plan is moved
mail-settings-save = Save
mail-settings-saved = Saved.
mail-message-heading = Write to the players
mail-to = To
mail-to-help = Each address gets the message once. Whoever has said stop does not get it.
mail-to-all = Everybody ({ $count })
mail-to-section = { $section } ({ $count })
mail-to-owing = Those who still owe the entry fee ({ $count })
mail-subject = Subject
mail-text = Message
mail-preview = Look it over
mail-preview-heading = The message goes to { $count ->
    [one] one address
   *[other] { $count } addresses
}
mail-send = Send now
mail-sent = The message is on its way to { $count ->
    [one] one address
   *[other] { $count } addresses
}.
mail-not-sent = The message was not sent.
mail-list-heading = What was sent
mail-list-none = Nothing was sent.
mail-next-try = next try { $at }
mail-kind-receipt = receipt
mail-kind-pairing = own board
mail-kind-message = message
mail-state-queued = On its way
mail-state-sent = Sent
mail-state-failed = Given up
mail-state-bounced = Refused
mail-trouble-no-connection = the mail server does not answer
mail-trouble-not-now = the mail server asks to wait
mail-trouble-refused = the mail server refuses the address
mail-trouble-address = the address cannot be used
mail-trouble-too-late = it came too late
mail-trouble-stopped = the player has said stop
mail-trouble-switched-off = switched off by the organiser
mail-problem-subject = Write a subject.
mail-problem-one-line = The subject must be one line, without line breaks and control characters.
mail-problem-text = Write a message of letters, signs and lines.
mail-no-server = The server is not set up to send e-mail. Ask whoever runs it.
mail-messages-off = Messages are switched off in the tournament. Switch them on first.
mail-nobody = None of them has an address that may be written to.
mail-other-number = The message would now go to { $count ->
    [one] one address
   *[other] { $count } addresses
}. Look it over again.
mail-changed-meanwhile = Somebody else has changed what may be sent. Save again if your choices are to hold.
mail-no-address = The entry has no e-mail address. Ask the organiser to write it down.
mail-ask-heading = What we may write about
mail-ask-receipt = Send me a receipt, and write when the organiser has answered
mail-ask-pairings = Write to me where I sit when a round is paired
mail-ask-help = For this we need your e-mail address. You can say stop in every e-mail.
mail-own-heading = E-mail about your board
mail-own-is-on = When a round is published we write to { $email } where you sit.
mail-own-is-off = We can write to you where you sit when a round is published.
mail-own-switch-on = Write to me
mail-own-switch-off = Write no more
mail-own-on = You get e-mail when a round is published.
mail-own-off = You get no more e-mail about your board.
mail-stop-heading = No more e-mail
mail-stop-question = Do you want no more e-mail about { $tournament }? You are still entered.
mail-stop-yes = Stop
mail-stop-done = You get no more e-mail about { $tournament }.
mail-stop-done-help = You are still entered, and all about the tournament is on its pages.
mail-stop-gone = The link does not work. Was all of it copied?
mail-stop-label = Stop e-mail about the tournament
mail-hello = Hello { $name }
mail-receipt-subject = Entry received: { $tournament }
mail-receipt-text = We have received your entry in { $tournament }, { $section }.
mail-receipt-wait = The organiser looks at it. The page below says how far it has come.
mail-receipt-link = Your entry
mail-accepted-subject = You are in: { $tournament }
mail-declined-subject = The answer to your entry: { $tournament }
mail-accepted-text = The organiser has accepted your entry in { $tournament }, { $section }.
mail-declined-text = The organiser could not take your entry in { $tournament }, { $section }. Write or call if you want to know why.
mail-board-subject = Round { $round }: board { $board }, { $tournament }
mail-board-white = Round { $round }: You are White at board { $board } against { $opponent }.
mail-board-black = Round { $round }: You are Black at board { $board } against { $opponent }.
mail-board-starts = The round begins { $at }.
mail-board-where = { $tournament }, { $section }
mail-own-link = Your own page, with board, results and absence. Do not pass the link on
mail-board-link = The whole round
mail-bye-subject = Round { $round }: no game, { $tournament }
mail-bye-text = Round { $round }: You have no game ({ $why }).
mail-why-receipt = You get this e-mail because a receipt was asked for with your address.
mail-why-pairing = You get this e-mail because you have asked to be told where you sit.
mail-why-message = You get this e-mail because you are entered in { $tournament } with your address.
link-mail-password-subject = A new password
link-mail-password-text = Somebody, we hope you, has asked for a new password for the account with this address.
link-mail-password-link = Choose a new password
link-mail-password-once = The link works once, at the latest { $until }. If you ask for another, this one stops working.
link-mail-password-ignore = If you did not ask for it, do nothing. Your password is the same, and nobody else was sent the link.
link-mail-invitation-subject = Invitation: { $place }
link-mail-invitation-by = { $by } invites you. In { $place } you will be: { $roles }.
link-mail-invitation-text = You are invited. In { $place } you will be: { $roles }.
link-mail-invitation-link = Accept
link-mail-invitation-ignore = If this means nothing to you, do nothing: without the link nothing happens.
link-mail-captain-subject = The captain's link: { $team }, { $tournament }
link-mail-captain-text = Here is the link of { $team } in { $tournament }, { $section }. With it you hand in the team's line-ups and see its matches, without an account.
link-mail-captain-link = The team's page
link-mail-captain-until = The link works until { $until }. Do not pass it on: whoever has it acts for the team.
link-mail-captain-why = You get this e-mail because your address is written down as the captain's.
link-mail-moved-subject = Round { $round }: { $team } against { $opponent } was moved
link-mail-moved-text = Round { $round }: The match between { $team } and { $opponent } was moved.
link-mail-moved-day = It is played on { $day }.
link-mail-moved-put-off = It is put off without a new day.
link-mail-moved-no-day = It has no day yet.
link-mail-moved-hour = It begins at { $hour }.
link-mail-moved-venue = Venue: { $venue }
link-mail-moved-link = The whole plan
link-mail-moved-stop = Stop e-mail about moved matches
mail-stop-captain-question = Do you want no more e-mail about matches of { $team } that are moved?
mail-stop-captain-done = You get no more e-mail about matches of { $team } that are moved.
mail-stop-captain-help = The plan stands on the pages of the tournament, and your own link still works.
captains-mail-all = { $count ->
    [one] Send a link to the one who has an e-mail address and has opened none
   *[other] Send links to the { $count } who have an e-mail address and have opened none
}
captains-mail-one = Send a link
captains-mail-one-to = Send a link to the captain of { $name }
captains-mail-sent = { $count ->
    [one] One link is on its way.
   *[other] { $count } links are on their way.
}
captains-mail-fared = E-mail { $at }: { $fared }
captains-notice-fared = Moved match { $at }: { $fared }
captains-mail-nobody = No captain lacks a link and has an e-mail address. Write it in the team's contact, or take the old link back first.
act-captain-link-mail = sent links to the captains in
act-captain-notice-stop = stopped e-mail to the captain of
act-mail-send = wrote to the players
act-mail-settings = changed what may be sent by e-mail
act-mail-stop = stopped e-mail
act-mail-wish = chose e-mail about the own board
field-recipients = recipients
field-mailed = sent by e-mail
field-mails = e-mails
field-receipts = receipts
field-pairings = own board
field-messages = messages
field-captains = notices to captains

## Reports for rating

token-scope-reports = send and receive reports
webhook-event-report-submitted = report sent
webhook-event-report-acknowledged = report acknowledged
webhook-event-report-rated = report rated
webhook-event-report-rejected = report sent back
act-rating-report-submit = sent the report to the ratings office
act-rating-report-receive = answered a report
act-rating-report-acknowledge = acknowledged the report
act-rating-report-rate = noted the report as rated
act-rating-report-reject = sent the report back
act-rating-report-keep = let the ratings stand after a change
rating-report-fault-nothing-played = No games have been played.
rating-report-fault-rounds-missing = Round { $rounds } of { $section } is not paired.
rating-report-fault-open-game = Round { $round }, board { $board } has no result: { $names }.
rating-report-fault-put-off = Round { $round }, board { $board } is postponed or adjourned: { $names }.
rating-report-fault-no-date = Round { $round } of { $section } has no day.
rating-report-fault-no-chief-arbiter = The event has no chief arbiter.
rating-report-fault-no-time-control = The event has no time control.
rating-report-fault-too-short = The time control of { $section } is too short to be rated with its strongest player.
rating-report-fault-not-by-fide-laws = { $section } is reported to FIDE, but is not played by FIDE's rules, so FIDE cannot rate its games.
rating-report-fault-no-licence = { $name } has no arbiter's licence.
rating-report-fault-no-arbiter-fide-id = The arbiter { $name } has no FIDE ID.
rating-report-fault-no-national-id = { $name } has no member's number.
rating-report-faults-no-national-id = { $players ->
    [one] 1 player of { $section } has no member's number.
   *[other] { $players } players of { $section } have no member's number.
}
rating-report-fault-no-fide-id = { $name } has no FIDE ID.
rating-report-faults-no-fide-id = { $players ->
    [one] 1 player of { $section } has no FIDE id.
   *[other] { $players } players of { $section } have no FIDE id.
}
rating-report-fault-no-list-of-day = The rating of another day counts, but no member list says it of { $name }. The rating at the start counts for those games.
rating-report-faults-no-list-of-day = { $players ->
    [one] The rating of another day counts in { $section }, but no member list says it of 1 player. The rating at the start counts for those games.
   *[other] The rating of another day counts in { $section }, but no member list says it of { $players } players. The rating at the start counts for those games.
}
rating-report-fault-excuse-open = Round { $round }, board { $board } was not played, and nobody has decided whether it is rated: { $names }.
rating-report-fault-not-rated = The event is not registered for rating.
rating-report-fault-sanction-not-sent = The sanction against { $name } has not been sent to the player.
rating-report-stand-new = new
rating-report-stand-changed = changed since receipt
rating-report-stand-acknowledged = acknowledged
rating-report-stand-rated = rated
rating-report-stand-changed-after-rated = changed after rating
rating-report-stand-rejected = sent back
rating-report-happened-submitted = Version { $version } sent
rating-report-happened-resubmitted = Version { $version } sent
rating-report-happened-changed = The event has changed since version { $version }
rating-report-happened-as-submitted = The event is as in version { $version } again
rating-report-happened-acknowledged = Version { $version } acknowledged
rating-report-happened-rated = Version { $version } rated
rating-report-happened-rejected = Version { $version } sent back
rating-report-happened-kept = The ratings stand with version { $version }
rating-report-reason-missing-games = games or rounds are missing
rating-report-reason-wrong-result = a result is wrong
rating-report-reason-wrong-player = a player is somebody else
rating-report-reason-missing-number = numbers are missing or wrong
rating-report-reason-missing-excuse = what was found about an absence is missing
rating-report-reason-time-control = the time control cannot be rated
rating-report-reason-officials = arbiters or licences are missing
rating-report-reason-dates = dates are missing or wrong
rating-report-reason-duplicate = the games were reported before
rating-report-reason-other = something else
rating-report-timing-not-over = the last round has not been played
rating-report-timing-left =
    { $days ->
        [0] due today
        [one] 1 day left
       *[other] { $days } days left
    }
rating-report-timing-overdue =
    { $days ->
        [one] 1 day overdue
       *[other] { $days } days overdue
    }
rating-report-timing-in-time = came in time
rating-report-timing-came-late =
    { $days ->
        [one] 1 day late
       *[other] { $days } days late
    }
rating-report-newer-version = The newest version is { $version }. Read it and answer that one.
rating-report-said-already = That is noted of this version already.
rating-report-no-reason = Choose why the report goes back. Write it down if none of the reasons fits.
rating-report-nothing-changed-since-rated = Nothing has changed since the report was rated.
rating-report-no-explanation = Write why the ratings stay as they are.
rating-report-blocked =
    { $count ->
        [one] One thing has to be mended before the report can be sent.
       *[other] { $count } things have to be mended before the report can be sent.
    }
rating-report-warnings =
    { $count ->
        [one] There is one warning. Confirm that you know it, and send again.
       *[other] There are { $count } warnings. Confirm that you know them, and send again.
    }
rating-report-changed-meanwhile = Somebody was faster. Read what stands now, and try again.
rating-report-nothing-changed = Nothing has changed since version { $version }. There is nothing to send.
rating-report-note-too-long = Write at most { $most } characters.
rating-report-tab = Report
rating-report-heading = Report for rating
rating-report-lead = What the event sends to the ratings office when it is over.
rating-report-due = No later than { $due }
rating-report-reminders = Reminders: { $days }.
rating-report-check = Check
rating-report-nothing-missing = Nothing is missing.
rating-report-changed-since = Changed since version { $version }
rating-report-changed-fields = Changed fields
rating-report-col-field = Field
rating-report-col-sent = Sent
rating-report-col-now = Now
rating-report-col-cause = Cause
rating-report-holds = Contents
rating-report-players = Players
rating-report-games = Games
rating-report-unplayed = Games not played
rating-report-rulings = Rulings
rating-report-days = Playing days
rating-report-arbiters = Arbiters
rating-report-new-ratings = New ratings
rating-report-not-calculated = not calculated; the settings are not approved
rating-report-calculated = calculated by the settings from { $day }
rating-report-new-ratings-of = New ratings of { $players ->
        [one] 1 player
       *[other] { $players } players
    }
rating-report-note = Note to the ratings office
rating-report-knows-label = Warnings
rating-report-knows = I know the warnings and send it all the same
rating-report-send = Send the report
rating-report-sent = Version { $version } has been sent to the ratings office.
rating-report-cannot-send = The report cannot be sent yet.
rating-report-cannot-send-help = Mend what the check marks in red.
rating-report-course = Course
rating-report-place-board = Round { $round }, board { $board }: { $names }
rating-report-place-bye = Round { $round }: { $name }
rating-report-cause-ruling = ruling, { $at }
rating-report-cause-correction = correction, { $at }
rating-report-cause-entry = entry, { $at }
rating-report-cause-follows = follows from a result
rating-report-cause-edited = changed in the event
office-heading = Reports
office-place = Ratings office
office-summary = { $new } new · { $changed } changed since receipt · { $missing } missing
office-empty = Nothing waits
office-empty-text = New reports and those that change stand here.
office-changed-after-rated = Changed after rating
office-changed = Changed since receipt
office-new = New
office-acknowledged = Acknowledged, not rated
office-missing = Missing
office-row-came = Received { $came } · { $players ->
        [one] 1 player
       *[other] { $players } players
    }
office-row-answered = Answered { $answered } · version { $version } of { $came }
office-row-due = Due { $due }
office-version = version { $version }
office-col-receipt = At receipt
office-col-version = Version { $version }
office-unsent = Changed in the event, not sent
office-unsent-help = The event says something else than the newest version. The arbiter can send a new one.
office-answer = Answer
office-acknowledge = Acknowledge version { $version }
office-rate = Version { $version } is rated
office-keep = Let the ratings stand
office-keep-why = Why do they stand?
office-reject = Send back
office-reasons = Why?
office-reject-note = In your own words
office-said = Noted. The report is now: { $stand }.
office-timing = Deadline
office-note = Note
office-col-game = Game
office-col-result = Result
office-col-rated = Rating
office-unplayed-place = { $section }, round { $round }, board { $board }
office-unplayed-match = { $section }, round { $round }, match { $no }, board { $board }
office-unplayed-seats = { $section }, round { $round }, { $white } – { $black }
rating-report-field-name = name
rating-report-field-city = town
rating-report-field-federation = federation
rating-report-field-starts-on = first day
rating-report-field-ends-on = last day
rating-report-field-playing-dates = playing days
rating-report-field-edition = edition of the rules
rating-report-field-rule-set = rule-set
rating-report-field-coordinated = coordinated
rating-report-field-rated = for rating
rating-report-field-discipline = rate of play
rating-report-field-time-control = time control
rating-report-field-new-ratings = new ratings
rating-report-field-new-rating = new rating
rating-report-field-candidate-results = candidate results
rating-report-field-fees = fees
rating-report-field-duty = duty
rating-report-field-licence = licence
rating-report-field-fide-id = FIDE ID
rating-report-field-section = section
rating-report-field-plays = plays too
rating-report-field-until = until
rating-report-field-system = pairing system
rating-report-field-rounds = rounds
rating-report-field-paired-rounds = rounds paired
rating-report-field-round-dates = days of the rounds
rating-report-field-scoring = points for results
rating-report-field-fide-rated = reported to FIDE
rating-report-field-not-fide = why FIDE cannot rate
rating-report-field-fide-mode-left = left FIDE mode in round
rating-report-field-eligible = time control long enough
rating-report-field-national-id = member's number
rating-report-field-club = club
rating-report-field-title = title
rating-report-field-national-rating = national rating
rating-report-field-fide-rating = FIDE rating
rating-report-field-standing = participation
rating-report-field-joined = joined in round
rating-report-field-points = score
rating-report-field-extra-points = points added
rating-report-field-place = place
rating-report-field-team = team
rating-report-field-match-board = match and board
rating-report-field-seats = seats in the teams
rating-report-field-rating-counts = rating that counts
rating-report-field-white-rating = White's rating of the day
rating-report-field-black-rating = Black's rating of the day
rating-report-field-day = day the game counts on
rating-report-field-white-list = day of White's list
rating-report-field-black-list = day of Black's list
rating-report-field-white = White
rating-report-field-black = Black
rating-report-field-result = result
rating-report-field-reported = result for rating
rating-report-field-suspended = put off
rating-report-field-unrated = marked as not rated
rating-report-field-rated-dk = national rating of the game
rating-report-field-rated-fide = FIDE rating of the game
rating-report-field-absence = absence
rating-report-field-settled = written down
rating-report-field-kind = kind
rating-report-field-incident = incident
rating-report-field-article = article
rating-report-field-penalties = penalties
rating-report-field-decided-as = decided by
rating-report-field-supersedes = supersedes
rating-report-field-is-superseded = superseded
rating-report-field-from = from
rating-report-field-to = to
rating-report-field-state = state
rating-report-field-reasons = reasons
# Rating
token-scope-rating-settings = Rating settings
token-scope-registers = Registers
act-rating-settings-draw-up = drew up a version of the rating settings
act-rating-settings-change = changed a draft of rating settings
act-rating-settings-approve = approved rating settings
act-rating-settings-promulgate = noted that rating settings were promulgated
act-rating-settings-withdraw = withdrew rating settings
act-fide-list-begin = began to bring in a list of FIDE
act-fide-list-complete = had a list of FIDE read
act-fide-list-accept = put a list of FIDE in force
act-fide-list-drop = dropped a list of FIDE
fide-lists-heading = FIDE lists
fide-lists-lead = FIDE’s ratings are taken from the list in force. Nothing changes before a list has been accepted.
fide-lists-all = Lists
fide-lists-none = No list has been brought in yet.
fide-list-heading = FIDE list of { $day }
fide-list-new = Bring in a list
fide-list-rated-on = Holds from
fide-list-rated-on-help = The first day on which its ratings hold. The file does not say it.
fide-list-file = File
fide-list-file-help = FIDE’s file as it is: players_list.zip or players_list_xml.zip, unpacked ones too.
fide-list-again-help = Choose the same file again. What has been sent is not sent again.
fide-list-noscript = Without scripts, the list is brought in on the server with the command dommerbord fide-list.
fide-list-send = Send the file
fide-list-go-on = Go to the list
fide-list-begun = begun by { $name }, { $at }
fide-list-decided = decided by { $name }, { $at }
fide-list-begun-done = The list is begun.
fide-list-complete-done = The file is there and is being read.
fide-list-accept-done = The list is in force.
fide-list-drop-done = The list is dropped.
fide-list-receiving = The file is not whole yet
fide-list-pieces = { $there } of { $all } pieces have come.
fide-list-complete = Read the file
fide-list-broken-off = The connection broke. Choose the file again to go on.
fide-list-other-file = This is not the same file: its length differs.
fide-list-rows-read = { $rows } rows have been read. The page keeps up by itself.
fide-list-accept-heading = The list was read to its end
fide-list-accept-help = See whether the figures are plausible. In force it takes the place of the one before; ratings of entered players do not change by themselves.
fide-list-accept = Put the list in force
fide-list-drop = Drop the list
fide-list-facts = What it holds
fide-list-size = Length
fide-list-megabytes = { $megabytes } MB
fide-list-players = Players
fide-list-faulty = Rows that cannot be used
fide-list-fresh = New players
fide-list-gone = Players who are gone
fide-list-changed = Players who changed
fide-list-differing = Entered players with other ratings
fide-list-ratings = Ratings
fide-list-tournament = Tournament
fide-list-not-listed = is not on the list
fide-list-faults = Rows that cannot be used
fide-list-row = Row
fide-list-what = Fault
fide-list-content = What stands there
fide-list-failed = { $why } Read up to row { $row }.
fide-list-failed-help = Nothing has changed. Fetch the file again, or take the other form.
fide-list-name-wrong = The name of the file must have 1 to { $most } letters.
fide-list-size-wrong = Choose a file that is not empty, of at most { $most } MB.
fide-list-under-way = Another list is under way. Accept or drop it before the next one is brought in.
fide-list-older-confirm = The list in force is newer: it holds from { $day }. This older list is to be put in force all the same.
fide-list-older = The list in force is newer and holds from { $day }. Confirm that the older list is to be put in force.
fide-list-differing-more = { $count ->
    [one] And one more.
   *[other] And { $count } more.
}
fide-list-not-now = That cannot be done now: the list is { $state }.
fide-list-piece-wrong = The piece does not have the length it must have at its place in the file.
fide-list-incomplete = The file is not whole. Choose it again to send the rest.
fide-list-state-receiving = coming in
fide-list-state-reading = being read
fide-list-state-staged = ready to be accepted
fide-list-state-in-force = in force
fide-list-state-replaced = replaced
fide-list-state-dropped = dropped
fide-list-state-failed = not read
fide-list-fault-io = The file could not be read.
fide-list-fault-not-a-list = This is not a rating list of FIDE.
fide-list-fault-missing-column = The list lacks a column; take the one with all three ratings.
fide-list-fault-long-line = A line is too long.
fide-list-fault-long-element = An element is too long.
fide-list-fault-bad-xml = The XML is broken.
fide-list-fault-truncated = The file was cut off.
fide-list-fault-too-large = The list is too large.
fide-list-fault-bad-position = This is not the file whose reading was begun.
fide-list-fault-zip-damaged = The ZIP file is damaged.
fide-list-fault-zip-no-list = There is no list in the ZIP file.
fide-list-fault-zip-locked = The ZIP file is protected by a password.
fide-list-fault-zip-unsupported = The ZIP file is packed in an unknown way.
fide-list-fault-zip-many-parts = The ZIP file has too many parts.
fide-list-fault-twice = The list has the same player twice.
fide-list-fault-one-rate = The list does not have ratings at all three rates of play. Fetch the combined list (players_list), not that of one rate; otherwise all other ratings would vanish.
fide-list-problem-short-line = the line is too short
fide-list-problem-too-long = too long
fide-list-problem-not-text = not plain text
fide-list-problem-missing = missing
fide-list-problem-malformed = cannot be read
rating-settings-heading = Rating settings
rating-settings-lead = Each version holds for events that begin on its day or later. An approved version never changes; a mistaken one can be withdrawn.
rating-settings-versions = Versions
rating-settings-none = There is no version yet. Draw up the first one below.
rating-settings-known = Outside the union only what stands in { $source } is known. So a new draft begins without: { $tables }. Only the ratings office can fill them in.
rating-settings-valid-from = Valid from
rating-settings-valid-from-help = The first day of the events it is for.
rating-settings-source = Source
rating-settings-source-help = Where it was decided, and where it stands.
rating-settings-source-wrong = Write a source of 1 to { $most } characters.
rating-settings-state = State
rating-settings-about = Who
rating-settings-new = New version
rating-settings-draw-up = Draw up a draft
rating-settings-drawn-up = The draft has been drawn up. It begins with what holds today.
rating-settings-draft = Draft, ready for approval
rating-settings-gaps = { $count ->
    [one] Draft, 1 empty table
   *[other] Draft, { $count } empty tables
}
rating-settings-in-force = In force
rating-settings-former = Superseded
rating-settings-not-promulgated = Not promulgated
rating-settings-begun = Drawn up by { $name } { $at }
rating-settings-approved = approved by { $name } { $at }
rating-settings-from = Settings from { $day }
rating-settings-all = Common
rating-settings-not-chosen = Not chosen
rating-settings-fide = FIDE’s table
rating-settings-fide-words = Fill in FIDE’s table 8.1.2
rating-settings-save = Save draft
rating-settings-save-help = Empty fields stay empty.
rating-settings-saved = The draft has been saved.
rating-settings-approve = Approve the version
rating-settings-approve-text = It never changes afterwards. A mistake is put right by a new version, or the version is withdrawn with a reason. Look above first which reports it changes.
rating-settings-approve-done = The version has been approved.
rating-settings-promulgate-text = The version binds only tournaments that begin once it is promulgated (ruling 139).
rating-settings-promulgate-done = The promulgation is noted.
rating-settings-fixed = The version has been approved and does not change. Draw up another to change something.
rating-settings-empty = { $count ->
    [one] The version cannot be approved before this is filled in: { $tables }.
   *[other] The version cannot be approved before these { $count } are filled in: { $tables }.
}
rating-settings-too-many = There can be at most { $most } versions.
rating-settings-approved-already = The version has been approved and does not change. Draw up another.
rating-settings-unanswerable = { $tables }: rows by the number of games cannot be used, since nothing says how many games a player has played before. Remove the numbers of that column, and it can be calculated.
rating-settings-not-approved = The version is not approved. Approve it first.
rating-settings-promulgated-already = It is noted already where the version was promulgated.
rating-settings-day-taken = Another approved version holds from the same day. Choose another day, or withdraw the other one if it is a mistake.
rating-settings-withdrawn = Withdrawn
rating-settings-withdrawn-by = withdrawn by { $name } { $at }: { $reason }
rating-settings-withdraw = Withdraw the version
rating-settings-withdraw-text = Only if it was approved by mistake. The version before it then holds again for the tournaments it bound, and their reports are looked at again. It stays in the list with the reason.
rating-settings-withdraw-done = The version has been withdrawn.
rating-settings-reason = Reason
rating-settings-reason-help = What is wrong, and who decided it.
rating-settings-reason-wrong = Write a reason of 1 to { $most } characters.
rating-settings-withdrawn-already = The version has been withdrawn. Nothing more is written about it; draw up another.
rating-settings-not-withdrawable = The version is a draft and binds nobody. Change the draft instead.
rating-settings-carried-on = Later approved versions say the same as this one: { $versions }. Withdraw those first, or the mistake goes on from their day.
rating-effects-heading = Reports that the version changes
rating-effects-none = No rated tournament that has begun comes under the version: it changes no report.
rating-effects-none-after = No rated tournament had begun under the version when its promulgation was noted: it changed no report.
rating-effects-none-withdrawn = No rated tournament was calculated by the version before it was withdrawn.
rating-effects-before = Tournaments that began on { $from } or later are calculated anew if the version was promulgated before they began (ruling 139). These are all it can be, calculated without and with the version.
rating-effects-after = Tournaments that began from { $from } to { $until } and were calculated anew with the version, and what has become of them. Ratings without and with the version.
rating-effects-withdrawn = Tournaments that began from { $from } to { $until } and were calculated by the version, and what has become of them. Ratings with and without the version.
rating-effects-event = Tournament
rating-effects-report = Report
rating-effects-changed = New ratings
rating-effects-ratings = { $count ->
    [0] none changes
    [one] 1 changes
   *[other] { $count } change
}
rating-effects-no-report = No report yet: only the tournament’s own pages are calculated anew.
rating-effects-by-this = Version { $number } was calculated by this version of the settings.
rating-effects-by = Version { $number } was calculated by the settings from { $day }.
rating-effects-by-another = Version { $number } was calculated by other settings.
rating-effects-by-none = Version { $number } was calculated without settings.
rating-effects-rated = The office has rated version { $number }.
rating-effects-kept = The office has decided that the ratings stay.
rating-effects-more = Only the newest { $count } tournaments are shown; there are more.
rating-effects-uncounted = Ratings were calculated for the newest { $count } tournaments only.
rating-slot-expected = Expected score (table 1)
rating-slot-step = Rounding of We
rating-slot-rounding = Rounding of the change
rating-slot-cap = Largest difference that counts
rating-slot-opponents = Opponents without a Danish rating
rating-slot-first = Players without a Danish rating begin with
rating-slot-unplayed = Unplayed games (4.5.4.2)
rating-slot-corrections = Corrections by 2.4, 2.5 and 2.6
rating-slot-rapid-time = Time control, rapid
rating-slot-blitz-time = Time control, blitz
rating-slot-conversions = Conversions
rating-slot-k = K
rating-slot-bonus = Bonus
rating-slot-floor = Lowest rating
rating-slot-start = First ratings
rating-help-expected = A line a step: largest difference and per cent of the stronger, such as “3 50”. The last line begins with “-” and holds for every larger difference.
rating-help-step = We is rounded to a multiple of this, such as 0.05.
rating-help-rounding = How K·(W − We + B) becomes a whole number.
rating-help-cap = A difference of ratings, or “none”.
rating-help-opponents = What an opponent without a Danish rating counts as.
rating-help-first = What a player without a Danish rating at the rate of play begins with. If nothing is said, it is the first rating of the table.
rating-help-unplayed = Which unplayed games are rated when the absence is not excused.
rating-help-corrections = Write how they are covered by the tables here.
rating-help-rapid-time = Minutes for 60 moves: more than, and at most. Such as “10 59”.
rating-help-blitz-time = Minutes for 60 moves: more than, and at most. Such as “3 10”.
rating-help-conversions = A line a conversion: day, limit, per cent of the way up to it, source.
rating-help-k = A line a rule: rated below, up to age, before so many rated games, K. “-” is whatever. The first that fits holds; the last is “- - - K”.
rating-help-bonus = A line a rule: up to age, games at least, W − We at least, bonus, per cent of the rest. Write “none” if there is no bonus.
rating-help-floor = The lowest rating, or “none”.
rating-help-start = A line a rule: up to age, first rating. The last is “- rating”.
rating-rate-standard = Standard
rating-rate-rapid = Rapid
rating-rate-blitz = Blitz
rating-rounding-half-away-from-zero = Nearest; a half away from zero
rating-rounding-half-up = Nearest; a half upwards
rating-rounding-towards-zero = The fraction is dropped
rating-opponents-fide-else-leave-out = FIDE rating, else the game does not count
rating-opponents-fide-else-start = FIDE rating, else the first rating
rating-opponents-start = The first rating
rating-opponents-leave-out = The game does not count
rating-first-table = First rating of the table
rating-first-fide-else-table = FIDE rating, else the table
rating-first-standard-else-table = Danish standard rating, else the table
rating-first-standard-else-fide-else-table = Danish standard rating, else FIDE rating, else the table
rating-unplayed-never = None
rating-unplayed-without-excuse = Without an excuse
rating-unplayed-without-excuse-unless-throughout = Without an excuse, except absence from the whole event
rating-line-columns = Line { $line }: write { $columns } numbers with spaces between them.
rating-line-value = Line { $line }: a value cannot be read or is out of range.
rating-line-order = Line { $line }: the rows must ascend.
rating-line-last = Line { $line }: the last line, and only that, must hold for everybody (write “-”).
rating-line-long = Line { $line }: the text is too long.
rating-standing-played = Rated
rating-standing-absent-without-excuse = Rated: absent without an excuse
rating-standing-ruled-rated = Rated by a ruling
rating-standing-open = No result
rating-standing-ended-at-once = Not rated: ended before both had moved
rating-standing-not-played = Not rated: not played
rating-standing-excused = Not rated: valid notice
rating-standing-absent-not-rated = Not rated: absent
rating-standing-ruled-unrated = Not rated by a ruling
rating-standing-nobody-came = Not rated: nobody came
rating-standing-not-reported = Not reported
rating-standing-time-too-short = Not rated: time control too short
rating-standing-unequal-times = Not rated: different times
rating-standing-first-control = Not rated: too few moves in the first period
rating-standing-too-far-apart = Not rated: ratings too far apart
rating-standing-other-chess = Not rated: Chess960
rating-standing-correspondence = Not rated: correspondence chess
rating-standing-no-time-control = Not settled: no time control has been chosen
rating-standing-time-limits-unknown = Not settled: the ratings office has set no time control
rating-standing-no-finding = Not settled: no ruling about the absence
rating-standing-excuse-undecided = Not settled: whether the excuse is valid
rating-standing-policy-unknown = Not settled: the ratings office’s rule is missing
rating-standing-no-edition = Not settled: FIDE’s rules of that day are not known here
rating-k-listed = from FIDE’s list
rating-k-high = has reached 2400
rating-k-junior = up to 18 years and below 2300
rating-k-new = fewer than 30 rated games
rating-k-usual = usual
rating-k-assumed = assumed: how many games were rated is not known
norm-games = Games
norm-score = Score in per cent
norm-titled = Opponents with a title
norm-required-title = Opponents with the title or a higher one
norm-federations = Other federations
norm-own-federation = Opponents of one’s own federation
norm-one-federation = Opponents of any one federation
norm-average = Opponents’ average
norm-performance = Performance
norm-rounds-a-day = Rounds on the day with the most
norm-minutes = Minutes for 60 moves
rating-source-start = Danish rating at the start of the event
rating-source-standard = Danish standard rating
rating-source-fide = FIDE rating
rating-source-table = first rating, row { $row }
rating-source-listed = member list of the day that counts
rating-missing-birth = year of birth
rating-missing-games = how many games were rated before the event
rating-missing-of = { $what } (no. { $no })
rating-newcomer-few = { $games } of { $needed ->
        [one] 1 game
       *[other] { $needed } games
    } within { $months ->
        [one] 1 month
       *[other] { $months } months
    }
rating-newcomer-nothing = scored nothing; the event is disregarded
rating-newcomer-below = { $rating } is below the floor; stays unrated
rating-newcomer-rated = gets { $rating }
rating-preview-heading = Trial calculation
rating-preview-lead = Calculate a real event without changing anything.
rating-preview-try = Try it on an event
rating-preview-what = What shall be calculated?
rating-preview-by = By
rating-preview-section = Section
rating-preview-section-help = The events that began last.
rating-preview-no-sections = No event has begun yet.
rating-preview-do = Calculate
rating-preview-example = Example set (not the union’s numbers)
rating-preview-approved = Approved, from { $day }
rating-preview-withdrawn = Withdrawn, from { $day }
rating-preview-draft = Draft, from { $day }: { $source }
ratings-by-draft = A trial only: calculated by a draft from { $day } that has not been approved.
ratings-by-withdrawn = A trial only: calculated by a version from { $day } that has been withdrawn.
ratings-by-example = An example only: K and the other numbers are made up and not the union’s. No rating follows from this.
ratings-danish = Danish rating
ratings-workings = The working of each player
ratings-no = No.
ratings-player = Player
ratings-games = Games
ratings-change = Change
ratings-round = Round
ratings-opponent = Opponent
ratings-difference = Difference
ratings-score = Score
ratings-game-change = The game changes
ratings-no-games = No rated games
ratings-missing = Cannot be calculated. Missing: { $what }
ratings-capped = { $difference } (capped)
ratings-own-then = own rating that day { $rating }
ratings-frozen = The Danish rating in force on { $day } counts in all rounds. It is from the member list of { $lists }.
ratings-frozen-without-list = The Danish rating in force on { $day } counts in all rounds.
ratings-frozen-unknown = No member list says it of { $names }. The rating at the start counts for them.
ratings-source-we = We { $we }: { $raw } by the table, rounded to { $step }.
ratings-source-k = K { $k }: row { $row } of the table.
ratings-source-bonus = B { $b }: row { $row } of the bonus table.
ratings-source-no-bonus = B 0: no row of the bonus table fits.
ratings-source-converted = The change is added to { $current }: { $ro } converted since the start of the event.
ratings-source-floor = Raised to the lowest rating { $floor }.
ratings-unrated = Games that are not rated by both
ratings-game = Game
ratings-result = Result
ratings-rated-dk = Danish
ratings-rated-fide = FIDE
ratings-round-board = Round { $round }, board { $board }

# How the standings came about, and how players with as many points are put in order
tb-pairing-number = Starting number
tb-average-buchholz = Average of the opponents' Buchholz
tb-average-rating = Average rating of the opponents
tb-performance = Performance rating
tb-perfect-performance = Perfect performance rating
tb-average-performance = Average of the opponents' performance ratings
tb-average-perfect-performance = Average of the opponents' perfect performance ratings
tb-rating = Own rating
tb-keizer = Keizer points
tb-without-first = without { $n ->
    [one] the first round
   *[other] the first { $n } rounds
}
tb-without-lowest = without { $n ->
    [one] the lowest
   *[other] the { $n } lowest
}
tb-without-both = without { $n ->
    [one] the lowest and the highest
   *[other] the { $n } lowest and the { $n } highest
}
tb-last-round-drawn = the last round taken as drawn
tb-limit-moved = the limit moved by { $points }
tb-forfeits-as-games = games not played count as games
tb-lowest-first = lowest first
tb-highest-first = highest first
standings-place-explained = The number of the place leads to how it was worked out.
tie-break-hidden = hidden
standings-why = how the place was worked out
standings-ties-shared = Where everything is equal, the place is shared.
standings-ties-lots = Where everything is equal, lots decide (drawn with { $seed }; the same number always gives the same order).
standings-ties-by-hand = Where everything is equal, the arbiter has set the order, for instance after a play-off.
working-title = Worked out: { $name }
working-about = Place { $place } with the score { $points } after round { $round }
working-back = Standings
working-before-2023 = Unplayed rounds are counted by the rules until July 2023, with a virtual opponent.
working-virtual = Not played: virtual opponent with the score { $score } ({ $before } before the round)
working-own = The player's own number.
working-hidden = Made of ratings, which are not shown here; it counts in the order all the same.
working-sum = Together: { $sum } = { $value }
working-average = Average: ({ $sum }) / { $count } = { $value }
working-no-games = No games played.
working-performance = Opponents' average { $average }, { $percentage }% of the points stands for { $difference }: together { $value }
working-perfect-performance = The lowest rating that FIDE's table expects to reach these points against these opponents: { $value }
ahead-by-lots = Ahead of { $other }: everything is equal, lots decided.
ahead-by-hand = Ahead of { $other }: everything is equal, the arbiter set the order.
ahead-by-play-off = Ahead of { $other } after a play-off.
ahead-by-points = Ahead of { $other }: score { $mine } against { $theirs }.
ahead-by-tie-break = Ahead of { $other }: same score; { $name } { $mine } against { $theirs } decides.
ahead-before-points = Ahead of { $other }: { $name } { $mine } against { $theirs } comes before the score and decides.
ahead-by-hidden = Ahead of { $other }: { $name } decided. The figures are made of ratings and not shown.
encounter-nobody = Nobody else is tied here, so direct encounter decides nothing.
encounter-all-met = { $count } players are tied, and all have met: the points among them decide.
encounter-not-all-met = { $count } players are tied, but not all have met: only who cannot be caught goes first.
encounter-place = No. { $place } among the tied.
encounter-undecided = Direct encounter does not separate them.
encounter-rounds = Met in round
encounter-most = Could reach
tie-list-label = Ready list
tie-list-help = Choosing another one than before replaces the list below. None of the lists is confirmed by the union.
tie-list-own = As written below
tie-list-offered = What you can write
tie-list-swiss = FIDE for Swiss
tie-list-ordinary = Almindelig korrektion (Buchholz without the two lowest)
tie-list-median = Middel korrektion (median Buchholz)
tie-list-youth = Youth championship
tie-list-round-robin = Round robin
tie-list-sonneborn-berger = Sonneborn-Berger
tie-list-head-to-head = Direct encounter, then wins
tie-list-wins = Most games won
tie-list-points-only = Points only
ties-label = Where everything is equal
ties-help = This concerns only players whom no tie-break separates.
ties-shared = They share the place
ties-lots = Drawing of lots
ties-by-hand = The arbiter sets the order
ties-seed = The lots were drawn with
ties-seed-help = Drawn once. The same number always gives the same order, and it stands in the log.
hand-order = The arbiter's order
hand-order-help = Starting numbers, the best first: 7, 3, 12. Used only where the arbiter sets the order, for instance after a play-off.
unplayed-label = Unplayed rounds in tie-breaks
unplayed-help = The old rules are only for working older tournaments out again.
unplayed-in-force = Rules in force (C.07, March 2026)
unplayed-before-2023 = Rules until July 2023 (virtual opponent)
section-problem-hand-order = Write starting numbers like 7, 3, 12, each at most once.
break-ties_change = Players whom no tie-break separates are put in order in another way than before.
# The union's register of players
members-heading = Members
members-lead = The union's register: every number, club and rating, with the list it comes from.
members-find = Name, club or number
members-col-name = Name
members-col-club = Club
members-col-rating = Rating
members-col-fide = FIDE
members-col-fide-id = FIDE id
members-none = Nobody found
members-none-text = No name, club or number fits. Try fewer letters.
members-all = Show all
members-empty = The register is empty
members-empty-text = Members come from the union's member list.
members-more = More
member-gone-since = not in the list of { $day }
member-listed-on = in the list of { $day }
member-ratings = Ratings
member-unrated = No list has given ratings.
member-rated-on = From the list of { $day } ({ $file })
member-known = What is known
member-birth-help = Year or date. Shown to the ratings office only.
member-licences-help = One line in your own words.
member-save = Save
member-save-help = Ratings are changed by lists only.
member-saved = The member is saved.
member-twins = The same FIDE id belongs to:
member-union = The same person
member-other = Other number
member-other-help = Does this person have two numbers? Look at the other one first.
member-other-look = Look at the other
member-no-other = There is no other member with that number.
member-other-is-many = The other member was merged from several. Split them first.
member-not-merged = This number does not lead to another member.
member-merge-with = Merge with { $number }
member-merge-text = { $number } is kept, and both numbers lead to it.
member-merge-takes = Lacking here and taken over: { $fields }.
member-merge-takes-nothing = Nothing is taken over.
member-merge-button = Merge
member-merge-not = Cancel
member-merged = { $number } was merged into this member.
member-took = taken over: { $fields }
member-split-button = Split
member-split-text = The number stands for itself again, and what was taken over is given back. What was written since stays.
member-split = { $number } stands for itself again, split from { $kept }.
member-history = History
member-listed-new = New in the list of { $day }
member-listed-changed = Changed by the list of { $day }
member-listed-gone = Not in the list of { $day }
member-field-name = Name
member-field-club = Club
member-field-federation = Federation
member-field-fide-id = FIDE id
member-field-title = Title
member-field-sex = Sex
member-field-birth = Born
member-field-licences = Licences
member-field-ratings = ratings
member-field-standard = Rating
member-field-rapid = Rapid
member-field-blitz = Blitz
member-field-fide-standard = FIDE
member-field-k = K
member-field-gone = In the list
member-lists-heading = Member lists
member-lists-lead = A list is first compared with the register. Nothing changes before it is accepted.
member-lists-send = Send a list
member-lists-sent = Lists that were sent
member-lists-none = No list has been sent.
member-lists-more = More
member-list-file = File
member-list-file-help = CSV as the member system writes it, { $most } MB at most.
member-list-day = Day of the list
member-list-day-help = The day the figures hold from. Ratings remember it.
member-list-reach = Covers
member-list-reach-help = Decides who counts as no longer in the list.
member-list-whole = The whole union
member-list-clubs = Only the clubs in it
member-list-compare-with = Compare
member-list-send-help = The register does not change yet.
member-list-state = State
member-list-does = What it does
member-list-staged = Waiting
member-list-accepted = Accepted
member-list-dropped = Dropped
member-list-counts = { $new } new, { $changed } changed, { $gone } gone
member-list-sent = sent by { $name } { $at }
member-list-accepted-by = accepted by { $name } { $at }
member-list-dropped-by = dropped by { $name } { $at }
member-list-received = The list has been compared with the register.
member-list-of-day = Member list of { $day }
member-list-beside = The list and the register
member-list-lines = Members in the list
member-list-new = New
member-list-changed = Changed
member-list-gone = Not in the list
member-list-same = Unchanged
member-list-older = Have newer figures
member-list-of-changed = Changed
member-list-of-gone = Gone
member-list-of-new = New
member-list-show = Show
member-list-before = Before
member-list-after = After
member-list-entry = What is known
member-list-faults = { $count ->
    [one] { $count } line could not be read.
   *[other] { $count } lines could not be read.
}
member-list-faults-text = So nobody counts as no longer in the list.
member-list-fault = Line { $line }, { $column }: { $problem }
member-list-problem-missing = missing
member-list-problem-too-long = too long
member-list-problem-malformed = cannot be read
member-list-problem-twice = the number stands twice
member-list-problem-cut-short = the line is cut short
member-list-confirm = { $count ->
    [one] { $count } member is no longer in the list. That is right.
   *[other] { $count } members are no longer in the list. That is right.
}
member-list-unconfirmed = { $count ->
    [one] Confirm that { $count } member is no longer in the list.
   *[other] Confirm that { $count } members are no longer in the list.
}
member-list-accept = Accept the list
member-list-accept-help = Nobody is deleted; whoever is not in the list is marked.
member-list-accept-done = The list is accepted and the register changed.
member-list-compare = Compare again
member-list-compare-done = The list has been compared with the register as it is now.
member-list-drop = Drop the list
member-list-drop-done = The list was dropped. The register is unchanged.
member-list-stale = The register has changed since the list was compared with it. Compare again and look at the changes.
member-list-settled = The list was accepted or dropped already.
member-list-too-many = { $most } lists are waiting already. Accept or drop them first.
member-list-day-to-come = The day of the list is yet to come.
member-list-nobody = No member could be read in the file.
member-list-too-large = The file is too large; { $most } MB at most.
member-list-not-text = The file is not text: see line { $line }, character { $column }.
member-list-long-line = Line { $line } is too long.
member-list-empty = The file is empty.
member-list-missing-column = The list lacks the column { $column }.
member-list-two-columns = The list has the column { $column } twice.
member-list-too-many-members = The list has more than { $most } members.
act-member-change = changed a member
act-member-merge = merged two members
act-member-split = split two members
act-member-import-accept = accepted a member list
act-member-import-compare = compared a member list again
act-member-import-drop = dropped a member list
act-member-import-stage = sent a member list
field-licences = licences
field-other = other number
field-taken = taken over
field-listed-on = day of the list
field-reach = covers
field-lines = members in the list
field-new = new
field-changed = changed
field-gone = gone
field-sex = sex

## Ratings from the lists, and rating checks of entries

act-player-take-ratings = took ratings from the lists
act-rating-check-send = sent the entry list to the ratings office
act-rating-check-answer = sent an entry list back
listed-slot-national-standard = DSU standard
listed-slot-national-rapid = DSU rapid
listed-slot-national-blitz = DSU blitz
listed-slot-fide-standard = FIDE standard
listed-slot-fide-rapid = FIDE rapid
listed-slot-fide-blitz = FIDE blitz
listed-list-office = ratings office
listed-list-members = member list
listed-list-fide = FIDE’s list
listed-source = { $list }, { $day }
listed-source-provisional = { $list }, { $day }, provisional
listed-said = { $slot } { $rating } ({ $source })
listed-of-source = { $ratings } ({ $source })
rating-check-state-sent = At the ratings office
rating-check-state-returned = Answered
rating-check-state-replaced = Replaced by a newer list
rating-check-due = Answer due { $due }
rating-check-overdue = The answer was due { $due }
rating-check-since-added = entered since
rating-check-since-left = is not here any more
rating-check-since-renamed = has another name
rating-check-since-renumbered = has another member number
rating-check-since-rated = has another rating
rating-check-since-rate-of-play = now needs another rating checked (standard, rapid or blitz)
rating-check-no-entries = Nobody is entered yet, so there is nothing to send.
rating-check-changed-meanwhile = The list was sent, answered or replaced meanwhile. See how it stands now.
rating-check-entries-changed = These entries were changed after the page was shown: { $names }. Look at them, and take the ratings again.
rating-check-begun = Round 1 of { $section } has been published, so its ratings stand.
rating-check-answers-wrong =
    { $count ->
        [one] There must be an answer for the one entry.
       *[other] There must be an answer for each of the { $count } entries.
    }
rating-check-same-number = Two different entries cannot have the member number { $number }.
rating-check-note-long = Write at most { $most } characters.
rating-check-nobody = Choose at least one entry.
rating-check-sent = Sent
rating-check-returned = Answered
rating-check-by = { $at } by { $name }
rating-check-players = Entries in the list
rating-check-sent-done = The list has been sent to the ratings office.
rating-check-own-heading = Rating check
rating-check-lead = The ratings office gets name, club, date of birth and rating of everybody who is entered, and sends the list back with current ratings. New players are given theirs there (DM § 5.4).
rating-check-note-of-office = The ratings office writes
rating-check-since-heading = Changed since the list was sent
rating-check-send =
    { $count ->
        [one] Send 1 entry to the ratings office
       *[other] Send { $count } entries to the ratings office
    }
rating-check-send-again =
    { $count ->
        [one] Send the list again (1 entry)
       *[other] Send the list again ({ $count } entries)
    }
listed-ratings-link = Ratings
listed-ratings-heading = Ratings from the lists
listed-ratings-lead = What you have typed, beside what the lists say. Nothing changes until you take it.
listed-ratings-differing =
    { $count ->
        [one] 1 entry differs
       *[other] { $count } entries differ
    }
listed-ratings-take-col = Take
listed-ratings-changes-col = The lists say
listed-ratings-change = { $slot }: { $before } → { $after } ({ $source })
listed-ratings-number-change = Member number: { $before } → { $after } (ratings office)
listed-ratings-take = Take the chosen ratings
listed-ratings-take-help = A rating that a list does not have is not chosen beforehand.
listed-ratings-taken =
    { $count ->
        [0] There was nothing to change.
        [one] 1 entry now has the list’s rating.
       *[other] { $count } entries now have the lists’ ratings.
    }
listed-ratings-nobody = Nobody is entered
listed-ratings-nobody-lead = Once players are entered, their ratings can be fetched here.
listed-ratings-nothing-differs = Everything agrees
listed-ratings-nothing-differs-lead = Everybody the lists know has the lists’ ratings.
listed-ratings-unknown =
    { $count ->
        [one] 1 entry that no list knows
       *[other] { $count } entries that no list knows
    }
listed-ratings-same =
    { $count ->
        [one] 1 entry agrees
       *[other] { $count } entries agree
    }
listed-ratings-begun =
    { $count ->
        [one] 1 entry is in a section whose round 1 has been published. Its ratings at the start stand.
       *[other] { $count } entries are in sections whose round 1 has been published. Their ratings at the start stand.
    }
rating-checks-heading = Rating checks
rating-checks-lead = Entry lists that are to go back to the organiser with current ratings.
rating-checks-none = No lists are waiting
rating-checks-none-lead = When an organiser sends an entry list, it stands here with its deadline.
rating-checks-waiting = Waiting for an answer
rating-checks-returned = Answered lately
rating-checks-line =
    { $players ->
        [one] 1 entry
       *[other] { $players } entries
    } · sent { $at } by { $name } · begins { $starts }
rating-checks-returned-line =
    { $players ->
        [one] 1 entry
       *[other] { $players } entries
    } · sent back { $at }
rating-check-heading = Rating check: { $tournament }
rating-check-look-at =
    { $count ->
        [one] Look at 1 entry
       *[other] Look at { $count } entries
    }
rating-check-all-known = The register knows everybody
rating-check-entries = Entries
rating-check-entered = Entered
rating-check-rating = Rating
rating-check-number = Member number
rating-check-provisional = provisional
rating-check-perhaps = Perhaps:
rating-check-unknown = Nobody in the register with the number or the name
rating-check-number-of = no. { $number }
rating-check-no-number = without a member number
rating-check-listed = list of { $day }: { $standard } / { $rapid } / { $blitz }
rating-check-gone = not in the latest member list
rating-check-rating-wrong = Write a whole number from 1 to 4000, or leave the field empty.
rating-check-number-wrong = A member number has at most 11 letters and digits.
rating-check-note = Message to the organiser
rating-check-note-help = For instance who is new, and how the rating was set.
rating-check-answer = Send the list back
rating-check-answered = The list has been sent back to the organiser.
desk-rating-check-overdue = The rating check is late
desk-rating-check-overdue-text = The ratings office should have answered by { $due }.
desk-rating-check-returned = Ratings can be taken in
desk-rating-check-returned-text =
    { $count ->
        [one] The lists say something else about 1 entry.
       *[other] The lists say something else about { $count } entries.
    }
desk-rating-check-act = See ratings
desk-rating-check-waits = The rating check is at the ratings office
desk-rating-check-waits-text = The answer comes { $due } at the latest.
player-rating-sources = Ratings taken from

## The lists of the ratings office

office-lists-tab = Lists
office-lists-heading = Rating list
office-lists-lead = Made on { $day } of the register of members. Dates of birth do not stand on the list.
office-lists-rate = Ratings
office-lists-download = Download
office-list-settings = Settings
office-list-rated = Players with { $rating } or more
office-list-juniors = Highest-rated juniors
office-list-women = Highest-rated women
office-list-players = { $count ->
    [0] Nobody
    [one] 1 player
   *[other] { $count } players
}
office-list-junior = becomes at most { $age } in { $year }
office-list-tied = { $count ->
    [one] 1 is listed because the last place is shared
   *[other] { $count } are listed because the last place is shared
}
office-list-no-birth = { $count ->
    [one] 1 rated member has no year of birth in the register and is not listed
   *[other] { $count } rated members have no year of birth in the register and are not listed
}
office-list-no-sex = { $count ->
    [one] 1 rated member has no sex in the register and is not listed
   *[other] { $count } rated members have no sex in the register and are not listed
}
office-list-not-made = Not made
office-list-missing = Missing: { $settings }.
office-list-decide = Fill in the settings
office-list-settings-heading = Settings of the list
office-list-settings-lead = The regulation does not say how many are listed, nor who is a junior (DM § 4.3). A group without its settings is not made.
office-list-setting-junior-count = Number of juniors
office-list-setting-junior-age = Age of juniors
office-list-setting-women-count = Number of women
office-list-help-junior-count = From 1 to 500. If several share the last place, all of them are listed.
office-list-help-junior-age = A junior becomes at most so old in the calendar year of the list.
office-list-help-women-count = From 1 to 500. If several share the last place, all of them are listed.
office-list-settings-save = Save the settings
office-list-settings-saved = The settings are saved.
office-list-decided = Saved by { $name } { $at }
office-list-late = Not saved: Somebody was faster. { $about }. This is how they stand now:
office-list-number-wrong = { $setting }: Write a whole number from { $min } to { $max }, or leave the field empty.
act-office-list-set-up = changed the settings of the rating list
field-junior-count = number of juniors
field-junior-age = age of juniors
field-women-count = number of women
table-heading-group = Group
table-heading-listed-on = List of

## What a section does to ratings

expected-link = Rating changes
expected-heading = Rating changes, performances and norms
expected-lead = Computed from the games that have been played. FIDE counts by its own list, so it is a forecast.
expected-fide = Expected by FIDE
expected-performance = Performance
expected-norms = Norms
expected-norm-of = { $titles } norm
expected-norm-heading = { $title } norm
expected-norm-made = Made
expected-norm-missing =
    { $count ->
        [one] 1 requirement missing
       *[other] { $count } requirements missing
    }
expected-norm-up-to = Counted up to round { $round }; later games may be left out.
expected-norm-raised = The lowest-rated opponent was raised to the floor of the title.
expected-met = Met
expected-waived = Does not matter here ({ $article })
expected-not-met = Not met
expected-at-most = at most { $needs }
expected-at-least = at least { $needs }
expected-requirement = Requirement
expected-has = Has
expected-needs = Needs
expected-k = K = { $k } ({ $why })
expected-k-bounded = K = { $k } ({ $why }), lowered because K times the games would be too much
expected-performance-working = The opponents’ average is { $average }. { $percentage } % stands for { $difference }, which gives { $rating }.
expected-no-rules = FIDE’s rules for an event so early are not known here.
expected-nobody = No rated games yet
expected-idle = { $players ->
    [one] 1 player has no rated games.
   *[other] { $players } players have no rated games.
}
expected-nobody-lead = Once players have numbers and have played rated games, the changes stand here.
player-rating-source-none = Typed

### Prizes

act-prize-pay = noted that a prize is paid
act-prize-plan = changed the prizes
act-prize-publish = published the prizes
act-prize-settle = settled the prizes
act-prize-take-back = took back that a prize is paid
prizes-heading = Prizes
prizes-lead = What the section gives, who gets it, and who is paid.
prizes-open = See the prizes
prizes-to-section = The section's settings
prize-plan = What is given
prize-plan-lead = You set number, size and distribution. Empty every field of a category to remove it.
prize-status = Status
prize-no-plan-yet = Not written yet
prize-is-public = Public
prize-status-not-yet = Not public
prize-status-due = To be published
prize-status-overdue = Overdue: not public
prize-status-in-time = Public in time
prize-status-late = Published too late
prize-deadline = Deadline (DM § 5.7)
prize-deadline-day = by { $day }
prize-deadline-none = None: it holds for coordinated tournaments whose rounds have days.
prize-changed = Changed
prize-published = Public since
prize-settled = Settled
prize-by = { $at } by { $name }
prize-receipts = Receipts
prize-paid-of = { $paid } of { $all } paid
prize-one-each = One money prize
prize-one-each-words = Each player gets at most one money prize
prize-one-each-help = A player gets the largest money prize, and the others move up in the rest. Trophies and gifts come on top.
prize-unit = Rounding
prize-unit-help = Shares are rounded down to multiples of this. The best placed get what is left.
prize-currency = Currency
prize-currency-help = Three letters, such as DKK.
prize-reason-help = The prizes are public. Write why they change; it stands in the log.
prize-slot = Category { $n }
prize-slot-named = Category { $n }: { $name }
prize-name = Name
prize-name-help = For instance Best junior.
prize-name-help-first = The first category may stand without a name.
prize-lines = Prizes, one a line
prize-lines-help = First place on top. Write 1500, or 1500; Trophy, or just Trophy. A semicolon parts money from things.
prize-sharing = Sharing
prize-sharing-help = For money. Things follow the place.
prize-sharing-order = The place decides
prize-sharing-equal = Shared equally when tied on points
prize-sharing-hort = Hort: half by place, half shared
prize-rating = Rating group
prize-rating-any = Any rating
prize-rating-between = From and to
prize-rating-from = Rating from
prize-rating-until = Rating to
prize-unrated = Unrated
prize-unrated-words = Players without a rating count, too
prize-born-from = Born from year
prize-born-until = Born to year
prize-women = Women
prize-women-words = For women only
prize-club = Only this club
prize-more = More categories
prize-save = Save the prizes
prize-saved = The prizes are saved.
prize-publish = Publish the prizes
prize-publish-help = Everybody can see them then, and a change needs a reason.
prize-published-done = The prizes are public.
prize-settle = Settle the prizes
prize-settle-again = Settle anew
prize-settle-help = Each winner gets a numbered receipt.
prize-settle-later = The prizes can be settled when every round is closed.
prize-settled-done =
    { $written ->
        [one] The prizes are settled. 1 receipt was written.
       *[other] The prizes are settled. { $written } receipts were written.
    }
prize-print = Print receipts
prize-see-public = See the public page
prize-outdated = The prizes must be settled anew.
prize-outdated-text = Results or prizes have changed since they were settled, and somebody shall get something else.
prize-winners-now = Who would win now
prize-winners-final = Who has won
prize-look = To look at
prize-undecided = Things nobody is closest to
prize-undecided-text = Decide the order by a play-off or lots, then settle.
prize-undecided-line = { $category }, { $place }: { $things } between { $names }
prize-overtaken = Gets less than somebody placed behind
prize-overtaken-text = It happens where each gets at most one money prize and money is shared.
prize-overtaken-line = { $name } gets less than { $by } from { $category }
prize-nobody = Nobody gets
prize-not-awarded-line = { $category }, no. { $place }: { $what }
prize-left-over-line = { $category }: { $amount } is left by rounding
prize-out = Cannot get a prize
prize-out-withdrawn = has withdrawn
prize-out-expelled = was expelled
prize-out-too-few-games = has played too few games
prize-left = Leaves { $offered } from { $category } to others
prize-totals = { $planned } in all · given { $paid } · rounding { $rest } · not awarded { $free }
prize-col-receipt = No.
prize-col-amount = Amount
prize-col-how = How
prize-col-paid = Paid
prize-col-prize = Prize
prize-pay = Mark as paid
prize-pay-of = Mark as paid: receipt { $no }, { $name }
prize-take-back = Not paid
prize-take-back-of = Receipt { $no }, { $name }: not paid after all
prize-paid-by = { $at }, { $name }
prize-paid-done = Receipt { $no } is paid.
prize-taken-back-done = Receipt { $no } stands as not paid.
prize-ended = No longer holds
prize-ended-text = A new settlement gives these players something else. Settle with them what was paid.
prize-category-main = Prizes
prize-place = no. { $place }
prize-places = nos. { $first }–{ $last }
prize-part = { $category }, { $place }: { $prize }
prize-how-level = { $places } not separated: { $sum } divided by { $players }
prize-how-equal = { $places } tied on points: { $sum } divided by { $players }
prize-how-hort = Hort: ½ of { $place } for { $own } and ½ of { $sum } for { $places } divided by { $players }
prize-how-rounded = { $how } (exactly { $share })
prize-group-everyone = For everybody
prize-group-unrated = Unrated players only
prize-group-rating = Rating { $from }–{ $until }
prize-group-rating-from = Rating from { $from }
prize-group-rating-until = Rating to { $until }
prize-group-or-unrated = { $rating } or unrated
prize-group-women = Women
prize-group-born = Born { $from }–{ $until }
prize-group-born-from = Born { $from } or later
prize-group-born-until = Born { $until } or before
prize-group-club = From { $club }
prize-receipts-lead = One for each winner. Cut them apart and have the winner sign.
prize-receipts-none = No receipts yet
prize-receipts-none-text = They are written when the prizes are settled.
prize-receipt-no = Receipt no. { $no }
prize-receipt-amount = Received:
prize-receipt-paid = Paid { $at }
prize-receipt-date = Date
prize-receipt-signature = Signature
prize-public-since = Published { $at }
prize-public-changed = Published { $at }, changed { $changed }
prize-public-total = { $total } in all
prize-public-winners = Winners
prize-public-outdated = Results have changed since the prizes were settled. They are settled anew.
prize-public-none = No prizes
prize-public-none-text = The organiser gives no prizes in this section.
prize-settled-at = Settled { $at }
prize-rule-unit = Shares are rounded down to multiples of { $unit }
prize-changed-meanwhile = The prizes were changed meanwhile, and yours are not saved.
prize-on-server = Now { $categories ->
        [one] there is 1 category
       *[other] there are { $categories } categories
    } with { $prizes ->
        [one] 1 prize
       *[other] { $prizes } prizes
    }, { $total } in all, saved by { $name } { $at }. Yours still stand in the fields.
prize-needs-reason = The prizes are public. Write why they change.
prize-no-plan = Write the prizes first.
prize-not-public = Publish the prizes before they are settled.
prize-not-over = Close every round before the prizes are settled.
prize-cup-open = The prizes can be settled when the cup is won and every round of it is closed.
prize-section-changed = The section was changed meanwhile. Look at the awards again before you settle.
prize-receipt-changed = Receipt { $no } was changed meanwhile. This is how it stands now.
prize-receipt-ended = Receipt { $no } no longer holds and cannot be paid.
prize-problem-categories = At most { $most } categories.
prize-problem-too-much = The prizes together come to too much.
prize-problem-no-name = Category { $category } needs a name.
prize-problem-same-name = Category { $category } is called as one before it.
prize-problem-no-prizes = Category { $category } has no prizes.
prize-problem-prizes = Category { $category } has more than { $most } prizes.
prize-problem-no-prize = Category { $category }, no. { $place }: the prize is missing.
prize-problem-rises = Category { $category }, no. { $place }: more money than for the place before.
prize-problem-units = Category { $category }, no. { $place }: the amount is no multiple of the rounding.
prize-problem-name-here = Write a name; only the first category may do without.
prize-problem-same-here = Another category has this name. Write another one.
prize-problem-none-here = Write at least one prize, or empty the category.
prize-problem-nothing-here = write an amount or a thing.
prize-problem-rises-here = write no more money than for the place before.
prize-problem-units-here = write an amount that is a multiple of the rounding.
prize-problem-line = Line { $line }: { $why }
prize-problem-lines = Write at most { $most } lines.
prize-problem-money = write an amount such as 1500 or 1500.50.
prize-problem-comma = write 1500 or 1500.50; a comma does not part thousands here.
prize-problem-too-large = the amount is too large.
prize-problem-not-parted = write a semicolon between amount and thing, as in 500; Book.
prize-problem-words = write ordinary letters on one line.
prize-problem-currency = Write three letters, such as DKK.
prize-problem-unit = Choose an amount from the list.
prize-problem-rating = Write a whole number from 1 to 4000.
prize-problem-year = Write a year from 1900 to 2099.
prize-problem-range-open = Write at least one of the limits.
prize-problem-range-reversed = The lower limit is above the upper one.
prize-contest = Who competes
prize-contest-teams = Teams, by the table of teams
prize-contest-cup = Teams, by how far they come in the cup
prize-contest-board = Board { $board }: { $order }
prize-contest-one-board = Players at one board
prize-contest-each-board = Players, the same prizes at each board
prize-contest-help = At each board stores a category for each of them; its number is put behind the name.
prize-contest-most = only at the board where the player has most games
prize-contest-games = { $games ->
    [one] from 1 game at the board
   *[other] from { $games } games at the board
}
prize-board = Board
prize-board-name = Board { $board }
prize-games = At least so many games
prize-games-help = At that board. Games without play count, as in the list of the teams' players.
prize-most = One board
prize-most-words = A player counts only at the board where the player has most games
prize-decides-first = Best is
prize-decides-then = Then
prize-decides-none = nothing more
prize-by-points = most points
prize-by-percentage = highest percentage
prize-by-performance = best performance
prize-by-fewer-games = fewest games
prize-by-more-games = most games
prize-group-of-players = Conditions on rating, year, sex and club are for board prizes only. Teams have none.
prize-name-help-teams = For example Best at board.
prize-one-each-words-teams = Each team and each player gets at most one money prize
prize-one-each-help-teams = Everybody gets the largest money prize, and the others move up in the rest. Trophies and gifts come on top.
prize-ended-text-teams = A new settlement gives these winners something else. Settle with them what was paid.
prize-receipts-lead-teams = One for each winner. Cut them apart. The captain signs for a team.
prize-receipt-for-team = Signature for the team
prize-col-winner = Team or player
prize-unfit = The prizes do not fit the section
prize-given-up = The season was given up, so nobody has won the section. The prizes cannot be settled.
prize-no-winner = Nobody has won the cup. The teams that came furthest share the first places and what is offered for them.
prize-problem-of-category = Category { $category }. { $why }
prize-problem-teams-in-group = Conditions on rating, year, sex and club can be met by players only. Remove them, or choose a board prize.
prize-problem-games = Say how many games it takes at least, from 1 to { $most }.
prize-problem-order = Choose one to three things that decide at the board, each once only.
prize-problem-shared-without-points = Money is shared when tied on points only where most points come first. Choose that the place decides.
prize-problem-players-of-teams = In a section of teams no prizes go by the players' own standings. Choose teams or a board.
prize-problem-no-teams = The section has no teams. Choose players by the standings.
prize-problem-cup-without-points = In a cup there are no points to share by; teams that go out in the same round share. Choose that the place decides.
prize-problem-no-such-board = The boards have the numbers 1 to { $boards }. Write one of them.
prize-problem-board = Write the number of the board as a whole number.
desk-prizes-due = The prizes are not public
desk-prizes-overdue = The prizes are overdue
desk-prizes-text = They must be public by { $day } (DM § 5.7).
desk-prizes-act = See the prizes
desk-prizes-settle = The prizes can be worked out
desk-prizes-settle-text = Everything is played, and the rounds are closed.
desk-prizes-settle-act = Work out the prizes
desk-prizes-unpaid = { $count ->
    [one] A prize is not paid
   *[other] { $count } prizes are not paid
    }
desk-prizes-unpaid-text = Mark each as paid once it is.
desk-prizes-receipts = To the receipts
desk-fees = { $count ->
    [one] { $count } player still owes the entry fee
   *[other] { $count } players still owe the entry fee
    }
desk-fees-text = Note what was paid, or waive it.
desk-fees-act = See the entry fees
desk-report-due = Last day
desk-report-act = See the report
desk-report-version = Version { $version }
desk-report-sent = sent
desk-report-outdated = The report is not what was sent
desk-report-outdated-text = Something was corrected since. See what, and send it again.
desk-report-rejected = The ratings office has sent the report back
desk-report-rejected-text = See why, mend it, and send it again.
desk-report-waits = The report waits for the ratings office's receipt
desk-report-waits-text = The office has it and has not answered yet.
desk-report-acknowledge = Read and acknowledge
desk-report-see = See what was sent
rating-report-parts = What is written down beside the games
rating-report-fault-candidates-not-stated = Nobody has written whether somebody reached a candidate result.
rating-report-fault-fee-not-paid = The fee to the union is not noted as paid.
rating-report-field-candidate-result = candidate result
rating-report-field-fee-basis = fee by
rating-report-field-fee-payer = fee paid by
rating-report-field-fee-due-on = fee due on
rating-report-field-fee-paid-on = fee paid on
rating-report-field-fee-reference = words on the payment
candidate-heading = Candidate results
candidate-lead = What is asked for stands in the union’s rules, not in this program. Write here who reached one. It goes with the report.
candidate-said-heading = What you have said
candidate-not-stated = Not said
candidate-stated = { $count ->
    [0] Nobody reached one
    [one] { $count } named
   *[other] { $count } named
}
candidate-by = { $name }, { $at }
candidate-none = Nobody reached a candidate result
candidate-none-help = If nobody did, one press says so. Then the ratings office knows that you looked.
candidate-add-heading = Add a player
candidate-player = Player
candidate-choose = Choose a player
candidate-choice = { $section } · { $no } · { $name }
candidate-note = Why
candidate-note-help = In a few words, such as the score and the opponents’ rating.
candidate-add = Add
candidate-remove = Remove
candidate-remove-of = Remove { $name }
candidate-said = The candidate results are noted.
candidate-changed-meanwhile = Somebody else changed the candidate results. Here they are as they stand now; your choice is kept.
candidate-problem-nobody = Choose a player.
candidate-problem-unknown = Choose a player who has a starting number in the tournament.
candidate-problem-twice = Write each player once.
candidate-problem-too-many = Write at most { $most } players.
act-candidate-result-state = wrote who reached a candidate result
fee-heading = Fee to the union
fee-lead = The amount, the day and the payer are not in the regulation. Write them as the union has told you, and note when the fee is paid.
fee-not-written = Not noted
fee-nothing-owed = No fee
fee-paid = Paid
fee-open = Not paid
fee-overdue = Past its day
fee-by = { $name }, { $at }
fee-amount = Amount
fee-amount-help = Write 0 if there is no fee.
fee-basis = By
fee-basis-help = Where the amount comes from, such as the list of rates.
fee-payer = Paid by
fee-due-on = Due on
fee-paid-on = Paid on
fee-paid-on-help = Leave it empty until it is paid.
fee-reference = Words on the payment
fee-reference-help = So that the treasurer can find it.
fee-save = Save the fee
fee-saved = The fee is saved.
fee-changed-meanwhile = Somebody else changed the fee. What you wrote stands in the fields; save again if it is to hold.
fee-problem-paid-later = Write a day that is not after { $day }.
act-union-fee-change = changed the fee to the union
act-entry-fee-terms = changed the entry fee
act-entry-fee-post = wrote a receipt of an entry fee
act-entry-fee-club = noted whether a club pays entry fees
act-entry-fee-club-pay = wrote a receipt of a club's entry fees
act-entry-fee-take-back = took a receipt of an entry fee back
act-entry-fee-online = entered a payment online
act-online-payment-begin = began a payment online
act-online-payment-refund = asked Quickpay to give money back
act-online-payment-settings = changed online payment
field-mode = mode
field-order-no = payment no.
field-keys-changed = new keys
word-switched-off = switched off
word-on-trial = on trial
word-for-real = with money
field-normal = normal price
field-early = early
field-junior = juniors
field-titled = holders of titles
field-titles = titles
field-pays = pays for its players
field-receipt-no = receipt no.
word-payment = payment
word-refund = refund
word-waiver = waiver
player-money-stands = Money is noted for the player, or a payment online was begun. Withdraw the player instead, and give the entry fee back if that is right.
entry-fee-link = Entry fees
entry-fee-terms-heading = What it costs to take part
entry-fee-terms-lead = What an entry in the section costs. When prices change, what was paid stands; what is owed is worked out anew.
entry-fee-terms-of-teams = The section is of teams. Players have no entry fee here.
entry-fee-terms-team-fee = A team pays an entry fee of { $kroner } kroner, which the program does not collect. { $ground }
entry-fee-normal = Normal price
entry-fee-normal-help = Write 0 if it is free. If all prices are empty, the section has no entry fee.
entry-fee-early = Price of an early entry
entry-fee-early-until = Last day of the early price
entry-fee-late = Price of a late entry
entry-fee-late-from = First day of the late price
entry-fee-junior = Price for juniors
entry-fee-born-from = Juniors are born in or after
entry-fee-titled = Price for holders of titles
entry-fee-titled-help = Write 0 if they play free.
entry-fee-titles = Titles
entry-fee-titles-help = With spaces between: GM IM WGM
entry-fee-lowest = The day is the one on which the entry came. Where several prices fit a player, the lowest holds. The price for juniors needs a year of birth.
entry-fee-save = Save the prices
entry-fee-saved = The prices are saved.
entry-fee-problem-normal = Write the normal price where there are other prices.
entry-fee-problem-pair = Fill in “{ $field }”, or empty “{ $other }”.
entry-fee-problem-late = The late price must begin after the last day of the early one.
entry-fee-problem-year = Write a year of four digits.
entry-fee-problem-money = Write an amount such as 1500 or 1500.50.
entry-fee-problem-comma = Write 1500 or 1500.50; a comma does not part thousands here.
entry-fee-problem-too-large = The amount is too large.
entry-fee-problem-words = Write ordinary letters on one line.
entry-fee-problem-titles = Write titles such as GM, IM, FM, CM, WGM, WIM, WFM and WCM.
entry-fee-problem-currency = The tournament's other prices and receipts are in { $currency }.
entry-fee-terms-changed = Somebody else changed the prices. What you wrote stands in the fields; save again if it is to hold.
entry-fee-price-no-price = no price
entry-fee-price-not-entered = not accepted yet
entry-fee-price-normal-price = normal price
entry-fee-price-early-price = early entry
entry-fee-price-late-price = late entry
entry-fee-price-junior-price = price for juniors
entry-fee-price-titled-price = holder of a title
entry-fee-kind-payment = Payment
entry-fee-kind-refund = Refund
entry-fee-kind-waiver = Waiver
entry-fee-way-cash = Cash
entry-fee-way-bank-transfer = Bank transfer
entry-fee-way-mobile-payment = By telephone
entry-fee-way-paid-online = Online
entry-fee-way-other-way = In another way
entry-fee-state-nothing-owed = Nothing to pay
entry-fee-state-settled-fee = Paid
entry-fee-state-owes = Owes
entry-fee-state-partly-paid = Partly paid
entry-fee-state-overpaid = Paid too much
entry-fees-heading = Entry fees
entry-fees-lead = What each entry owes, and what was paid. Only organisers see the page.
entry-fees-none = No section has a price
entry-fees-none-text = First write what it costs to take part in a section.
entry-fees-sections = The sections
entry-fees-section = Section
entry-fees-prices = Prices
entry-fees-owed = Fee
entry-fees-waived = Waived
entry-fees-paid = Paid
entry-fees-refunded = Refunded
entry-fees-open = Still owed
entry-fees-total = Total
entry-fees-to-come = { $paid } is paid, and { $amount } is still owed.
entry-fees-too-much = { $count ->
    [one] { $count } has paid { $amount } too much.
   *[other] { $count } have paid { $amount } too much.
}
entry-fees-still-owe = { $count ->
    [0] Nobody still owes.
    [one] { $count } still owes.
   *[other] { $count } still owe.
}
entry-fees-clubs = The clubs
entry-fees-club = Club
entry-fees-club-pays = The club pays
entry-fees-players = The players
entry-fees-player = Player
entry-fees-state = Status
entry-fees-filter = Who is shown
entry-fees-all = All
entry-fees-owing = Owe
entry-fees-overpaid = Paid too much
entry-fees-find = Search for a name or club
entry-fees-nobody = Nobody fits
entry-fees-nobody-text = Try another name, or show all.
entry-fees-download = Download as
entry-fees-receipts = Receipts of entry fees
entry-fees-receipts-lead = One for each payment and refund. Cut them apart.
entry-fees-receipts-none = No receipts yet
entry-fees-receipts-none-text = A receipt is written when a payment is noted.
entry-fees-receipts-file = Receipts (CSV)
entry-fees-csv-name = entry-fees
entry-fees-receipts-csv-name = receipts-of-entry-fees
entry-fee-receipt-no = Receipt no. { $no }
entry-fee-receipt-kind = { $kind } of the entry fee
entry-fee-receipt-for = Entry fee for
entry-fee-receipt-day = { $way }, { $day }
entry-fee-receipt-reference = Words on the payment: { $reference }
entry-fee-receipt-reason = Reason: { $reason }
entry-fee-receipt-order = By the decision of protest { $number }, { $section }
entry-fee-receipt-received = Received for the organiser
entry-fee-receipt-got-back = Received by the player
entry-fee-account-reason = Price: { $reason }
entry-fee-account-club = { $club } pays
entry-fee-account-none = Nothing is noted yet.
entry-fee-account-receipts = Receipts
entry-fee-account-by = Noted by { $name }, { $at }
entry-fee-account-part = A part of { $amount } paid by { $payer }
entry-fee-account-taken-back = Taken back: { $reason } ({ $name }, { $at })
entry-fee-post-heading = Note a payment
entry-fee-post-kind = What it is
entry-fee-post-amount = Amount
entry-fee-post-day = Day
entry-fee-post-way = How
entry-fee-post-reference = Words on the payment
entry-fee-post-reason = Reason
entry-fee-post-reason-help = Must be written for a refund and a waiver.
entry-fee-post-protest = Decision that orders the refund
entry-fee-post-protest-none = None
entry-fee-post-protest-one = Protest { $number }, { $section }
entry-fee-post = Note it
entry-fee-posted = Receipt no. { $no } is written.
entry-fee-post-print = Print the receipt
entry-fee-take-back-heading = Take a receipt back
entry-fee-take-back-lead = Only where something was noted by mistake. The number stays, but does not count.
entry-fee-take-back-which = Receipt
entry-fee-take-back-one = No. { $no }: { $kind }, { $amount }
entry-fee-take-back-whole = No. { $no }: { $kind }, { $amount } from { $payer }
entry-fee-take-back-why = What was wrong
entry-fee-take-back = Take it back
entry-fee-taken-back = Receipt no. { $no } is taken back.
entry-fee-club-lead = What the club's players owe and have paid.
entry-fee-club-starts = The club pays for its players
entry-fee-club-stops = The players pay themselves
entry-fee-club-started = The club pays for its players.
entry-fee-club-stopped = The players pay themselves.
entry-fee-club-payment = Note the club's payment
entry-fee-club-payment-help = The amount goes to the players by name until it is used.
entry-fee-problem-nothing = Write an amount above 0.
entry-fee-problem-later = Write a day that is not after { $day }.
entry-fee-problem-way = Choose how it was paid.
entry-fee-problem-reason = Write a reason.
entry-fee-problem-not-ordered = A decision can only order a refund.
entry-fee-problem-more-than-paid = There is only { $amount } to give back.
entry-fee-problem-more-than-owed = Only { $amount } is still owed.
entry-fee-problem-not-decided = Choose a protest that was decided in the tournament.
entry-fee-problem-club-pays-not = First note that the club pays for its players.
entry-fee-problem-taken-back = Receipt no. { $no } was taken back already.
entry-fee-problem-refund-stands = A part of receipt no. { $no } was given back. Take the refund back first.
entry-fee-account-changed = Somebody else noted something meanwhile. { $amount } is still owed now. Look at it, and note it again if it is to hold.
entry-fee-receipt-changed = Receipt no. { $no } was changed meanwhile.
entry-fee-apply-heading = What it costs
entry-fee-apply-today = { $amount } if you enter today ({ $reason }).
entry-fee-apply-early = { $amount } until { $day }, that day included.
entry-fee-apply-normal = { $amount } after that.
entry-fee-apply-late = { $amount } from { $day }.
entry-fee-apply-junior = { $amount } for those born in { $year } or later.
entry-fee-apply-titled = { $amount } for { $titles }.
entry-fee-apply-free = Free
entry-fee-apply-not-online = You pay the organiser. Nothing is paid on this page.
entry-fee-own-heading = Your entry fee
entry-fee-own-owed = You are to pay { $amount } ({ $reason }).
entry-fee-own-paid = Paid: { $amount }
entry-fee-own-refunded = Refunded: { $amount }
entry-fee-own-waived = Waived: { $amount }
entry-fee-own-open = You still owe { $amount }.
entry-fee-own-overpaid = You have paid { $amount } too much.
entry-fee-own-settled = You owe nothing.
entry-fee-own-club = Your club pays.
online-payments-heading = Online payment
online-payments-lead = Players pay the entry fee from their own link, in Quickpay’s window. Card numbers never come here. While it is switched off, you note everything by hand.
online-payments-trial = On trial.
online-payments-trial-text = Players see the button. Test cards move no money and are never in the entry fees.
online-payments-real = With money.
online-payments-real-text = What players pay is in the entry fees as soon as Quickpay says so.
online-payments-setting = Set-up
online-payments-mode = Players pay online
online-payments-api-key = API key
online-payments-private-key = Private key
online-payments-key-help = It is in Quickpay’s manager. It is never shown again.
online-payments-key-known = The key is saved and not shown. Write here only if it is another one.
online-payments-save = Save the set-up
online-payments-saved = The set-up is saved.
online-payments-changed = Changed by { $name }, { $at }
online-payments-list = Payments
online-payments-none = Nobody has begun to pay online yet.
online-payments-differing = { $count ->
    [0] The entry fees and Quickpay agree on everything that Quickpay has told.
    [one] Look at one payment that does not agree.
   *[other] Look at { $count } payments that do not agree.
}
online-payments-ask = Ask Quickpay
online-payments-asked = { $count ->
    [0] Quickpay has answered about no payment.
    [one] Quickpay has answered about one payment.
   *[other] Quickpay has answered about { $count } payments.
}
online-payment-captured = Drawn: { $amount }
online-payment-given-back = Given back: { $amount }
online-payment-refund-reason = Asked to give back: { $reason }
online-payment-trial = On trial
online-refund-heading = Give money back through Quickpay
online-refund-payment = Payment
online-refund-choose = Choose …
online-refund-one = { $name }: { $amount } can be given back ({ $order })
online-refund-reason-help = Stands on the receipt.
online-refund = Give back
online-refund-done = Quickpay has given the money back.
online-refund-asked = Quickpay is asked to give the money back. It is entered when Quickpay says that it is done.
online-payment-mode-switched-off = No, everything is noted by hand
online-payment-mode-on-trial = On trial, with test cards
online-payment-mode-for-real = Yes, with money
online-payment-state-not-paid-yet = Not paid
online-payment-state-money-reserved = Reserved, not drawn
online-payment-state-paid-by-card = Paid
online-payment-state-partly-refunded = Given back in part
online-payment-state-all-refunded = Given back
online-payment-difference-in-other-currency = Paid in another currency, not entered
online-payment-difference-of-other-amount = Another amount than was to be paid
online-payment-difference-with-test-card = Paid with a test card, not entered
online-payment-difference-money-in-trial = Real money in a trial
online-payment-difference-books-differ = The entry fees say something else than Quickpay
online-payment-problem-key = A key is letters, digits and signs without blanks.
online-payment-problem-no-keys = Write both keys before players can pay online.
online-payment-problem-no-address = The server has no address that Quickpay can reach. Whoever runs the server has to set DOMMERBORD_PUBLIC_URL.
online-payment-problem-off = Nothing is paid online in this tournament.
online-payment-problem-nothing-owed = You owe nothing.
online-payment-problem-club = Your club pays.
online-payment-problem-more = At most { $amount } can be given back.
online-payment-problem-under-way = Quickpay is giving { $amount } back already. Wait until it is done.
online-payment-problem-silent = Quickpay does not answer. Try again in a little while.
online-payment-problem-unheard = Quickpay has not answered, and the money may have been given back. Press “Ask Quickpay” and look before you try again.
online-payment-problem-provider-key = Quickpay does not accept the key. The organiser has to put it right.
online-payment-problem-unknown = Quickpay does not know the payment.
online-payment-problem-refused = Quickpay refused it (code { $status }). Try again; if that does not help, the organiser has to look at Quickpay.
online-payment-problem-forged = The checksum does not fit what was sent.
online-payment-problem-unreadable = What was sent is no payment.
online-payment-problem-other = What was sent is another payment than that of the address.
online-payment-changed = Somebody changed it meanwhile. See how it stands now, and try again.
online-payment-own-pay = Pay { $amount } online
online-payment-own-help = You pay in Quickpay’s window and come back here. The payment stands here once Quickpay has told of it.
online-payment-own-begun = You have begun to pay. If you have paid in Quickpay’s window, do not pay again: it stands here once Quickpay has told of it. Load the page again in a little while.
online-payment-own-trial = The organiser is trying the payment out: use test cards only. Nothing is paid.
online-payment-own-not-done = No payment was begun.
table-heading-owed = Owed
table-heading-price-reason = Price
table-heading-waived = Waived
table-heading-paid = Paid
table-heading-refunded = Refunded
table-heading-still-owed = Still owed
table-heading-payer = Payer
table-heading-receipt-no = Receipt
table-heading-kind = Kind
table-heading-day = Day
table-heading-amount = Amount
table-heading-currency = Currency
table-heading-way = How
table-heading-reference = Words
table-heading-reason = Reason
table-heading-ordered-by = Decision
table-heading-taken-back = Taken back
office-list-candidates = Players with a candidate result
office-list-since = reached after { $day }
office-list-no-number = { $count ->
    [one] { $count } result has a number that the register does not know
   *[other] { $count } results have a number that the register does not know
}
office-list-setting-candidates-since = Candidate results after
office-list-help-candidates-since = The day on which entries for the last EMT closed (DM § 4.2).
office-list-tournament = Tournament

## Ratings that come into force while a long event is played

act-player-take-later-rating = took a later rating from FIDE’s list
act-player-write-later-rating = wrote a later rating
later-ratings-heading = Ratings on the way
later-ratings-heading-of = FIDE’s list of { $day }
later-ratings-lead = The event lasts more than 30 days, and FIDE has published a new list. What you choose holds for the rounds from the list’s day. The rating at the start stays.
later-ratings-change = { $before } → { $after }
later-ratings-take = Take the chosen for the rounds from the list’s day
later-ratings-take-help = Pairings and starting numbers do not change.
later-ratings-none = The ratings at the start hold in every round.
later-ratings-at-start = { $rating } at the start
later-ratings-from = { $rating } from { $day }
later-ratings-from-typed = { $rating } from { $day } (written)
later-ratings-write-heading = Write a rating yourself
later-ratings-write = Save the rating
later-ratings-player = Player
later-ratings-day = Holds from
later-ratings-rating = FIDE rating
later-ratings-rating-help = An empty field takes the rating from that day back.
later-ratings-taken =
    { $count ->
        [0] There was nothing to change.
        [one] 1 player has a new rating from that day.
       *[other] { $count } players have a new rating from that day.
    }
later-ratings-not-long = The event lasts at most 30 days. The ratings at the start hold in every round.
later-ratings-day-wrong = Write a day after the event’s first and not after its last.
later-ratings-other-list = Another of FIDE’s lists is in force now. Look at it and choose again.
later-ratings-not-begun = Round 1 of { $section } has not been published. There you can still correct the ratings at the start.
tie-break-ratings-label = Ratings in tie-breaks
tie-break-ratings-help = The event lasts more than 30 days. FIDE advises against tie-breaks made of ratings in events that long (C.07 art. 10).
tie-break-ratings-first = The first ones: the ratings at the start
tie-break-ratings-each-round = Each round’s: the opponent’s rating in that round
tie-break-ratings-advice = Some of the tie-breaks are made of ratings.
tie-break-ratings-advice-lead = FIDE advises against them in events of more than 30 days (C.07 art. 10), because ratings change on the way.
unrated-as-label = Players without a rating count as
unrated-as-help = In tie-breaks made of ratings (C.07 art. 10). What they count as has to be known beforehand.
unrated-as-none = No number
unrated-by-label = Players without a rating
unrated-by-number = Count as the number below
unrated-by-lowest = Count as the lowest rating of the section
unrated-by-average = Count as the average of the section’s ratings
unrated-number-help = Left empty, and with no rule chosen, those tie-breaks decide nothing as long as a player has no rating.
section-problem-unrated-by = Either choose a rule or write a number.
section-problem-not-long = Each round’s ratings are used only in events of more than 30 days.
section-problem-rating-day = Write the day where the rating of a chosen day counts, and no day otherwise.
section-problem-rating-day-far = Write a day at most { $days } days before the first day of the event and not after the last.
section-problem-coordination = Whether the section is coordinated is fixed when its first round is published.
working-each-round-ratings = The opponents’ ratings are those that held in the round.
expected-own-rating = rating { $rating }
expected-ratings-heading = Ratings in the event
expected-rating-at-start = At the start: { $rating }
expected-rating-from = From { $day }: { $rating }
expected-rating-from-round = From { $day }, round { $round }: { $rating }
field-tie-break-ratings = ratings in tie-breaks
field-unrated-as = players without a rating count as
field-k = K

## Sample checks

act-rating-report-sample = took a sample of a report
sample-heading = Sample checks
playing-heading = Arbiters who play
playing-lead = If an arbiter wants to play, the ratings office approves it each time (DM § 6.4). Until then rounds with the arbiter cannot be published in a coordinated event.
playing-empty = Nobody waits
playing-empty-text = Arbiters who want to play in events that are not over stand here.
playing-where = { $event } · begins { $day }
playing-approve = Approve
playing-take-back = Take the approval back
playing-waits = Waits
playing-approved = Approved by { $name }
playing-done = { $name }: the approval is changed.
foreign-heading = Events abroad
foreign-lead = The rating committee calculates ratings for Danish players who take part in events abroad (DM § 3.2). The calculation follows the Danish settings in force on the first day.
foreign-empty = No events are written down
foreign-empty-text = What Danish players have played abroad stands here, and what comes of it.
foreign-player = Player and event
foreign-outcome = Calculation
foreign-event = { $event } ({ $federation }), { $discipline }, { $from } to { $to }
foreign-recorded = written down { $at } by { $who }
foreign-worked = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $change }: new rating { $rn }
foreign-missing = Missing: { $what }
foreign-no-games = No game counts
foreign-no-settings = No Danish settings are approved for that day
foreign-withdrawn = Taken back
foreign-withdraw = Take back
foreign-add = Write an event down
foreign-record = Write down
foreign-done = The event of { $player } is written down.
foreign-carry = { $rating } is carried over into the lists
foreign-carried = { $rating } was carried over into the lists { $at } by { $who }
foreign-carried-done = It is noted that the new rating was carried over into the lists.
foreign-waits = Waits for the ratings office to carry it over into the lists
foreign-nothing-to-carry = No new rating comes of the event. There is nothing to carry over.
foreign-comes-to-other = The event comes to { $rating } now. Look at it again before it is carried over.
foreign-member = Member number
foreign-name = The player's name
foreign-rating = Danish rating at the beginning
foreign-rating-help = Empty for a player without a rating.
foreign-born = Year of birth
foreign-games-before = Rated games before the event
foreign-fact-help = Only needed where the settings ask for it.
foreign-event-name = Name of the event
foreign-federation = Federation
foreign-discipline = Rate of play
foreign-starts-on = First day
foreign-ends-on = Last day
foreign-games = Games
foreign-games-help = A line for each game: the opponent's rating and the player's points, for example 2105 ½.
foreign-problem-name = Write a name of 1 to { $most } characters.
foreign-problem-member = Write the player's number in the union.
foreign-problem-federation = Write the three letters of another federation than Denmark, for example GER.
foreign-problem-days = Write the first and the last day. The event must be over.
foreign-problem-games = Write 1 to { $most } games, one a line: the opponent's rating and 1, ½ or 0.
foreign-problem-games-before = Write a whole number of games.
foreign-problem-born = Write a year of birth.
sample-lead = Reports of tournaments with players from the office's lists whose newest version nobody has counted again. Which ones are taken is the rating committee's choice (DM § 3.2).
sample-waiting = Waiting
sample-done = Taken
sample-waits = not counted again
sample-empty = Nothing waits
sample-empty-text = Reports stand here when somebody from the office's lists has played.
sample-row-came = Came { $came } · { $grounds }
sample-row-done = version { $version } · { $at } · { $name }
sample-differences = { $count ->
    [0] no differences
    [one] 1 difference
   *[other] { $count } differences
}
sample-report = The report
sample-count = Count it again
sample-counted = Counted again
sample-extent = { $players ->
        [one] 1 player
       *[other] { $players } players
    }, { $games ->
        [one] 1 game
       *[other] { $games } games
    } and { $ratings ->
        [one] 1 new rating
       *[other] { $ratings } new ratings
    } were counted again from the report's own games.
sample-col-reported = Reported
sample-col-counted = Counted
sample-record-heading = Write the sample down
sample-record = Save the sample
sample-note = Remark
sample-note-help = Needed when something comes out differently: what follows from it.
sample-note-needed = Write what follows from the differences.
sample-changed-meanwhile = { $name } saved a sample { $at }. Look at it before you save yours.
sample-recorded = The sample is saved: { $said }.
sample-field-ro = rating at the start
sample-field-games = games that count
sample-field-w = score for rating
sample-field-we = expected score
sample-field-b = bonus
sample-field-k = K
sample-field-change = change
sample-field-rn = new rating
sample-field-missing = missing for the calculation
sample-field-seats = seats in the round
rating-committee-heading = The rating committee
rating-committee-lead =
    { $members ->
        [one] 1 member
       *[other] { $members } members
    }, appointed by the main board for { $member_years ->
        [one] 1 year
       *[other] { $member_years } years
    } at a time, { $leaving } leaving each year, and { $substitutes ->
        [one] 1 substitute
       *[other] { $substitutes } substitutes
    } for { $substitute_years ->
        [one] 1 year
       *[other] { $substitute_years } years
    } ({ $article }).
rating-committee-member = Member
rating-committee-substitute = Substitute
rating-committee-name = Name
rating-committee-as = As
rating-committee-from = First day
rating-committee-until = Last day
rating-committee-sitting = Sitting now
rating-committee-coming = Appointed, to begin later
rating-committee-former = Sat before
rating-committee-nobody = Nobody sits on the committee
rating-committee-nobody-text = Note whom the main board has appointed, and they stand here.
rating-committee-seats = Seats
rating-committee-next-heading = Next member to leave
rating-committee-next = { $names }, { $day }
rating-committee-taken = Taken
rating-committee-empty-now =
    { $count ->
        [one] 1 seat is empty
       *[other] { $count } seats are empty
    }
rating-committee-empty-from =
    { $count ->
        [one] 1 seat becomes empty on { $day }
       *[other] { $count } seats become empty on { $day }
    }
rating-committee-empty-until = until { $day }
rating-committee-crowded = In { $year } { $count ->
        [one] the term of 1 member ends
       *[other] the terms of { $count } members end
    }: { $names }. By the regulation { $leaving } leaves a year ({ $article }).
rating-committee-unusual = The regulation's term goes until { $day } ({ $article }).
rating-committee-ended = Left early (appointed until { $day }): { $reason }
rating-committee-never-sat = Never took the seat ({ $day }): { $reason }
rating-committee-appoint-heading = Note an appointment
rating-committee-appoint = Note the appointment
rating-committee-appoint-help = The main board appoints. Here it is noted who it was.
rating-committee-until-help =
    Empty: { $member_years ->
        [one] 1 year
       *[other] { $member_years } years
    } for a member, { $substitute_years ->
        [one] 1 year
       *[other] { $substitute_years } years
    } for a substitute. Write the day when somebody fills out another's term.
rating-committee-saved =
    { $seat ->
        [member] { $name } is noted as a member from { $from } until { $until }.
       *[substitute] { $name } is noted as a substitute from { $from } until { $until }.
    }
rating-committee-correct-heading = The appointment
rating-committee-correct = Save the correction
rating-committee-correct-help = For slips of the pen. The log remembers what stood.
rating-committee-end-heading = Leaving early
rating-committee-end = Note that the term ends
rating-committee-ended-on = Last day in the seat
rating-committee-end-help = A day before the term begins means that the seat was never taken.
rating-committee-ended-help = No day and no reason: the term runs out as appointed.
rating-committee-reason = Reason
rating-committee-end-saved = It is noted that the term ends early.
rating-committee-changed-meanwhile = Somebody has changed the register meanwhile. The page shows what stands now. What you wrote is not saved, but stands in the fields.
rating-committee-problem-seat = Choose member or substitute.
rating-committee-problem-order = The term ends before it begins. Write a later day.
rating-committee-problem-ended-late = The term ends on { $day } by itself. Write a day that is not later.
rating-committee-problem-sits =
    { $seat ->
        [member] { $name } sits as a member already on { $day }.
       *[substitute] { $name } sits as a substitute already on { $day }.
    }
rating-committee-problem-full =
    { $seat ->
        [member] { $count ->
            [one] The member's seat is taken on { $day }: { $names }.
           *[other] All { $count } members' seats are taken on { $day }: { $names }.
        }
       *[substitute] { $count ->
            [one] The substitute's seat is taken on { $day }: { $names }.
           *[other] All { $count } substitutes' seats are taken on { $day }: { $names }.
        }
    }
act-rating-committee-appoint = noted an appointment to the rating committee
act-rating-committee-correct = corrected an appointment to the rating committee
act-rating-committee-end = noted that a term on the rating committee ends early
field-seat = seat
field-until = last day
field-ended = ended early
field-on = day

### The words of the log
word-true = yes
word-false = no
field-no = number
field-number = number
field-presence = presence
field-player = player
field-note = note
field-member = member
field-vote = vote
field-dissent = dissent
field-ballots = votes
field-excluded = excluded
field-who = who
field-whom = whom
field-firmness = how firm
field-first-colour = colour of no. 1 in round 1
field-prohibited = may not meet
field-virtual-points = virtual points
field-kept-apart = kept apart
field-prohibited-teams = teams that may not meet
field-team-virtual-points = virtual points of teams
field-first = first
field-last = last
field-monrad = Monrad rules
field-keizer = Keizer rules
field-values = value of the first
field-ratio = value of the first in percent of the last’s
field-top = value of the first as a fixed number
field-bye-share = share for the bye
field-away-share = share for a round away with notice
field-away-times = rounds away with notice that give points
field-club-share = share for a round away for the club
field-no-show-share = share for staying away
field-own-value = own value counts
field-rematch-after = rounds between two games against the same player
field-bye-to = who has the bye
field-numbers = starting numbers
field-opponents = opponents
field-rematches = rematches
field-bye = bye in the lowest score group
field-colours = may colours prevent a pair?
field-first-white = White in a first game
field-ratings = ratings
field-gone-on = gone from the list
field-national = Danish rating
field-fide = FIDE
field-fide-standard = FIDE rating
field-list = list
field-before = before
field-after = after
field-candidates-since = candidates since
field-standard = standard
field-rapid = rapid
field-blitz = blitz
field-given = given name
field-currency = currency
field-unit = rounded to
field-one-each = one prize each
field-categories = prize categories
field-category = prize category
field-amount = amount
field-thing = thing
field-group = for
field-women = women
field-born = born
field-unrated = not rated
field-sharing = sharing
field-contest = who competes
field-fewest-games = at least so many games
field-most-played = only at the board with most games
field-prizes = prizes
field-kroner = kroner
field-paid-at = paid
field-outcome = outcome
field-committee-days = days to the committee
field-appeals-board-days = days to the appeals board
field-team-card-days = days with a result card
field-hearing-days = days to be heard
field-deposit-kroner = deposit in kroner
field-last-word = last word
field-ruler-sits = whoever gave the ruling may vote in the committee
field-deposit = deposit
field-expected = expected score
field-step = step
field-rounding = rounding
field-cap = cap on the difference
field-unplayed = unplayed rounds
field-corrections = corrections
field-rapid-time = time of rapid
field-blitz-time = time of blitz
field-conversions = conversions
field-bonus = bonus
field-floor = rating floor
field-start = start rating
field-up-to = up to
field-hundredths = hundredths
field-below = below
field-until-age = up to age
field-until-games = up to games
field-over = over
field-percent = per cent
field-source = source
field-rate = rate of play
field-is-provisional = provisional
field-appointment = appointment
field-code = code
field-based-on = based on
field-approved-on = approved
field-promulgation = promulgation
field-effective-from = in effect from
field-by-default = holds by default
field-changes = changes
field-channel = promulgated in
field-rule-set = rule-set
field-parameter = value
field-minutes = minutes
field-arrival = arrival counts from
field-venue = venue
field-playing = playing area
field-smoking = smoking
field-adjoining = adjoining rooms
field-offence = offence
field-what = what
field-coordinated = coordinated by the union
field-rated = rated nationally
field-own-union = the union's own tournament
field-closed = closed
field-flags = kind of tournament
field-moves = moves
field-seconds = seconds
field-addition = addition
field-effect = effect
field-clock = time on the clock
field-penalties = penalties
field-counter = counter
field-side = player
field-loses-at = loses at
field-incident = incident
field-answers = told
field-claim = checked claim
field-decision = decided
field-written = written down
field-intended = intended move
field-verdict = the claim is
field-notation = notation
field-counted = counted
field-needed = needed
field-pace = time to think
field-surcharge = surcharge
field-articles = articles
field-article = article
field-days = days
field-again = next times
field-dated = dated
field-received = received
field-ruled-out = ruled out
field-suspended = put off
field-content = shows
field-ground = colours
field-tongue = language
field-danish = Danish
field-english = English
field-turn = turned
field-min-rating = lowest rating
field-max-rating = highest rating
field-born-from = born in or after
field-born-until = born in or before
field-clubs = clubs
field-federations = federations
field-refuses = the form refuses
field-ties = when all is equal
field-seed = key of the draw
field-by = by
field-swap-cycle-end = last two rounds of the first cycle exchanged
field-max-players = players at most
field-public-rulings = rulings in public
field-arrangements = settled about pairings
field-protests = protests
field-correspondence = correspondence
field-confirmation = confirmation of results
field-level = may
field-basis = basis
field-payer = paid by
field-due-on = due
field-paid-on = paid
field-reference = reference
field-stamp = postmark
field-arrived = arrived
field-votes = votes
field-reasons = reasons
field-file-name = file
field-bytes = bytes
field-rated-on = day of the list
field-late = late
field-instance = decided by
field-hearing-ends = hearing ends
field-filed-by = filed by
field-filed-at = filed
field-about = about
field-why = why
field-valid-from = valid from
field-start-no = starting number
field-adjustments = adjustments
field-against-the-rules = rounds against the rules
field-reported = for rating
field-at = time
field-rule = rule
field-change = change
field-changed-since = changed since the draft
field-act = act
field-method = method
field-moved = got another number
field-absent-in = absent in
field-back-rank = back rank
field-events = events
field-came-at = came
field-version = version
field-stand = state
field-differences = differences
field-links = links
field-is-shared = shown to captains
field-old-works-until = the old one works until
field-players-count = players
field-lateness = default time
field-both-absent = when nobody is there
field-force-majeure = force majeure
field-draw-agreement = draw agreements
field-report-before-leaving = notice before leaving the board
field-areas = areas
field-devices-in-bag = device off in the bag
field-device-sanction = penalty for a device
field-appeal-limits = cannot be appealed
field-fines = fines
field-supervision = supervision
field-quick-finish = quick finish
field-total-playing-time = total playing time
field-scoresheets = scoresheets
field-officials = officials
field-chess960 = chess960
field-visual-impairment = visually impaired
field-edition = rules
field-virtual = virtual
field-when = when
field-full-point-bye = full-point bye
field-half-point-bye = half-point bye
field-zero-point-bye = zero-point bye
field-forfeit-win = win by forfeit
field-forfeit-loss = loss by forfeit
field-game = game
field-as = as
field-rank = back rank
field-order = order
field-chosen = chosen
field-places = places
field-slug = address
field-supersedes = supersedes
field-cause = cause
field-stood = as it stood
field-file-rows = items in the file
field-not-taken = left out
field-log-lines = lines of the log
field-sections = sections
field-left = left
field-second = second
field-description = description
field-organiser = organiser
field-federation-code = federation
field-discipline = rate of play
field-is-so = noted
field-only-rating = about rating alone
field-about-laws = about the Laws or the tournament regulation
field-penalty = ruling about a team
field-event = event
field-games-before = rated games before
field-opponent = opponent
field-score = points
field-issue = sheet or issue
field-period = period
field-periods = periods
field-single = single
field-gave-way = gave way to
field-sent = sent
word-fair-play = fair play
word-best-conditions = the best conditions for the event
word-playing-conditions = good playing conditions
word-no-disturbance = nobody is disturbed
word-progress = the progress of the event
word-needs = players with special needs
word-anti-cheating = rules against cheating
word-correction-sheet = correction sheet
word-skakbladet = Skakbladet
word-correspondence-chief = correspondence chief
word-everywhere = everywhere
word-tournament = tournament
word-section = section
word-away = away
word-plays = plays
word-for = for
word-against = against
word-abstain = abstained
word-none = none
word-second-arbiter = a second arbiter
word-players = the players
word-pairing-allocated = pairing-allocated bye
word-full-point = full-point bye
word-half-point = half-point bye
word-zero-point = zero-point bye
word-white = White
word-black = Black
word-both = both
word-half-away-from-zero = halves away from zero
word-half-up = halves up
word-towards-zero = towards zero
word-club = club
word-federation = federation
word-hard = always
word-soft = if possible
word-lots = lots
word-strength = rating
word-seeded-lots = seeded lots
word-adjacent = neighbours on the list
word-fold = first against last
word-halves = upper half against lower
word-last-number = highest starting number
word-lowest-rating = lowest rating
word-lowest-rated = the lowest rating of the section
word-average-rated = the average of the section’s ratings
word-most-games = most games played
word-never = never
word-not-in-last-round = not in the last round
word-always = always
word-higher-number = the higher number
word-per-match = points for each match
word-totals = points in all
word-lot = lot
word-seat = seated
word-exchange = exchanged
word-turn-colours = colours turned
word-pair = paired
word-dissolve = match dissolved
word-unseat = unseated
word-give-bye = given the bye
word-take-bye = bye taken back
word-order = order
word-dutch = Swiss (FIDE Dutch)
word-burstein = Burstein
word-dubov = Dubov
word-lim = Lim
word-double-swiss = double Swiss
word-monrad = Monrad
word-monrad-with-rematches = Monrad with rematches
word-keizer = Keizer
word-ratio = by the ratio of the first to the last
word-fixed = a fixed number
word-fewest-byes = the lowest ranked of those with the fewest byes
word-lowest = the lowest ranked
word-round-robin = round robin
word-double-round-robin = double round robin
word-round-robin-by-hand = round robin by hand
word-by-hand = by hand
word-in-force = in force
word-before-2023 = the rules to July 2023
word-receiving = being received
word-reading = being read
word-staged = ready to be looked at
word-replaced = replaced
word-dropped = dropped
word-failed = could not be read
word-complete = complete
word-accept = accept
word-drop = drop
word-on = in FIDE mode
word-left = has left FIDE mode
word-first = the first
word-each-round = each round's
word-on-day = the rating of a chosen day
word-whole = the whole list
word-clubs = some clubs
word-compare = compare
word-changed = changed
word-new = new
word-gone = gone
word-fide-id = FIDE number
word-title = title
word-sex = sex
word-birth = date of birth
word-birth-date = date of birth
word-licences = licences
word-ratings = ratings
word-chief-arbiter = chief arbiter
word-deputy-chief-arbiter = deputy chief arbiter
word-arbiter = arbiter
word-assistant-arbiter = assistant arbiter
word-committee-member = member of the committee
word-organiser = organiser
word-trainee = trainee
word-dsu-i = arbiter licence I
word-dsu-other = another Danish licence
word-fa = FIDE Arbiter (FA)
word-ia = International Arbiter (IA)
word-male = male
word-female = female
word-between = between
word-unrated = unrated
word-equal = equal shares
word-hort = Hort
word-percentage = percentage
word-performance = performance
word-fewer-games = fewest games
word-more-games = most games
word-round-started = the round has begun
word-card-signed = the result card is signed
word-deadline = the deadline has passed
word-refunded = refunded
word-kept = kept
word-games-before = games before
word-at-start = the rating at the start
word-listed = member list of the day
word-fide = FIDE
word-start = start rating
word-sent = sent
word-returned = answered
word-member = member
word-substitute = substitute
word-office = the ratings office
word-members = the member list
word-national = Danish
word-withdrawn = withdrawn
word-expelled = expelled
word-planned = planned
word-draft = draft
word-published = published
word-started = begun
word-closed = closed
word-engine = the program
word-berger = Berger's table
word-hand = by hand
word-import = from a file
word-checkmate = checkmate
word-stalemate = stalemate
word-repetition = same position
word-quiet-moves = moves without capture or pawn move
word-right = right
word-wrong = wrong
word-inadmissible = inadmissible
word-yes = yes
word-no = no
word-undecided = undecided
word-english = English
word-danish = Danish
word-sender = the sender
word-post = the post
word-recipient = the recipient
word-unknown = unknown
word-not-said = not said
word-monday = Monday
word-tuesday = Tuesday
word-wednesday = Wednesday
word-thursday = Thursday
word-friday = Friday
word-saturday = Saturday
word-sunday = Sunday
word-clear = clear
word-partly = partly legible
word-illegible = illegible
word-full = full
word-limited = limited
word-entered = entered
word-cleared = cleared
word-corrected = corrected
word-suspended = put off
word-imported = imported
word-reported = for rating only
word-ruled = ruled
word-adjourned = adjourned
word-postponed = postponed
word-free = free
word-from-move = from a certain move
word-only-with-consent = only with the arbiter's consent
word-game-lost = game lost
word-milder = milder
word-confirmed = confirmed
word-warning = warning
word-quarantine = quarantine
word-opponent-time = more time for the opponent
word-less-time = less time
word-opponent-points = points for the opponent
word-less-points = fewer points
word-fine = fine
word-exclusion = exclusion from rounds
word-expulsion = expulsion
word-continues = the game goes on
word-ends = the game is over
word-drawn-unplayed = drawn unplayed
word-replays = is played again
word-waits = waits
word-resumes = resumes
word-committee = the tournament committee
word-appeals-board = the appeals board
word-committee-but-laws = the tournament committee, but the appeals board about the Laws
word-nothing = nothing
word-effects = the effects
word-with-reasons = with reasons
word-standard = standard
word-rapid = rapid
word-blitz = blitz
word-increment = increment
word-delay = delay
word-voted = voted
word-issued = issued
word-annulled = annulled
word-boards = boards
word-names = names
word-matches = team matches
word-results = results
word-standings = standings
word-announcement = announcement
word-countdown = countdown
word-light = light
word-dark = dark
word-next = next
word-back = back
word-pause = paused
word-resume = going again
word-baku = Baku
word-haley = Haley
word-haley-soft = soft Haley
word-own-groups = own groups
word-as-its-number-allows = as few upfloaters as its number allows
word-as-few-as-possible = as few upfloaters as can be
word-strong = strong preference
word-pairing-number = the team's number
word-among-arrived = place among the arrived
word-pairing-scores = points with virtual points
word-points = points that were won
word-not-played = not played
word-played-if-both-scored = played where both scored
word-teams = the teams
word-fide-else-national = FIDE, else Danish
word-national-else-fide = Danish, else FIDE
word-highest = the highest
word-typed = typed for each player
word-name = name
word-varma = the Varma tables
word-by-strength = by rating
word-next-free = next free number
word-fill = fill in
word-correct = fill in and correct
word-rule = all at the board
word-shared = shared place
word-running = running
word-finished = finished
word-round-published = round published
word-round-taken-back = round taken back
word-round-closed = round closed
word-round-reopened = round reopened
word-result-changed = results
word-ruling-published = public ruling
word-report-submitted = report submitted
word-report-acknowledged = report acknowledged
word-report-rated = report rated
word-report-rejected = report sent back
word-failing = the receiver does not answer
word-one = one
word-missing = those without a link
word-all = all
word-these = these
word-also = also
word-not = none
word-not-competent = not competent
word-too-late = too late
word-unreadable = illegible
word-program = the program
word-hall = in the hall
word-draw = drawn
word-writing = written
word-keep-apart = kept apart
word-let-meet = may meet
word-accepted = accepted
word-applied = applied
word-declined = declined
word-active = takes part
word-present = present
word-requested = applied
word-filed = filed
word-admitted = admitted
word-hearing = being heard
word-decided = decided
word-referred = referred
word-turned-away = turned away
word-upheld = upheld
word-overturned = overturned
word-varied = varied
word-rejected = turned down
word-ruling = ruling
word-sanction = a sanction
word-team-card = a team result card
word-team-penalty = a ruling about a team
word-match-lost = a match lost as a whole
word-ineligible-player = a player who may not take part
word-clock = a clock
word-pairing = a pairing
word-decision = a ruling
word-board = board
word-venue = the venue
word-paper = paper
word-electronic = electronic
word-either = paper or electronic
word-national-id = DSU number
word-email = e-mail
word-phone = phone
word-note = note
word-da = Danish
word-en = English
word-settings-not-approved = the office's settings are not approved
word-requirements-not-known = nobody has said
word-not-recorded = not recorded
word-changed-after-rated = changed after rating
word-acknowledged = acknowledged
word-sent-back = sent back
word-bye = bye
word-before2023 = the rules to July 2023
word-fide-standard = FIDE rating
word-k = K
word-fide-else-leave-out = FIDE, else the game is left out
word-fide-else-start = FIDE, else the start rating
word-leave-out = left out
word-without-excuse = without a valid excuse
word-without-excuse-unless-throughout = without a valid excuse, unless throughout
word-submitted = submitted
word-resubmitted = submitted again
word-as-submitted = as submitted
word-rated = rated
word-missing-games = games missing
word-wrong-result = wrong result
word-wrong-player = wrong player
word-missing-number = number missing
word-missing-excuse = excuse missing
word-time-control = time control
word-officials = officials
word-dates = dates
word-duplicate = reported already
word-other = other
word-admissible = admissible
word-late = late
word-appealed = appealed
word-dismissed-late = dismissed: too late
word-dismissed-not-competent = dismissed: not competent
word-player = player
word-ratings-office = the ratings office

# Teams
teams-nav = Teams
teams-heading = Teams
teams-settings-heading = Team matches
teams-settings-lead = How the teams of the section meet. It is fixed when the first round is paired.
teams-settings-saved = The team matches are saved.
teams-settings-save = Save
teams-singles = The players play for themselves
teams-to-section = The section's settings
teams-section-lead = Where the section plays as teams, they meet at several boards at once.
teams-open = Teams of the section
teams-pairing = Pairing
team-pairing-round-robin = Every team against every other
team-pairing-double-round-robin = Every team against every other, twice
team-pairing-team-swiss = FIDE Swiss Team Pairing System (C.04.6)
team-pairing-monrad = Monrad: neighbours in the standings, never twice
team-pairing-monrad-with-rematches = Monrad with rematches
team-pairing-cup = Cup: whoever loses is out
team-pairing-scheveningen = Scheveningen: two teams, everybody meets every opponent
team-pairing-molter = Molter: single games against the other teams
team-pairing-hutton = Hutton: each board against another team
teams-colours = Colours down the boards
teams-colours-help = A letter for each board of a match: W is White, B is Black for the first-named team. WBWB is four boards.
teams-match-win = Won match
teams-match-draw = Drawn match
teams-match-loss = Lost match
teams-primary = The table goes first by
team-score-match-points = Match points
team-score-game-points = Game points
teams-has-secondary = The other points are used, too
teams-preferences = Colour preferences
teams-preferences-help = Only where FIDE’s Swiss Team Pairing System pairs the rounds.
team-preferences-type-a = Type A, simple preferences
team-preferences-type-b = Type B, strong and mild ones
team-preferences-unused = No preferences
team-swiss-settings = Open places of the Swiss system, and acceleration
team-swiss-settings-help = Only where FIDE's Swiss system for teams (C.04.6) pairs the rounds. The rules can be read in two ways at five places, and FIDE has not answered; the first is the usual one. It is fixed once a round is paired.
team-swiss-next-bracket = What C6 asks of the group below
team-swiss-next-bracket-as-its-number-allows = That it can be paired with as few upfloaters as its number of teams allows
team-swiss-next-bracket-as-few-as-possible = That it needs as few upfloaters as can be
team-swiss-balanced = A team with as many Whites as Blacks and the same colour in its last two matches, in the last round (type B)
team-swiss-balanced-strong = Is due the other colour strongly, as in other rounds
team-swiss-balanced-nothing = Is due no colour
team-swiss-parity = The number that is odd or even when the lot decides the colour
team-swiss-parity-pairing-number = The team's number
team-swiss-parity-among-arrived = The team's place among those that have arrived
team-swiss-floaters = Whether a team floated in an accelerated round is told by
team-swiss-floaters-pairing-scores = Points with virtual points
team-swiss-floaters-points = The points that were won
team-swiss-forfeited = A match without a played game in which both teams scored
team-swiss-forfeited-not-played = Was not played
team-swiss-forfeited-played-if-both-scored = Was played
team-swiss-virtual = Virtual points, rounds { $from } to { $to }, teams { $first } to { $last }: { $points }
team-swiss-settled = How the rules are read here
team-swiss-problem-not-swiss = Acceleration and readings belong only where FIDE's Swiss system for teams pairs the rounds.
team-swiss-problem-game-points = With Baku acceleration match points have to come first (C.04.7 art. 1.4.4).
team-swiss-problem-worth = With Baku acceleration a won match has to be worth two drawn ones, and a lost one nothing (C.04.7 art. 1.1).
teams-bye-matches = Bye, match points
teams-bye-games = Bye, game points
teams-bye-help = With both fields empty it is a drawn match with half of the boards.
teams-count = { $teams ->
    [one] { $teams } team
   *[other] { $teams } teams
}
teams-without = { $players ->
    [one] { $players } player without a team
   *[other] { $players } players without a team
}
teams-table-heading = Team standings
teams-table-open-matches = { $count ->
    [one] Provisional: 1 match is not played out. Its board points count already, its match points do not yet.
   *[other] Provisional: { $count } matches are not played out. Their board points count already, their match points do not yet.
}
teams-table-uncounted-reports = { $count ->
    [one] 1 reported result of a match does not count here before its boards are written.
   *[other] { $count } reported results of matches do not count here before their boards are written.
}
teams-team = Team
teams-captain = Captain
teams-captain-line = Captain: { $captain }
teams-players = Players
teams-no-players = The team has no players yet
teams-strength = Average
teams-move = Move
teams-up = Move { $team } up
teams-down = Move { $team } down
teams-drop = Take { $player } off the team
teams-by-strength = Number by strength
teams-by-lot = Draw lots for the numbers
teams-by-lot-help = The lots are drawn when you press. The seed is logged: the teams by name and the same seed give the same numbers.
teams-drawn = { $moved ->
    [0] The draw gave the numbers that the teams had.
    [one] The teams have numbers drawn by lot: { $moved } has moved.
   *[other] The teams have numbers drawn by lot: { $moved } have moved.
} The seed of the lots: { $seed }
teams-numbered = { $moved ->
    [0] The numbers are unchanged.
    [one] The teams have new numbers: { $moved } has moved.
   *[other] The teams have new numbers: { $moved } have moved.
}
teams-none = There are no teams yet
teams-none-lead = Write the teams below, one a line.
teams-none-public = The teams are shown here when they are entered.
teams-enter-heading = Enter teams
teams-lines = Teams and players
teams-lines-help = One team a line: Team; Surname, Given 1834; Given Surname. Board 1 first. Numbers of the union and of FIDE may stand in brackets: Given Surname (1203456, FIDE 1400001). Players entered in the section are taken; others are entered with the team.
teams-confirm = The players are who they look like: enter them
teams-enter = Enter
teams-entered = { $teams ->
    [one] { $teams } team is entered, with { $players ->
        [one] 1 player
       *[other] { $players } players
    }.
   *[other] { $teams } teams are entered, with { $players ->
        [one] 1 player
       *[other] { $players } players
    }.
}
teams-number-line = Team no. { $number }
teams-order-heading = Players in board order
teams-order-lead = The first { $boards } who are there play where no line-up is given.
teams-add-player = Player without a team
teams-add = Add to the team
teams-name = The team's name
teams-short-name = Short name
teams-short-name-help = Five characters at most, for files with little room.
teams-save = Save the team
teams-saved = The team is saved.
teams-away-heading = Byes
teams-ask-bye = Give the team a bye
teams-take-back = Take back
teams-leave-heading = Withdraw
teams-leave-lead = Rounds that are published stay as they are.
teams-withdraw = Withdraw the team …
teams-withdraw-yes = Withdraw the team
teams-return = The team plays again
regroup-heading = Another section
regroup-lead = The team moves with its players, as long as neither section is paired or planned. Its strength list, its captain's link and its entry come along. Line-ups handed in early and rounds it has asked off do not.
regroup-to = Section
regroup-do = Move the team
regroup-done = The team now plays in { $group }.
regroup-problem-same = The team plays in that section already.
regroup-problem-no-teams = { $group } is no section of teams.
regroup-problem-paired = A round of { $group } is paired. A team moves only before round 1 is paired: delete the draft first. Once the round is public, the team stays where it is.
regroup-problem-planned = The matches of { $group } are planned. Delete the plan first, move the team, and draw the plan up again.
regroup-problem-appeals = A protest against a ruling about the team waits in { $group }. It is decided there before the team moves.
regroup-problem-given-up = The season of { $group } was given up, and no team moves.
groups-heading = Sections of the row
groups-lead = Divide the teams of the row over its sections. Nothing is moved before you confirm. Teams can be moved again, one by one or here, until a round is paired or the matches are planned.
groups-make-heading = Make sections
groups-make-lead = The row becomes the first section and takes its name. The others get the same settings, rounds and limits. Teams stay where they are until you divide them.
groups-name = The names begin with
groups-name-help = For example 2nd row section.
groups-naming = The names end with
groups-naming-numbers = 1, 2, 3
groups-naming-letters = A, B, C
groups-count = Number of sections
groups-count-help = The row itself is the first.
groups-make-do = Make the sections
groups-made = There are { $groups } sections now. Divide the teams over them.
groups-take-part = Sections that take part
groups-spread = Division
groups-spread-even = Evenly
groups-spread-in-order = The strongest together
groups-spread-by-hand = As they stand
groups-spread-help = The program knows no geography: change the section beside each team.
groups-basis = In order of
groups-basis-average-rating = Average rating
groups-basis-numbers = Number in the list of teams
groups-basis-help = In a tournament that was made of the last season the numbers follow its final table.
groups-players = Players in the average
groups-list-day = Ratings of the list of { $day }: { $known } of { $all } are known from the register, the others are those that stand on the lists.
groups-club-help = Kept as far as that can be.
groups-show = Show the proposal
groups-proposal = Proposal
groups-stands-in = Is in
groups-why = Why
groups-group-of = Section for { $team }
groups-size = { $group }: { $teams ->
    [one] 1 team
   *[other] { $teams } teams
}
groups-finding = { $group }: { $finding }
groups-club-too-many = { $club } gets { $teams ->
    [one] 1 team
   *[other] { $teams } teams
} in the section, and at most { $most } are wished. The club has too many teams for the sections.
groups-do = Divide the teams
groups-done = { $moved ->
    [0] All teams stayed where they were.
    [one] 1 team was moved.
   *[other] { $moved } teams were moved.
}
groups-only-one = There is one section only. Make more, or choose those that take part.
groups-no-teams = No teams are entered in the sections.
groups-ground-place = by the order
groups-ground-club = exchanged, so that teams of a club are apart
groups-ground-unknown = no rating, so behind the others
groups-ground-stays = stays
groups-source-regulars = regulars
groups-source-players = the team’s players
groups-source-club-list = the club’s list
groups-problem-count = Write a number of sections from 2 to { $most }.
groups-problem-play-off = A play-off has no parallel sections.
groups-problem-groups = Choose 2 to { $most } sections of teams, each once and this one among them.
groups-problem-club = Write a number from 1 to { $most }, or leave the field empty.
groups-problem-players = Write a number from 1 to { $most }.
groups-problem-teams = At most { $most } teams are divided at once. Choose fewer sections.
groups-problem-changed = A team has come, left, moved or was changed since you saw the page. Look the teams through, and confirm again.
teams-remove = Delete the team …
teams-remove-yes = Delete the team
teams-nobody = Nobody
teams-board = Board { $board }
teams-line-up-heading = Line-up in round { $round }
teams-line-up-given = given by the arbiter
teams-line-up-default = by the club's list, else the order of the team
teams-line-up-save = Save the line-up
teams-line-up-reset = Take the list or the order of the team
teams-line-up-saved = The line-up is saved.
teams-line-up-open = Line-up
teams-line-up-of = Line-up: { $team }
teams-matches = Matches
teams-matches-heading = Matches of round { $round }
teams-matches-of = Matches of round
teams-matches-public = The matches as everybody sees them
teams-at-boards = Boards { $from }–{ $to }.
teams-lone = { $boards ->
    [one] { $boards } board is empty on one side.
   *[other] { $boards } boards are empty on one side.
}
teams-boards-count = The boards count
team-forfeit-by-white = Lost by the first-named team
team-forfeit-by-black = Lost by the other team
team-forfeit-by-both = Lost by both teams
teams-forfeit-open = The whole match lost …
teams-nobody-sits = Nobody sits at a board. Decide the match as a whole.
teams-forfeit-who = Who loses the match
teams-forfeit-save = Save the decision
teams-forfeit-saved = Match { $number } is saved.
teams-paired-before = Paired by the table before the correction, and staying: round { $rounds }.
teams-forfeit-closed = The round is closed, so this is a correction: table, promotion and rating report are counted anew. Results at the boards do not change when the match is no longer lost; correct them one by one.
teams-corrected-heading = Matches decided anew after closing
teams-corrected-line = Match { $number }, { $white } – { $black }: { $was } → { $becomes }. { $reason } ({ $at }, { $by })
teams-col-matches = Matches
teams-col-record = W–D–L
teams-col-mp = MP
teams-col-gp = GP
teams-opponent = Opponent
teams-all-boards = All boards
team-boards-match = Match { $no }: { $first } – { $second }
team-boards-place = Match { $no }, board { $board }
team-boards-running = board { $board } of the round
team-boards-not-named = Not in the line-up of round { $round }
team-boards-alone = Nobody opposite
team-boards-find-name = Name or team
team-boards-find-player = Find a player, team or club
team-boards-moved = Round { $round }, match { $no }, board { $board } (postponed): { $white } – { $black }
teams-described = { $pairing }, { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}
teams-problem-range = Write points from 0 to 99.
teams-problem-match-points = A won match must give more than a lost one, and a drawn one something between.
teams-problem-bye = The bye cannot give more than a match that was won on all boards.
teams-problem-bye-half = Write both match points and game points, or leave both fields empty.
teams-problem-system = A section of teams has no system for single players. How its teams are paired stands under Teams.
teams-problem-fixed = A round is paired: how the teams meet is fixed now.
teams-problem-points = Write a number such as 2 or 2½.
teams-problem-choice = Choose one of them.
teams-problem-colours = Write W or B for each board, at most { $most } letters.
teams-problem-not-singles = In a section of teams the matches are paired, and the line-ups say who sits at which board. Change the line-up instead.
matches-not-here = Matches are changed by hand only where the standings say which teams meet. A table follows its plan, and a cup its draw.
matches-unknown = There is no team { $number } in the section.
matches-away = { $team } does not play in this round. Delete the draft, and change that on the page of the team.
matches-none = There is no match { $number } in the draft.
matches-paired = { $team } has a match already. Exchange two teams instead, or dissolve the match first.
matches-no-place = Neither of the two teams has a place in the draft that could be exchanged.
matches-no-bye = { $team } does not have the bye.
matches-bye-given = { $team } has the bye already. Exchange the two teams instead.
matches-too-many = There are too many matches.
matches-not-there = These teams do not play in this round and yet have a match: { $teams }. Exchange them, or dissolve the match.
team-fault-not-there = { $team } does not play in this round and yet has a match.
team-fault-unpaired = { $team } has neither a match nor a bye.
team-fault-apart = { $white } and { $black } are kept apart.
team-fault-bye-not-needed = { $team } has the bye, but the number of teams is even.
team-fault-bye-above = { $team } has the bye, but { $lowest } has fewer points and has not had it.
team-fault-colours = { $white } is named first; by the rules it is { $black }.
team-fault-preference = { $team } should have { $colour } on board 1 and gets the other colour.
team-fault-preference-strong = { $team } lacks { $colour } on board 1 and gets the other colour.
team-fault-score = { $white } and { $black } do not have the same score: the difference is { $points }.
matches-edit = Change the matches …
matches-edit-heading = Change the matches
matches-edit-text = Every change is stored in the draft and stands in the log. A line-up that was open to another opponent is closed again, and its captain is asked anew.
matches-turn = Turn colours
matches-turn-of = Match { $number }: turn colours
matches-dissolve = Dissolve
matches-dissolve-of = Match { $number }: dissolve the match
matches-without = { $teams ->
        [one] 1 team
       *[other] { $teams } teams
    } without a match
matches-first-named = Named first
matches-opponent = Opponent
matches-pair = Pair them
matches-bye-for = Team
matches-give-bye = Give the bye
matches-take-bye = Take the bye from { $team }
matches-exchange-heading = Exchange two teams
matches-exchange-first = One team
matches-exchange-second = The other team
matches-place-match = { $team } (match { $number })
matches-place-bye = { $team } (bye)
matches-place-none = { $team } (without a match)
team-reason-bracket = The group on { $points }
team-reason-due-none = { $team } is on { $points } and is due no colour.
team-reason-due = { $team } is on { $points } and should have { $colour } on board 1.
team-reason-due-strong = { $team } is on { $points } and lacks { $colour } on board 1.
team-reason-virtual = { $team }: virtual points in this round, which are counted in: { $points }
team-reason-floated = { $team } met a team of another score group in the previous round.
team-reason-came-up = { $team } came up to the group.
team-reason-met = { $top } and { $team } met in round { $round }.
team-reason-apart = { $top } and { $team } must not meet.
team-reason-incomplete = Were { $top } and { $team } to meet, the group could not be paired.
team-reason-worse = Were { $top } and { $team } to meet, the group would have { $instead }, not { $stands }.
team-reason-preferences = Colour preferences not fulfilled: { $count }.
team-reason-strong = Strong colour preferences not fulfilled: { $count }.
team-reason-floaters = Opponents of teams that came up who met another score group in the previous round: { $count }.
team-reason-lot = Neither has played: the lot decides for { $first }, which counts as the first.
team-reason-only = Only { $team } is due a colour.
team-reason-both = Both have the colour they are due.
team-reason-stronger = Only { $team } is due a colour strongly.
team-reason-difference = { $team } has had White less often.
team-reason-alternate = The other way round than the last time they had different colours.
team-reason-first-due = { $team }, which counts as the first, has the colour it is due.
team-reason-first-alternate = { $team }, which counts as the first, has another colour than last.
team-reason-other-alternate = { $team } has another colour than last.
team-reason-bye = { $team } has the bye, on { $points }. Matches played: { $played }.
team-reason-bye-barred = { $team } had a bye, or won without playing, in round { $round }.
team-reason-bye-incomplete = Without { $team } the others could not all be paired.
team-reason-bye-more = Other teams that could not have the bye: { $count }.
team-reason-bye-score = { $team } has more points.
team-reason-bye-matches = { $team } has played fewer matches.
team-reason-bye-number = { $team } has a lower number.
team-reason-residents = In the group: { $teams }.
team-reason-up = Came up: { $teams }.
team-reason-not-fewer-residents = Teams of the group that could not be paired among themselves: { $count }.
team-reason-not-fewer-below = With fewer the teams below could not all be paired.
team-reason-set-bracket = With { $teams } the group could not be paired.
team-reason-set-rest = Without { $teams } the others could not all be paired.
team-reason-set-next = Without { $teams } the next group would need more from below.
team-reason-set-floaters = Of { $teams } { $instead } met another score group in the previous round, against { $stands } of those who came up.
team-reason-set-more = Further sets were tried.
team-reason-departs = By the rules { $white } now meets { $black }, the first named first.
team-reason-not-drafted = The round has no matches yet.
team-monrad-settings = Monrad pairs teams as players by the section’s rules of Monrad, which are chosen in the set-up of the section. They are Danish Monrad until somebody chooses otherwise.
team-monrad-rules = The rules of Monrad here
team-monrad-as-players = Teams are paired as players: the team’s number is the starting number, a match is a game, and the colour is that of board 1. Teams have no rating.
teams-problem-not-swiss = The teams are paired neither by FIDE’s Swiss Team Pairing System nor by Monrad, and there are no other reasons to give.
teams-problem-not-explained = The boards of a section of teams follow from the matches and line-ups of the teams, or from a table. There are no reasons to give board by board.
teams-problem-words = Write one line without control characters.
teams-problem-nothing = Write at least one team.
teams-problem-lines = Write at most { $most } teams at once.
teams-problem-line-name = Line { $line } has players but no team in front of them.
teams-problem-line-players = Line { $line } has more than { $most } players.
teams-problem-line-up-count = Choose 1 to { $boards } players.
teams-problem-twice = A player is named twice.
teams-problem-not-of-team = A player is none of the team's.
teams-problem-away = A player does not play in the round.
teams-problem-no-teams = The section has no teams. Say first how the teams meet.
teams-problem-taken = Another team is called { $name }.
teams-problem-kept-out = { $team } plays in { $tournament }. Teams of that tournament cannot play here, too.
teams-problem-joint = Two clubs cannot have a team together here.
teams-problem-too-many = A section has at most { $most } teams.
teams-problem-too-many-players = A team has at most { $most } players.
teams-problem-unknown = A player is not entered in the section.
teams-problem-elsewhere = { $player } plays for { $team }. In a group nobody plays for two teams.
teams-problem-has-played = { $player } has played for the team and stays in it.
teams-problem-paired = The teams have been paired: numbers stay, and a team can only withdraw.
teams-problem-draft = Round { $round } is a draft. Delete the draft first.
teams-problem-public = Round { $round } is published and does not change.
teams-problem-not-open = Round { $round } is not open. The arbiter can open a closed round again.
teams-problem-no-boards = The match has no boards that could count: it was paired as lost, or its line-ups were never opened. Say who loses it.
teams-problem-order = Name every team once.
teams-changed-meanwhile = The team was changed meanwhile. See how it stands now, and try again.
teams-match-changed = The match was changed meanwhile. See how it stands now, and try again.
act-team-bye = wrote whether a team has a bye
act-team-change = changed a team
act-team-enter = entered a team
act-team-forfeit = decided a whole match
act-team-line-up = gave a line-up
act-team-number = numbered the teams
act-team-draw-lots = drew lots between teams that were level
act-team-regroup = moved a team to another section
act-team-remove = deleted a team
act-team-return = took a team back in
act-team-set-up = said how the teams meet
act-team-withdraw = withdrew a team
field-captain = captain
field-forfeit = the whole match
field-pairing = pairing
field-primary = first points
field-has-secondary = both kinds of points
field-colour-preferences = colour preferences
field-allocated-bye = bye
field-swiss = Swiss system for teams
field-next-bracket = what is asked of the group below (C6)
field-balanced-in-last-round = balanced colours in the last round
field-parity = odd or even number
field-floater-scores = who floated
field-forfeited-boards = matches without a played game
field-match-points = match points
field-game-points = game points
word-match-points = match points
word-game-points = game points
word-by-white = lost by the first-named team
word-by-black = lost by the other team
word-by-both = lost by both teams
word-type-a = type A
word-type-b = type B
word-unused = none
word-team-swiss = FIDE Swiss Team Pairing System
teams-tie-list = Ready list
teams-tie-list-help = Choosing another one than before replaces the list below, and ticks lots where it ends with them. None of the lists is confirmed by the union.
teams-tie-list-then-lots = { $order }, lots
teams-tie-list-match-points = Match points, game points, direct encounter
teams-tie-list-olympiad = The Olympiad
teams-tie-list-olympiad-2006 = The Olympiads up to 2006
teams-tie-list-norway = Norwegian team championship
teams-tie-list-danish-division = Danish division tournament
teams-tie-list-skakliga-trial = The trial of Skakligaen
teams-tie-list-u-hold-dm = Danish youth team championship
teams-tie-list-hk7-cup = Cup of the 7th main district
teams-tie-breaks = Order of the table
teams-tie-breaks-help = Both scores and the tie-breaks in order, separated by commas: MPTS, GPTS, DE, BC. Left empty: the scores that are used and nothing more.
teams-problem-tie-breaks = Write tie-breaks as MPTS, GPTS, DE, BC, each once and at most 12.
teams-order-list = Ordered by { $list }. Teams whom nothing separates share the place.
teams-order-lots = Ordered by { $list }. Where everything is equal in the final table, lots are drawn; until then the teams share the place.
lots-heading = Lots in the table
lots-lead = The announced order ends with lots: once the table is final, the program draws between teams whom nothing separates.
lots-last-label = At the end
lots-last-words = Lots decide between teams whom nothing else separates
lots-shared = Places { $first }–{ $last }: { $teams }
lots-draw = Draw lots
lots-done = Lots were drawn with { $seed }. The same number and the names of the teams always give the same order.
lots-drawn-heading = Drawn
lots-drawn-line = Lots between { $teams }, in this order, drawn with { $seed }.
lots-idle = The lots decide nothing any more, because others are level now
lots-nobody-level = No teams share a place about which no lots were drawn.
lots-by = by lot
lots-problem-not-announced = The order of the table does not end with lots. That is chosen in the settings of the teams, before the first round.
lots-problem-not-final = Lots are drawn once every round is closed and no result is missing. A season that was given up has no lots.
lots-problem-not-level = These are not all the teams that share a place. Perhaps lots have been drawn already.
lots-problem-cup = A cup has no table. Lots are chosen among what decides a level match.
teams-worth-match = Match points: { $win } for a won match, { $draw } for a drawn one and { $loss } for a lost one.
teams-worth-bye = What a team with a bye gets. Match points: { $matches }. Game points: { $games }.
teams-announced-colours = From board 1 down the first-named team has { $colours }.
teams-working-title = Working: { $team }
teams-working-about = Place { $place }, match points { $match_points }, game points { $game_points }, after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
teams-working-link = Working for { $team }
teams-working-own = The team's own number.
teams-working-series = A number for each board; the first that differs decides.
teams-working-on-top = { $score } + { $buchholz } / { $factor } = { $value }
teams-working-board = Board { $board }
teams-working-board-times = Board { $board }, × { $times }
teams-working-score = { $name }, { $score }
teams-working-score-adjusted = { $name }, { $score } (in the table { $table })
teams-encounter-all-met = { $count ->
    [one] { $count } team is
   *[other] { $count } teams are
} tied, and all have met: { $score } in their matches.
teams-encounter-not-all-met = { $count ->
    [one] { $count } team is
   *[other] { $count } teams are
} tied, but not all have met: { $score } in their matches, and only a team that nobody can reach goes first.
teams-encounter-own-match = Their own match decides: { $by }
own-boards-count = board count, the lowest first
own-boards-top = board 1, then board 2 and so on
own-boards-bottom = without the bottom board, then without the bottom two and so on
team-tb-primary = The event's points
team-tb-match-points = Match points
team-tb-game-points = Game points
team-tb-other-score = The other score
team-tb-wins = Rounds that gave the points of a win
team-tb-matches-won = Matches won
team-tb-rounds-elected = Rounds the team elected to play
team-tb-standard-points = Standard points
team-tb-pairing-number = The team's number
team-tb-progressive = Progressive score
team-tb-buchholz = Buchholz: the opponents' points
team-tb-fore-buchholz = Buchholz, the last round taken as drawn
team-tb-average-buchholz = Average of the opponents' Buchholz
team-tb-koya = Koya: points against the better half
team-tb-match-by-match = Sonneborn-Berger: the opponents' match points × own match points
team-tb-match-by-game = Sonneborn-Berger: the opponents' match points × own game points
team-tb-game-by-match = Sonneborn-Berger: the opponents' game points × own match points
team-tb-game-by-game = Sonneborn-Berger: the opponents' game points × own game points
team-tb-score-and-schedule = Scores and schedule strength (SSSC)
team-tb-board-count = Board count, the lowest first
team-tb-top-boards = Board 1, then board 2 and so on
team-tb-bottom-boards = Without the bottom board, then without the bottom two and so on
team-tb-direct-encounter = Direct encounter
team-tb-extended-encounter = Direct encounter on both scores
team-tb-extended-by-top = Direct encounter, then its top boards
team-tb-extended-by-bottom = Direct encounter, then without its bottom boards
team-tb-extended-by-count-and-top = Direct encounter, then board count and top boards
team-tb-extended-by-count-and-bottom = Direct encounter, then board count and without the bottom boards
team-tb-berlin = Berlin count
team-tb-each-board = Points on board 1, then board 2 and so on, in all matches
team-tb-on-match-points = on match points
team-tb-on-game-points = on game points
team-tb-without-lowest = without { $n ->
    [one] the lowest
   *[other] the { $n } lowest
}
team-tb-without-both = without { $n ->
    [one] the highest and the lowest
   *[other] the { $n } highest and the { $n } lowest
}
team-tb-last-round-drawn = the last round taken as drawn
team-tb-forfeits-as-matches = unplayed matches count as matches
teams-behind = After { $other }: { $name } { $mine } against { $theirs }.
teams-ahead = Ahead of { $other }: { $name } { $mine } against { $theirs }.
teams-penalty-matches = Penalty or bonus in match points: { $points }
teams-penalty-games = Penalty or bonus in game points: { $points }
teams-players-made = The players' results
teams-players-explained = Everybody who has played for a team: games, points, and performance in games against opponents with a rating. Games without play count in the points. By board there are points, games, and the performance at each board.
teams-best-at-board = Best at board { $board }
teams-col-games = Games
teams-col-performance = Performance
teams-col-by-board = By board
team-player-points-of = { $halves ->
    [2] point
   *[other] points
} in { $games ->
    [one] { $games } game
   *[other] { $games } games
}
team-player-match = Match
team-player-no-games = No games yet
team-player-lost-whole = Does not count here: the match was decided as a whole.
team-player-elsewhere = Also plays for:
standings-of-teams = Teams play in this section, and single players have no place. The teams are at { $address }.
teams-crosstable-explained = Game points in each match. A star: it is still being played.
teams-crosstable-explained-rounds = The opponent's line in the table and the game points in each round. A star: it is still being played.
teams-crosstable-empty = No matches yet
act-team-ask-line-ups = asked for line-ups
act-team-give-back = gave a line-up back
act-team-hand-in = handed in a line-up
act-team-open-line-ups = was the first to read line-ups and opened them by it
act-team-close-line-ups = closed opened line-ups again, because their teams no longer meet
act-team-give-notice = gave notice of players who are away
leaders-open = Match leader
leaders-title = Match leader: { $home } – { $away }
leaders-now-heading = Leads the match
leaders-nobody = Nobody is named yet.
leaders-plays = plays in it
leaders-named-by = Named by { $by }, { $at }
leaders-link-used = The link was used last { $at }.
leaders-link-unused = The link has not been opened yet.
leaders-former-heading = Former match leaders
leaders-until = until { $at }
leaders-name-heading = Name a match leader
leaders-name-lead = The match leader gets a link without an account. It opens this match only: arrivals, results, rulings at the board and the result card.
leaders-name-other = Whoever leads the match now leads it no more, and their link ends.
leaders-player = Plays in the match
leaders-player-none = No
leaders-name = Name
leaders-name-help = Only where the match leader does not play.
leaders-licence = Licence
leaders-name-do = Name
leaders-asks-licence = The match leader must hold an arbiter's licence.
leaders-advises-licence = The league advises a match leader with an arbiter's licence.
leaders-lacks-licence = The match leader was named without the arbiter's licence that the league advises.
leaders-no-player = The match leader may not play in this match.
leaders-renew = Make a new link
leaders-revoke = Take the duty back
leaders-revoked = The duty is taken back, and the link works no more.
leaders-made = Link for match leader { $name }
leaders-made-code = Code for match leader { $name }
leaders-made-card = Keep the link to yourself: whoever has it leads the match.
leaders-gone = The link does not work. Ask whoever named you for a new one.
leaders-own-line = Match leader: { $name }
leaders-phone = Lead the match on this phone
leaders-phone-lead = The phone becomes a tablet for the boards of the match, with arrivals, results and rulings. It works without a network, too.
leaders-to-boards = Results and rulings
leaders-done = The card is approved, or the round is closed and no board is missing. There is nothing more to lead.
leaders-duties = Duties of the match leader
leaders-duty-rules = The rules are at hand, on paper or on a screen.
leaders-duty-material = Sets, clocks and score sheets are right, and the clocks are set.
leaders-duty-places = Players sit so that nobody is disturbed, and it is quiet.
leaders-duty-flags = Players and spectators know that they must not point out a flag fall.
leaders-duty-clocks = All clocks are started at the time, whoever is there.
leaders-duty-irregular = What is irregular is written on the card.
leaders-duty-report = The result is reported, and the card signed.
leaders-pass-heading = Pass the duty on
leaders-pass-lead = The new match leader gets a link on this screen. Your own works no more.
leaders-pass-do = Pass on
leaders-private = The link is yours and opens this match only, until { $until }.
leaders-refused-state = The match is over and needs no match leader.
leaders-refused-still-plays = They are still playing. Choose somebody whose game is over.
leaders-refused-same = They lead the match already. Make a new link if it is lost.
leaders-refused-name = Write the match leader's name, or choose somebody who plays.
leaders-refused-not-in-match = The player does not sit in this match.
leaders-refused-not-home-clubs = Your team does not name the match leader here.
leaders-refused-arbiters = The arbiter has named the match leader. Ask the arbiter to choose another.
leaders-refused-nobody = Nobody leads the match now.
leaders-refused-too-many = The match has changed its leader too often.
leaders-changed = The match leader was changed meanwhile. See who leads the match now.
act-match-leader-make-at-once = made links for match leaders
act-match-leader-name = named a match leader
act-match-leader-pass = passed on the duty of match leader
act-match-leader-renew = made a new link for a match leader
act-match-leader-revoke = took the duty of match leader back
act-captain-link-calendar = opened the calendar with the captain's deadlines
act-captain-link-make = made a link for a captain
act-captain-link-open = opened the captain's page of a play-off
act-captain-link-revoke = took a captain's link back
actor-captain-link = The captain's link
actor-match-leader = Match leader { $name }
teams-sits-by-list = Players sit in the order of the team's list
starts-decided-label = The start
starts-decided-words = Publish round 1 only when everything that the league's rules ask for is decided
captains-problem-past = Choose a time that is still ahead.
captains-problem-no-rule = The section has no rule for the deadline. Write a time.
captains-problem-hour-and-rule = Write a time, or let the section's rule hold, not both.
captains-call-changed = The deadline was changed meanwhile. See how it stands now and try again.
captains-problem-not-asked = The arbiter has not asked for line-ups of round { $round }.
captains-problem-hour = The deadline has passed. Contact the arbiter, who decides who plays.
captains-problem-other-open = The opponent's line-up has been opened. Contact the arbiter, who can enter yours.
captains-problem-was-read = Who plays in your match could be read. Contact the arbiter, who can enter your line-up or let you hand it in.
captains-problem-sealed = The line-up is in. Before it can be changed, the arbiter must give it back.
captains-problem-doubts = The line-up is not stored yet. Read this, and confirm it if the line-up is to stand all the same: { $said }
captains-problem-not-sealed = There is no sealed line-up to give back.
captains-problem-order = { $player } sits below { $above }, who stands lower on the team's list. Players sit in the order of the list.
captains-problem-wait = The captains have until { $at }, and not every line-up is in. Wait, or take the deadline back under Line-ups.
captains-problem-wait-later = Matches that are played later have until { $later }. The round does not wait for them.
captains-heading = Line-ups in round { $round }
captains-lead = Each captain hands in on a phone. Nobody sees the other's line-up before both are in or the deadline has passed.
captains-open = Line-ups from the captains
captains-due = Deadline
captains-due-help = Date and hour. The round can be published once it has passed, or everybody has handed in.
captains-ask = Ask for line-ups
captains-ask-again = Move the deadline
captains-ask-no-more = Take the deadline back
captains-asked = Captains are asked for line-ups before { $at }.
captains-asked-no-more = Nobody is asked for line-ups.
captains-unit-by-rule = by the rule
captains-unit-by-hand = set by hand
captains-rule = The section's rule: { $lead } before the start. The deadline moves with the start.
captains-rule-no-start = The section's rule: { $lead } before the start. Nobody has said when the round begins, so the rule has no deadline yet.
captains-rule-set-aside = By the section's rule the deadline would be { $at }: { $lead } before the start.
captains-rule-not-asked = Captains are not asked for line-ups in this round, although the section has a rule.
captains-rule-none = The deadline can also follow a rule for the whole section.
captains-rule-choose = Choose the rule
captains-set-by-hand = Set the deadline of this round by hand
captains-follow-rule = Follow the rule
captains-follows-rule = The deadline follows the section's rule.
captains-rule-hours = { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    }
captains-rule-minutes = { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
captains-rule-both = { $hours } and { $minutes }
captains-in = Handed in { $at }
captains-opened = Opened { $at }
captains-closed-again = Closed again { $at }. The team meets another one, and its captain is asked again. If nothing comes before the deadline, the one handed in holds.
captains-given = Given by an arbiter
captains-missing = Missing
captains-needs-none = Hands in none in this round
captains-give-back = Give back …
captains-give-back-yes = Give the line-up back
captains-was-read = Who plays in the match could be read. The captain hands in nothing before you allow it.
captains-let-again = Let them hand in …
captains-let-again-yes = Let the captains of the match hand in
captains-given-back = A new line-up can be handed in.
captains-reason = Why
captains-link-heading = The captain's link
captains-link-lead = With the link the captain hands in line-ups without an account. It is shown once only and works until { $days } days after the tournament.
captains-link-make = Make a link
captains-link-anew = Make a new link
captains-link-revoke = Take the link back
captains-link-revoked = The link has stopped working.
captains-link-made = Link for the captain of { $team }
captains-link-made-lead = Show the code or send the address. Both are seen here, this one time.
captains-link-before = The link was shown before. Make a new one if it is lost.
captains-link-code = Code for the captain of { $team }
captains-link-card = Keep the link to yourself: whoever has it is the captain.
captains-gone = The link does not work. Ask the organiser for a new one.
captains-private = The link is yours and works until { $until }.
captains-duties = Duties of the captain
captains-duty-list = The strength list is at hand, and everybody of the team is on it.
captains-duty-above = Nobody sits down before a player has come to every board above.
captains-duty-rules = The team knows the rules of the match.
captains-duty-sign = The card is read board by board before it is signed. After a signature without a reservation the team cannot protest.
captains-duty-absence = Notice of absence is given in good time to the opponent and the league leader.
deadlines-open = Deadlines in your calendar
deadlines-heading = Deadlines in your calendar
deadlines-calendar = Deadlines: { $name }
deadlines-lead = Let your calendar follow this address. The deadlines then stand there and move as they are moved, and it reminds of each of them { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    } before, and of a deadline without an hour in the morning of the day before.
deadlines-help = The address is the same each time and works as long as the link does. Whoever has it reads the deadlines, and nothing else.
duties-heading = To do
duties-done = { $done } of { $all } are done
duties-waiting = Waiting for others
duties-by = by { $at }
duties-go = Go there
duties-season-heading = Duties of the season
duties-season-lead = What the season lacks, in the order of the work. It is worked out by itself.
duties-season-next = Next
duties-season-rest = After that
duties-season-calm = Nobody waits for anything
duties-season-calm-lead = What is to come stands below.
duty-club-teams = Enter your teams
duty-club-teams-done = { $count ->
        [one] One team is entered
       *[other] { $count } teams are entered
    }
duty-list = Hand the strength list in
duty-list-done = The strength list is handed in
duty-contacts = Write how the teams are reached
duty-contacts-missing = { $count ->
        [one] One team cannot be reached: write a telephone number or an e-mail address
       *[other] { $count } teams cannot be reached: write a telephone number or an e-mail address
    }
duty-contacts-done = All teams can be reached
duty-venues = Write where the teams play at home
duty-venues-missing = { $count ->
        [one] One team has no home venue: write to the leader of the league
       *[other] { $count } teams have no home venue: write to the leader of the league
    }
duty-venues-done = No home team lacks a venue
duty-captain-list = The club has not certified its strength list
duty-captain-list-done = The club has handed its strength list in
duty-line-up-ahead = Line-up for round { $round }, once its deadline is set
duty-line-up = Hand in the line-up for round { $round }
duty-line-up-late = The line-up for round { $round } is missing: ask the arbiter
duty-line-up-done = The line-up for round { $round } is handed in
duty-absence = Give notice for round { $round } if somebody cannot play
duty-absence-said = { $count ->
        [one] Notice of one player is given for round { $round }
       *[other] Notice of { $count } players is given for round { $round }
    }
duty-arrivals = { $count ->
        [one] Write down who has come: 1 player was not seen
       *[other] Write down who has come: { $count } players were not seen
    }
duty-arrivals-ahead = Write down who has come, once the match begins
duty-arrivals-done = It is written down who has come
duty-report = { $count ->
        [one] Report the result: 1 board is missing
       *[other] Report the result: { $count } boards are missing
    }
duty-captain-report = { $count ->
        [one] Report the result of round { $round }: 1 board is missing
       *[other] Report the result of round { $round }: { $count } boards are missing
    }
duty-report-ahead = Report the result, once the match is played
duty-report-done = The result is reported
duty-captain-contests = { $count ->
        [one] The teams do not agree about 1 board of round { $round }: agree, or make a reservation
       *[other] The teams do not agree about { $count } boards of round { $round }: agree, or make a reservation
    }
duty-captain-sign = Read the card of round { $round } and sign it, with or without a reservation
duty-sign-ahead = Sign the card, once nothing is missing on it
duty-sign-done = The card is signed
duty-appeal = { $count ->
        [one] The team may still protest or appeal in one case
       *[other] The team may still protest or appeal in { $count } cases
    }
duty-leader-line-ups = The line-ups are not open yet
duty-leader-line-ups-done = Both line-ups are open
duty-leader-contests = { $count ->
        [one] One board is contested: write how it was settled
       *[other] { $count } boards are contested: write how it was settled
    }
duty-leader-decided = { $count ->
        [one] A decision about the match says nothing of the result
       *[other] { $count } decisions about the match say nothing of the result
    }
duty-leader-sign = Read the card and sign it
duty-league-invitation = { $count ->
        [one] Announce the season and its deadlines: 1 point is missing
       *[other] Announce the season and its deadlines: { $count } points are missing
    }
duty-league-invitation-done = The season is announced
duty-league-groups-none = Make the first row
duty-league-groups = { $count ->
        [one] 1 row has neither a plan nor rounds
       *[other] { $count } rows have neither a plan nor rounds
    }
duty-league-groups-done = { $count ->
        [one] 1 row is made
       *[other] { $count } rows are made
    }
duty-league-lists-ahead = Strength lists, once clubs have teams
duty-league-lists = { $count ->
        [one] 1 club has not certified its strength list
       *[other] { $count } clubs have not certified their strength lists
    }
duty-league-lists-done = All strength lists are handed in
duty-league-cards-ahead = Approve result cards, once matches are played
duty-league-cards = { $count ->
        [one] 1 result card is to be looked at
       *[other] { $count } result cards are to be looked at
    }
duty-league-cards-done = No result card waits
duty-league-protests-none = No protest is open
duty-league-protests = { $count ->
        [one] 1 protest is open
       *[other] { $count } protests are open
    }
duty-league-results = { $count ->
        [one] 1 decision about a result card says nothing of the result: enter it
       *[other] { $count } decisions about result cards say nothing of the result: enter them
    }
duty-league-moves-none = Nobody asks to move a match
duty-league-promotion-ahead = Final tables and who goes up and down, once everything is played
duty-league-promotion = Confirm the final tables and who goes up and down
duty-league-promotion-done = The final tables and who goes up and down are confirmed
duty-league-report-ahead = Report for rating, once everything is played
duty-league-report = Send the report for rating
duty-league-report-done = The report for rating is sent
captains-play-off = Play-off: { $name }
captains-play-off-lead = The team plays a play-off. It has a page of its own for line-up, card and protests.
captains-play-off-open = Go to the page of the play-off
captains-play-off-theirs = The link of the team in the play-off was made or taken back by the organiser. Ask the organiser for a new one.
captains-round = Round { $round }
captains-against = Opponent
captains-unpaired = The opponent is not known yet.
captains-free = Round { $round }: free, { $team } has left.
captains-free-by-plan = Round { $round }: free, no match in the plan.
captains-until = Hand in by { $at }
captains-hand-in = Hand in the line-up
captains-send-anyway = Send all the same
captains-doubts = The line-up is not in yet. Read this, and send it all the same if it is to stand.
captains-once = Once handed in the line-up is fixed, and only the arbiter can give it back.
captains-counts-when-in = The line-up counts only once it has been received, and the deadline is { $at }. Nobody but you has seen it.
captains-handed-in = The line-up is in.
captains-own = Your line-up, handed in { $at }
captains-other = Line-up: { $team }
captains-other-in = The opponent has handed in. You see the line-up when both are in or the deadline has passed.
captains-other-missing = The opponent has not handed in yet.
captains-late = The deadline has passed. Contact the arbiter.
captains-closed-by-other = The opponent's line-up has been opened, and you can read it. Contact the arbiter, who can enter yours.
captains-kept = This is what you wrote. It was not sent.
captains-nothing = Nobody asks for line-ups just now.
captains-matches = Matches
captains-problem-not-playing = The team does not play in this round.
captains-problem-put-off = The match is put off and has no day. The line-up is handed in once it has one.
captains-until-own = Hand in by { $at }. The match is played on a day of its own, so the deadline is its own.
captains-put-off = The match is put off. The line-up is handed in once it has a new day.
captains-change-lead = The match was moved after you handed in. You can hand in another line-up until the deadline; otherwise the one you handed in holds.
captains-anew-lead = The line-up was open to a team you no longer meet. Now it is closed again. Hand in the same or another one before the deadline; otherwise the one you handed in holds.
captains-change = Hand in another line-up
captains-due-team = Deadline: { $at }
captains-due-put-off = Put off: no deadline yet
captains-sealed-public = The line-ups are not open yet: the match has a deadline of its own.
captains-next = Next match: round { $round }
captains-at-home = At home
captains-away = Away
captains-not-asked = The deadline of the line-up is not set yet.
captains-proposal = The fields begin with a proposal. Nothing is handed in before you do it.
captains-no-proposal = The fields are empty: neither the team nor the club's strength list has fixed players who can play. If you hand in no line-up, the boards stay empty.
captains-notices-heading = Players who are away
captains-notices-lead = Who cannot play? Nobody seats them by default. Only you and the arbiters see it.
captains-notices-none = Round { $round }: everybody is there
captains-notices-of = Round { $round }: away are { $players }
captains-notices-who = Will not play in round { $round }
captains-notices-save = Save who is away
captains-notices-saved = Who is away in round { $round } is saved.
captains-noticed = { $player } (away)
captains-noticed-team = Away: { $players }
own-publication-awaited = The round is published by itself when all line-ups are in, or at { $at }.
own-publication-no-day = The round is published by itself once its matches have a day and the line-ups are in.
own-publication-due = Everything is in order: the round is published by itself within a minute.
own-publication-waits = The round has not been published by itself. { $why }
own-publication-not-drafted = The hour has struck, and the round is not paired.
own-publication-taken-back = It was public and was taken back. Publish it, or move the hour for the line-ups.
own-publication-ago = The hour struck more than { $days } days ago. Publish the round, or move the hour.
own-publication-missing = The hour has struck, and there is no line-up of { $teams }. Write down who plays, or publish the round with a reason.
own-publication-findings = Something speaks against a line-up. Look at it, and publish the round. { $what }
own-publication-findings-of = { $team }: { $said }
own-publication-off = An arbiter publishes the round. It can also be published by itself.
own-publication-choose = Choose that
desk-own-publication = Round { $round } is published by itself
desk-own-publication-waits = Round { $round } has not been published
penalties-heading = Rulings: { $team }
penalties-lead = Warnings, penalty points, fines, and points that are given. They go from the table or are added to it; boards do not change.
penalties-to-team = The team
penalties-link = Rulings about the team
penalties-link-lead = A warning, penalty points or a fine, and what the league’s tariff proposes.
penalties-what = What happened?
penalties-tariff-of = The tariff is what is known of { $league }. You decide.
penalties-offence = Offence
penalties-boards = Boards
penalties-boards-help = The boards of the match it happened on, separated by commas. Empty: the whole match.
penalties-announced = Opponent and arbiter were told in good time
penalties-propose = See what the tariff proposes
penalties-proposed = The tariff proposes
penalties-time = It is time number { $time } for the team.
penalties-no-tariff = No league we have read says what it costs. You decide yourself.
penalties-open = The tariff does not say everything. Decide the rest yourself.
penalties-sources = Where it was read
penalties-ground = { $league }: { $confidence }
penalties-whole-event = The whole event
penalties-give-heading = Ruling
penalties-warning = The team is warned
penalties-player-warning = The player is warned (by a ruling at the board)
penalties-points-field = Points
penalties-points-help = As many as are taken from the team or given to it, such as 1 or ½.
penalties-unit = From or to
penalties-fine = Fine
penalties-appeal-until = Can be appealed up to and including
penalties-appeal-until-line = can be appealed up to and including { $day }
penalties-reason = Reason
penalties-reason-help = The team reads it. The public sees the ruling without the reason.
penalties-reason-help-open = The team reads it. Everybody can read it where the offence is empty boards or a team that did not come. Write nothing about health or private matters.
penalties-reason-help-untold = The team reads it. The public sees the points only.
penalties-public-taken-back = Taken back { $when }
penalties-cup-taken = Taken from { $team } by a ruling, board points: −{ $points }
penalties-give = Give the ruling
penalties-saved = The ruling is saved.
penalties-given-heading = Given
penalties-given = { $at } by { $by }
penalties-taken-back = Taken back
penalties-take-back = Take back …
penalties-take-back-yes = Take the ruling back
penalties-appeal = Appeal …
penalties-why-back = Why
penalties-about = { $what } in round { $round }
penalties-board-points = Board points: −{ $points }
penalties-match-points = Match points: −{ $points }
penalties-points = Penalty points: { $points }
penalties-points-open = Penalty points, how many is open
penalties-game-lost = The game is lost (written at the board)
penalties-match-lost = The match is lost on all boards (written at the match)
penalties-rated-as-lost = The game is rated as lost
penalties-fine-kr = a fine of DKK { $kroner }
penalties-fine-open = A fine, how much is open
penalties-leader-decides = The league leader decides
penalties-league = Tariff of offences
penalties-league-help = Proposes what an offence costs. Without one the arbiter decides alone.
penalties-no-league = No tariff
penalties-count-again = Match points are counted again when penalty points have changed the match’s board points
penalties-board-points-given = Board points: +{ $points }
penalties-match-points-given = Match points: +{ $points }
penalties-way = Taken or given
penalties-way-help = Points that are given are a bonus, or a match that was given to the team. They stand alone: no warning, fine or offence.
points-way-taken = Taken from the team
points-way-given = Given to the team
penalties-problem-given-with = A ruling that gives points cannot warn or fine as well, or be about an offence. Give two rulings.
penalties-problem-nothing = Say what follows: a warning, penalty points or a fine.
penalties-problem-points = Take at most { $most } points.
penalties-problem-round = Round { $round } is not public yet.
penalties-problem-fine = Write whole kroner, at most 65535.
penalties-changed = The ruling was changed meanwhile. See how it stands now.
penalties-own-heading = Rulings about the team
captains-protest-line = From { $who }, { $at }
captains-protest-decision = { $who }, { $at }: { $outcome }
captains-further-until = Can be appealed until { $at }.
captains-led-ruling = The match leader's ruling, round { $round }, board { $board }: { $what }
captains-led-protest = Protest against the match leader's ruling
captains-further-deposit = The appeal costs a deposit of DKK { $kroner }; ask the arbiter how it is paid.
captains-match-lost = Round { $round } against { $team }: the match is lost as a whole
penalty-unit-board-points = Board points
penalty-unit-match-points = Match points
penalty-nothing-undecided = Nobody has decided what it costs.
penalty-nothing-excused = It was announced in good time and costs nothing.
penalty-nothing-free = It costs nothing this time.
penalty-nothing-notice-undecided = It was announced in good time, but nobody has decided whether that counts.
team-offence-short-team = Empty board
team-offence-fill-from-top = Empty board above a filled one
team-offence-no-show-player = A player did not come
team-offence-no-show-team = The team did not come
team-offence-ineligible-player = A player was not allowed to play
team-offence-other = Something else
league-preset-skakliga = Skakligaen
league-preset-div1 = 1st division
league-preset-hk8 = Main district, eight boards
league-preset-hk4 = Main district, four boards
league-preset-ksu = Copenhagen (KSU)
league-preset-pokal = The cup
league-preset-uhold = Youth team championship
league-confidence-sure = sure
league-confidence-sure-for-years = sure for the years named
league-confidence-likely = likely
league-confidence-partly = read in part
league-confidence-unknown = unknown
act-team-penalise = gave a ruling about a team
act-team-take-back-penalty = took a ruling about a team back
trf-loss-team-system = The system of the teams, “{ $text }”, is not known here. The next rounds are made by “{ $pairing }”.
trf-loss-team-plan = The played rounds follow Berger’s table, but the teams have other places in it than their numbers. The rest of the plan is made by that table, and if only one round was played, it is a choice. The plan is not public until it is published.
trf-loss-team-no-plan = The played rounds follow no table, and the file does not say who meets in the next ones. Bring the whole plan in as a list before the next round is paired. A round in which two teams would meet too often cannot be paired.
trf-loss-team-knockout = The file says that the teams play a knock-out, and not how. It is taken over as its rounds look. Who meets whom: “{ $draw }”. Who is named first: “{ $first }”. Where a match is level, it is written down who goes on. It can be changed until the first round is paired.
trf-loss-team-no-knockout = The file says that the teams play a knock-out, { $round ->
        [none] but a cup cannot have so few or so many teams
       *[other] but round { $round } cannot be one of a knock-out: a team is in it that was out or was not in the round before, or both teams of a match have gone on
    }. The teams and matches are taken over as they are, and the next rounds are made by “{ $pairing }”.
takeover-too-many-boards = The matches have { $boards } boards; a match has at most { $most } here.
takeover-team-settings = The file says that a match or a bye gives points that do not fit together (records 320 and 362). Mend them and try again.
field-appeal-until = can be appealed until
field-fine-kr = fine in kroner
field-is-warning = warning
field-team = team
field-way = taken or given
word-taken = taken
word-given = given
word-board-points = board points
field-sits-by-list = sits by the team’s list
field-league = tariff of offences
field-penalties-count-again = match points are counted again
field-lots-last = lots come last
field-starts-decided = starts with everything decided
field-drawn-lots = lots that were drawn
word-skakliga = Skakligaen
word-div1 = 1st division
word-hk8 = main district, eight boards
word-hk4 = main district, four boards
word-ksu = Copenhagen (KSU)
word-pokal = the cup
word-uhold = youth team championship
takeover-squad = A team has { $players } players; it has at most { $most } here.
takeover-penalties = Record 299 takes more points than a ruling can: at most { $most } at once.
penalties-problem-appeal = Choose a day from today to a year from now.
penalties-problem-facts = Choose an offence and a round that a tariff can say something about.
penalties-problem-boards = Write numbers of boards of the match, 1 to { $most }, separated by commas.
cards-found-heading = About the line-ups
cards-found-lead = The teams are judged as when a line-up is given: by the club’s list and the tournament’s rules as they stand now. Nothing costs anything before you decide.
cards-found-arbiter = No league we have read says what it costs. You decide.
cards-found-decide = Decide what it costs
cards-print-one = Print the card
cards-pdf = The card as a PDF
cards-pdf-name = result-card-round-{ $round }-match-{ $number }
cards-heading = Result cards of round { $round }
cards-lead = A card is confirmed when every board has its result and everybody who must has signed. You approve it, with remarks or without.
cards-open = Result cards
public-card-reported = Provisional: { $score } was reported. It does not count in the table before the boards are written.
public-card-differing = Provisional: the teams have not reported the same result.
public-card-signed = The result card is signed.
public-card-approved = The result card was approved without remarks on { $day }.
public-card-approved-to-teams = The result card was approved with remarks to the teams on { $day }.
public-card-approved-with = The result card was approved with remarks on { $day }: { $remarks }
public-card-short-reported = provisionally reported { $score }
public-card-short-differing = provisionally reported, not alike
public-card-short-signed = signed
public-card-short-approved = approved without remarks
public-card-short-with = approved with remarks
cards-to-round = The round
cards-to-cards = All cards
cards-none = The round has no matches.
cards-card = Result card
cards-match-of = Round { $round }, match { $number }
cards-approve-all = { $cards ->
    [one] Approve the confirmed card
   *[other] Approve the { $cards } confirmed cards
}
cards-approved-many = { $cards ->
    [0] No card was confirmed.
    [one] One card is approved without remarks.
   *[other] { $cards } cards are approved without remarks.
}
cards-saved = Written on the card.
cards-approved = The card is approved.
cards-approved-without = Approved without remarks
cards-approved-public = Public: { $text }
cards-approval-taken-back = The approval is taken back.
cards-approval = Approval
cards-approve-heading = Approve the card
cards-approve-lead = Once the card is approved, a result changes by a ruling only, or after you take the approval back.
cards-approve-remarks = Remarks to the teams
cards-approve-remarks-help = They stand on the card, which the captains of the two teams read and nobody else.
cards-approve-public = Remarks that everybody reads
cards-approve-public-help = They stand beside the match on the public pages. Write nothing about persons.
cards-approve = Approve
cards-take-back-open = Take the approval back …
cards-take-back-why = Why
cards-take-back = Take the approval back
cards-results-changed = A result of the match was changed after you read the card. Look at the results as they are now, and sign again.
cards-changed = Somebody wrote on the card meanwhile. Look at how it stands now, and try again.
cards-state-planned = Planned
cards-state-open = Being played
cards-state-unsigned = Not signed
cards-state-signed = Something is missing
cards-state-confirmed = Confirmed
cards-state-approved = Approved
cards-col-board = Board
cards-board = Board { $board }
cards-not-played = not played
cards-by-decision = by the decision
cards-by-decision-played = by the decision, played { $result }
cards-annulled = The match is annulled, because a team has left. It does not count, whatever stands at the boards.
cards-decision = Decision
cards-lost-by = { $team } has lost the match as a whole.
cards-lost-by-both = Both teams have lost the match as a whole.
cards-lost-unplayed = So no result of play stands at the boards: each gives what the decision gives.
cards-lost-though-played = Each board gives what the decision gives, whatever was played there.
cards-by = { $by }, { $at }
cards-about-board = Board { $board }: { $text }
cards-quick = Reported result
cards-quick-open = Report the result of the match …
cards-quick-save = Report
cards-quick-lead = Everybody reads it as provisional until the boards are written. The table counts the boards only.
cards-remarks = Remarks
cards-remark-open = Write a remark …
cards-remark-text = Remark
cards-remark-save = Write the remark
cards-about = What it is about
cards-whole-match = The whole match
cards-contests = Not agreed
cards-contest-open = We do not agree about a board …
cards-contest-side = Which team
cards-contest-text = What you do not agree about
cards-contest-save = Write it on the card
cards-claim = How the game ended (White–Black)
cards-claim-none = We do not say
cards-claims = The team says { $result }.
cards-settled = Settled: { $how }
cards-settle = Settle
cards-settle-how = How board { $board } is settled
cards-signatures = Signatures
cards-sign-heading = Sign
cards-sign-lead = Whoever signs without reservation cannot protest afterwards.
cards-sign-as = Who signs
cards-name = Name
cards-reservation = Reservation of a protest
cards-no-reservation = No reservation
cards-reserve-match = Reservation for the whole match
cards-reservation-text = What the reservation is about
cards-sign = Sign
cards-without-reservation = Without reservation
cards-reserved-board = Reservation on board { $board }: { $text }
cards-reserved-match = Reservation: { $text }
cards-signature-ended = Ended { $at }. Changed since: board { $boards }. The signature still holds for the rest of the match.
cards-due-result = The result must be reported on { $day } at the latest.
cards-overdue-result = The result should have been reported on { $day } at the latest.
cards-due-card = The card must be complete on { $day } at the latest.
cards-overdue-card = The card should have been complete on { $day } at the latest.
cards-problem-open = { $boards ->
    [one] One board has no result.
   *[other] { $boards } boards have no result.
}
cards-problem-difference = { $reported } was reported, and the boards say { $counted }.
cards-problem-reports = The teams have not reported the same: { $first } and { $second }. Whoever was wrong reports again, or the match leader says which it is.
cards-late-heading = Late
cards-problem-remark = Board { $board } was not played. Write why.
cards-problem-contested = The teams do not agree about board { $board }.
cards-problem-two-results = Board { $board } has two different results. Choose which one holds.
cards-problem-unsigned = Not signed by: { $who }
card-signer-home-captain = The home captain
card-signer-away-captain = The away captain
card-signer-match-leader = The match leader
match-side-home = The home team
match-side-away = The away team
team-reporting-arbiters = Arbiters only
team-reporting-home-captain = The home captain, too
team-reporting-captains = Both captains, too
teams-reporting = Who writes results down
teams-reporting-help = Captains write on their own phone, without a network, too, and only in the round that is played. It can be changed at any time.
team-publishing-arbiters = An arbiter
team-publishing-by-itself = It is published by itself
teams-publishing = Who publishes a round that captains are asked line-ups for
teams-publishing-help = By itself: when all line-ups are in, or the hour has struck, and nothing is to be decided. Who has handed in nothing plays by the club’s list. Where something speaks against it, the round waits for the arbiter, and the page says why. It can be changed at any time.
teams-line-ups-due-hours = Deadline of line-ups: hours before the start
teams-line-ups-due-minutes = Deadline of line-ups: minutes before the start
teams-line-ups-due-help = Both fields are added up. Each round and each match that was moved then has its deadline as soon as its start is known, and the deadline moves with the start. It can be set by hand for a single round. With both fields empty every deadline is set by hand. It can be changed at any time.
teams-problem-line-ups-due = Write whole hours and minutes, together at most { $most } hours, or leave both fields empty.
teams-problem-rule-struck = By that rule the deadline of round { $round } would have passed already. Set the deadline of that round by hand first, or choose a shorter time.
cards-refused-approved = The card is approved. The arbiter can take the approval back, or rule.
cards-refused-signed = { $who } has signed already.
cards-refused-board = The match has no board { $board }.
cards-refused-text = Write what it is about, in { $most } characters at most.
cards-refused-full = The card holds no more: { $most } of each kind at most.
cards-refused-contested = The team has already written that it does not agree about board { $board }.
cards-refused-not-contested = Nobody disagrees about board { $board }.
cards-refused-no-reservations = Nobody signs with a reservation here. Write what you do not agree about before you sign.
cards-refused-not-yours = This is for somebody else to write.
cards-refused-result = The match cannot end so: both teams together have at most one point for each board.
cards-refused-needs-remark = Write a remark that says what becomes of it: { $why }
cards-refused-not-approved = The card is not approved.
cards-refused-name = Write who signs, in { $most } characters at most.
cards-refused-not-reporting = The arbiter writes the results of this match down.
cards-refused-home-reports = The captain of the home team writes the results of this match down.
cards-refused-not-public = Round { $round } is not public yet.
cards-refused-round-closed = Round { $round } is closed. If a result is wrong, write so on the card or contact the arbiter.
cards-refused-not-begun = The match begins at { $at }. From then on captains and match leaders enter results.
cards-refused-phone-ended = This phone was sent away. Press again if it is to be let in.
cards-refused-phones = The link has let { $most } phones in. The arbiter can send one away under Tablets.
result-card-approved = The card of the match is approved. Take the approval back, or rule.
cards-phone = Write results on this phone
cards-phone-lead = The phone becomes a tablet for your boards in this round. It works without a network, too.
cards-protest-open = Protest …
cards-protest-side = Which team protests
cards-protest-name = Who protests
cards-protest-text = What the protest says
cards-protest-save = File the protest
cards-protest-filed = The protest is filed. The arbiter sees it now.
penalties-appeal-text = Why the team appeals
penalties-appeal-name = Who appeals for the team
penalties-appeal-save = File the appeal
penalties-appeal-filed = The appeal is filed. The tournament committee decides it.
cards-window-open = You have not signed the card, so you can protest.
cards-window-until = You made a reservation and can protest until { $at }.
cards-window-reserved = You made a reservation and can protest.
cards-window-boards = You made a reservation for some boards. A protest about anything else comes too late.
cards-window-closed = You signed without reservation { $at }. A protest comes too late, unless the committee will hear it.
cards-window-reopened = Changed since you signed: board { $boards }. You can protest about that until you sign again.
print-matches = The matches board by board
print-matches-lead = Each match by itself, with a field for every result.
print-fixtures-lead = Who meets whom, where and when.
print-team-cards = Result cards
print-team-cards-lead = One sheet a match: what is written on the card, and room for the rest. The page of a card has it as a PDF.
print-match-no = match { $number }
print-card-title = Result card: { $home } – { $away }, round { $round }
print-letters-lacking = □ stands for a letter that the fonts of this sheet do not have:
print-match-total = In all
print-match-started = Begun at
print-reserves-protest = Protest reserved on board
print-match-leader-signs = Match leader
act-team-card-approve = approved a result card
act-team-card-contest = wrote that a team does not agree about a board
act-team-card-put-right = a result was put right, and the signatures on the card ended
act-team-card-quick = reported the result of a match
act-team-card-remark = wrote a remark on a result card
act-team-card-settle = settled a board the teams did not agree about
act-team-card-sign = signed a result card
act-team-card-take-back-approval = took the approval of a result card back
field-reporting = who writes results
field-publishing = who publishes the round
field-line-ups-due-minutes = deadline of line-ups, minutes before the start
field-by-rule = by the section's rule
field-match = match
field-signer = signer
field-reserved = reservation
field-signatures = signatures
field-home-points = home team
field-away-points = away team
word-home-captain = home captain
word-away-captain = away captain
word-match-leader = match leader
word-captains = both captains
word-captain-name = the captain's name
word-captain-email = the captain's e-mail
word-captain-phone = the captain's telephone
word-reserve-name = the other contact's name
word-reserve-email = the other contact's e-mail
word-reserve-phone = the other contact's telephone
word-arbiters = arbiters
word-by-itself = by itself
protest-about-card = Result card, round { $round }, match { $number } ({ $team })
protest-about-match = Round { $round }, match { $number } ({ $team })
protest-about-card-board = Result card, round { $round }, match { $number }, board { $board } ({ $team })
field-match-side = team
field-claimed-result = result as the team has it
word-home-team = home team
word-away-team = away team
webhook-event-line-ups-published = line-ups published
webhook-event-match-finished = match finished
webhook-event-table-changed = table of teams changed
webhook-event-line-up-due = line-ups due soon
webhook-event-card-due = result card due soon
word-line-ups-published = line-ups published
word-match-finished = match finished
word-table-changed = table of teams changed
word-line-up-due = line-ups due soon
word-card-due = result card due soon

# The plan of a section of teams
fixtures-heading = Fixtures
fixtures-plan-heading = Plan
fixtures-plan-lead = Who meets whom in every round, when and where. Rounds are paired by the plan.
fixtures-plan-none = The section has no plan yet
fixtures-plan-none-lead = Draw it up from Berger's table, or type a list of your own. It has to be there before round 1 is paired.
fixtures-to-teams = Teams
fixtures-public-page = As everybody sees it
fixtures-state-public = Public since { $at }
fixtures-state-hidden = Only you and others who set the tournament up can see the plan.
fixtures-publish = Publish the plan
fixtures-published = The plan is public.
fixtures-saved = The plan is saved.
fixtures-dropped = The plan is deleted.
fixtures-draw-heading = Draw the plan up from Berger's table
fixtures-draw-anew = Make the plan anew
fixtures-draw-lead = Teams meet by their numbers, and the first-named team is at home.
fixtures-same-club = Teams of one club meet
fixtures-joint-last = The last round is played together at one venue, so nobody is at home
fixtures-closed = Closed venues
fixtures-closed-help = A line for each team: team, semicolon, and the rounds in which it cannot be at home, such as Prøveby 1; 3, 5.
fixtures-shared = Shared venues
fixtures-shared-help = A line for each pair: the two teams with a semicolon between, such as Prøveby 1; Prøveby 2. They are not at home in the same round then.
fixtures-draw = Draw the plan up
fixtures-import-heading = Type a plan
fixtures-import-lead = Use a list of your own. If something is wrong, nothing is stored. If not everybody meets as often, that is shown, and you confirm it with a reason.
fixtures-list = The matches
fixtures-list-help = A line for each match: round; team; team. Or one for each round with the teams' numbers: 1: 1-8 2-7. The first-named team is at home.
fixtures-import = Use the list
fixtures-accept = All the same?
fixtures-accept-words = Yes, use the plan all the same
fixtures-accept-reason = Why does not everybody meet as often?
fixtures-accept-reason-help = The reason is kept in the log.
fixtures-doubts-heading = What the list is like
fixtures-doubts-confirm = Confirm that the list is to be used as it is, or change it.
fixtures-days-heading = The days of the rounds
fixtures-days-lead = Matches that were moved stay where they were moved to. Matches on home evenings come to the new day of their round.
fixtures-days-save = Save the days
fixtures-evenings-heading = The teams' home evenings
fixtures-evenings-lead = Each match is set to the home team's evening in the week of the round, from Monday to Sunday. Matches that were given a day of their own and a joint last round stay. When a round gets another day, its matches are on it until the evenings are set again.
fixtures-evenings-done = The matches are where the evenings say.
fixtures-evenings-set = Set the matches to the evenings
fixtures-evening-line = Round { $round }: { $pair }, from { $from } to { $to }
fixtures-drop-heading = Delete the plan
fixtures-drop = Delete the plan …
fixtures-drop-yes = Delete the plan and pair rounds by the table
fixtures-fixed = A round is paired, so the plan cannot be made anew. Matches can be moved.
fixtures-round-on = Round { $round } · { $day }
fixtures-round = Round { $round }
fixtures-no-day = The day is not settled
fixtures-hour-line = at { $hour }
fixtures-home-with = At home: { $team }
fixtures-joint = Joint venue
fixtures-rests = { $team } rests
fixtures-moved-from = moved from { $day }
fixtures-postponed = Postponed
fixtures-annulled = Annulled
fixtures-lost = Lost without play
fixtures-change = Change or move
fixtures-none-public = There are no fixtures
fixtures-none-public-text = The matches stand here once the plan is public.
fixtures-by-day = All matches day by day
fixtures-clubs = Clubs
fixtures-club-heading = { $club }: matches
fixtures-calendar-section = Calendar of the section
fixtures-calendar-team = Calendar of the team
fixtures-calendar-club = Calendar of the club
fixtures-match-heading = { $first } – { $second }
fixtures-match-lead = { $first } is named first and has the announced colours. Who is at home is another matter.
fixtures-to-plan = The plan
fixtures-home = Played
fixtures-day = Day
fixtures-day-help = The day of the round is { $day }. Left empty: the day of the round.
fixtures-day-help-none = The round has no day yet.
fixtures-postpone = Postponement
fixtures-postpone-words = Put off without a new day
fixtures-hour = Hour
fixtures-hour-help = Such as 19:00. Left empty: the hour of the home team ({ $hour }).
fixtures-hour-help-none = Such as 19:00.
fixtures-venue = Venue
fixtures-venue-help = Left empty: the venue of the home team ({ $venue }).
fixtures-venue-help-none = The home team has no venue yet.
fixtures-reason = Reason
fixtures-reason-help = Needed once the plan is public. It stands in the log.
fixtures-notice = The league asks for notice of { $asked ->
    [one] 1 day
   *[other] { $asked } days
}.
fixtures-notice-left = { $left ->
    [0] The match is today.
    [one] The match is 1 day ahead.
   *[other] The match is { $left } days ahead.
}
fixtures-notice-over = The day of the match is over.
fixtures-notice-none = No league has said how much notice must be given.
fixtures-save-match = Save the match
fixtures-match-saved = The match is saved.
fixtures-team-venue = Venue
fixtures-team-venue-help = Where the team plays at home. It stands in fixtures and calendars.
fixtures-team-hour = Home matches begin at
home-weekday-label = Home evening
home-weekday-help = The weekday on which the team plays at home. The plan can set the matches to it.
home-access-label = Wheelchair access
home-not-said = Not said
home-access-yes = Yes
home-access-no = No
home-access-line = wheelchair access
home-no-access-line = no wheelchair access
home-of-team = { $team }: { $said }
fixtures-conflict-closed = Round { $round }: team { $team } is at home though its venue is closed.
fixtures-conflict-shared = Round { $round }: teams { $one } and { $other } are both at home in the shared venue.
fixtures-conflict-uneven = Team { $team } is at home { $home } and away { $away } { $away ->
    [one] time
   *[other] times
}.
fixtures-fault-unknown = Round { $round }: team { $team } is not of the section.
fixtures-fault-itself = Round { $round }: team { $team } meets itself.
fixtures-fault-several = Round { $round }: team { $team } has several matches.
fixtures-fault-none = Round { $round }: no match for team { $teams }.
fixtures-fault-never = Team { $team } does not meet team { $others }.
fixtures-fault-meetings = Team { $team } meets { $count } { $count ->
    [one] time
   *[other] times
} with team { $others }.
fixtures-fault-matches = Team { $team } has { $count } { $count ->
    [one] match
   *[other] matches
}: { $home } at home and { $away } away.
fixtures-fault-host = Teams { $one } and { $other } meet both times at home with team { $host }.
fixtures-list-too-long = The list is too long.
fixtures-list-form = Line { $line }: write round; team; team, or 1: 1-8 2-7 with the teams' numbers.
fixtures-list-round = Line { $line }: “{ $text }” is no round from 1 to 99.
fixtures-list-team = Line { $line }: no team of the section is called “{ $text }” or has it as its number.
fixtures-list-gap = Line { $line }: there are no matches in round { $round } before it.
fixtures-list-empty = There is no match in the list.
fixtures-list-lost = Line { $line }: letters are lost. Save the file as UTF-8 and try again.
fixtures-list-heading-below = Line { $line }: headings stand once only, above the matches.
fixtures-list-open-quote = Line { $line }: a quotation mark is never closed, so nobody can tell where its cell ends.
fixtures-list-column = Line { $line }: a column with the heading “{ $column }” is missing.
fixtures-list-day = Line { $line }: “{ $text }” is not a day. Write it as 2026-10-04 or 4.10.2026.
fixtures-list-outside = Line { $line }: { $day } is not in the season, which lasts from { $first } to { $last }.
fixtures-list-hour = Line { $line }: “{ $text }” is not an hour. Write it as 19:00.
fixtures-list-venue = Line { $line }: “{ $text }” cannot be a venue. Write at most 120 characters.
fixtures-list-home = Line { $line }: “{ $text }” is neither of the two teams. Leave it empty if the first-named team is at home, and write “joint” if nobody is.
fixtures-list-itself = Line { $line }: { $team } meets itself.
fixtures-list-twice = Line { $line }: { $team } has a match in round { $round } already, on line { $earlier }.
fixtures-csv-round = Round
fixtures-csv-first = Team 1
fixtures-csv-second = Team 2
fixtures-csv-day = Day
fixtures-csv-hour = Time
fixtures-csv-venue = Venue
fixtures-csv-home = At home
fixtures-csv-postponed = postponed
fixtures-csv-nobody = joint
fixtures-csv-name = fixtures
fixtures-csv = Download the plan as a file (CSV)
fixtures-file-way = The plan as a file
fixtures-file-heading = The plan from a file
fixtures-file-lead = Upload a file or paste the list. It is shown before it is used, and nothing is stored if something is wrong. If not everybody meets as often, you confirm it with a reason.
fixtures-file-help = A line for each match: round; team 1; team 2; day; time; venue; at home. Only the first three have to be there. With these headings the columns may stand in another order, and other columns are not read.
fixtures-file-preview = How the plan will be
fixtures-file-unread = These columns are not read: { $names }
fixtures-file-nothing = Nothing is stored
fixtures-rule-form = Line { $line }: write a team, a semicolon, and the rounds or the other team.
fixtures-problem-not-round-robin = Only teams that all meet each other have a plan. Choose that in the settings of the teams.
fixtures-problem-has-left = { $team } has left. Make the plan of teams that play: remove the team, or let it come back.
fixtures-problem-paired = A round is paired, so the plan stays as it is.
fixtures-problem-not-as-paired = In round { $round } the list has other matches than those that were paired. Rounds that are paired stand in the list as they are, with the same team named first.
fixtures-problem-rounds = The plan has { $plan ->
    [one] 1 round
   *[other] { $plan } rounds
}, and the section has { $section }. Change the number of rounds of the section.
fixtures-problem-reason = Say why not everybody meets everybody as often.
fixtures-problem-size = A plan has 2 to { $most } teams.
fixtures-problem-club = At most { $most } teams of a club can be placed so that they meet early.
fixtures-problem-round-one = Team { $team } and the other teams of its club cannot all meet in round 1; they meet by round { $round } at the earliest. Choose “as early as possible”.
fixtures-problem-rules = Write at most { $most } rules about venues.
fixtures-problem-no-plan = The section has no plan.
fixtures-problem-public = The plan is public. Move the matches one by one.
fixtures-problem-plan-stands = The matches are planned with the teams as they are. Delete the plan first.
fixtures-problem-days = Write a day, or none, for each of { $rounds } { $rounds ->
    [one] round
   *[other] rounds
}.
fixtures-problem-day = Round { $round }: the day has to lie between 2000 and 2100.
fixtures-confirm-day = The day is right: move the match there
fixtures-problem-day-over = The day, { $day }, is over. Change the day, or tick that it is right.
fixtures-problem-day-odd = The day is outside the season, { $season }. Change it, or tick that it is right.
fixtures-problem-hour = Write an hour such as 19:00.
fixtures-changed = The plan was changed meanwhile. See how it stands now.
fixtures-move-state = The match has begun, is decided or was annulled, and cannot be moved.
fixtures-move-same = The match is to be played then already.
fixtures-move-home = The match is paired and public: who is at home is settled.
fixtures-move-reason = Write a reason of at most { $most } characters.
fixtures-move-notice = Notice of { $days ->
    [one] 1 day
   *[other] { $days } days
} has to be given.
fixtures-move-other-club = The other club has not agreed.
fixtures-move-not-later = The match may not be played later than planned.
fixtures-move-no-leave = The league leader has not given leave.
fixtures-move-too-far = The match may move by { $days ->
    [one] 1 day
   *[other] { $days } days
} at most.
fixture-home-first = at the first-named team's
fixture-home-second = at the other team's
fixture-home-neither = at a joint venue
moves-heading = Requests to move matches
moves-lead = Clubs ask for another day, hour or place. What they write to each other is read by the two clubs and you only.
moves-none = No club has asked to move a match
moves-none-lead = A club asks on its own page, once the plan is public.
moves-open-heading = Open
moves-done-heading = Ended
moves-asks = { $team } asks to move the match
moves-now = Now: { $at }
moves-wished = Wished: { $at }
moves-wished-later = Wished: put off until a day is found
moves-open-place = not settled
moves-why = { $club }: { $words }
moves-asked = Asked { $at }
moves-waits-for-club = Waits for the other club
moves-waits-for-leader = Waits for the league leader
moves-overtaken = The match was changed since
moves-past = The match, or the day asked for, is over
moves-end-by-agreement = Moved, since the clubs agree
moves-end-granted = Moved by the league leader
moves-end-refused = Refused by the league leader
moves-end-withdrawn = Withdrawn
moves-end-overtaken = Replaced by a new request
moves-agreement-awaited = The other club has not answered.
moves-agreement-agreed = The other club agrees.
moves-agreement-declined = The other club declines.
moves-agreement-one-club = Both teams are the club’s own.
moves-says-notice-open = The league has not said how much notice is to be given.
moves-says-notice-given = In time: { $told } { $told ->
    [one] day
   *[other] days
 } before, and the league asks for { $asked }.
moves-says-notice-short = Too late: { $told } { $told ->
    [one] day
   *[other] days
 } before, and the league asks for { $asked }.
moves-says-notice-over = Too late: the day of the match is over, and the league asks for { $asked } { $asked ->
    [one] day
   *[other] days
 }.
moves-says-consent-both-clubs = In this league both clubs must agree.
moves-says-consent-league-leader = In this league the leader decides.
moves-says-consent-both-clubs-and-leader = In this league both clubs and the leader must agree.
moves-says-consent-usual = That is usual. The tournament has not decided it: the league leader decides.
moves-says-consent-open = The league has not said who must agree: its leader decides.
moves-says-later-with-leave = Later than planned needs the league leader’s leave.
moves-says-later-never = The league’s rules let no match be played later than planned.
moves-says-later-free = It is played later than planned, and may be.
moves-says-out-of-season = The new day is outside the days of the season, so the league leader decides.
moves-reason = Reason
moves-reason-help = Both clubs read it, and it stands in the log.
moves-grant = Move the match
moves-refuse = Refuse
moves-take-note = Seen
moves-granted = The match is moved.
moves-refused = The request is refused.
moves-noted = Noted.
moves-see = Requests to move ({ $count })
moves-to-requests = Requests to move
moves-desk = { $count ->
    [one] A request to move a match
   *[other] { $count } requests to move matches
 }
moves-desk-text = Clubs ask for it, or have moved a match by agreement.
moves-desk-see = See them
moves-club-heading = Matches
moves-club-frame-help = Copy the code into the page. It follows by itself, and shows only what everybody may see.
moves-club-lead = Ask for another day, hour or place. The other club and the league leader see it.
moves-club-none = No matches yet
moves-club-none-lead = The matches stand here once the plan is public.
moves-to-list = Strength list
moves-asked-of-us = The other club asks
moves-requests-heading = Requests to move
moves-agree = We agree
moves-decline = We decline
moves-words = Answer
moves-words-help = Must be written if you decline. Only the other club and the league leader read it.
moves-answered = The answer is sent.
moves-moved = The match is moved.
moves-withdraw = Withdraw the request
moves-withdrawn = The request is withdrawn.
moves-ask = Ask to move
moves-ask-heading = Ask to move
moves-ask-day-help = Left empty: the day of the round.
moves-ask-home-help = Left empty: as the home team usually plays.
moves-ask-put-off = Put the match off without a new day
moves-ask-put-off-help = If the match is put off without a new day, the fields above are not read. When the clubs have found a day, ask to move the match to it.
moves-ask-why = Why
moves-ask-why-help = Only the other club and the league leader read it.
moves-ask-notice = The league asks for { $asked } { $asked ->
    [one] day’s
   *[other] days’
 } notice. If it is too late, the league leader decides.
moves-ask-send = Send the request
moves-sent = The request is sent.
moves-problem-not-public = The plan is not public yet.
moves-problem-hour = The match should have begun. Speak with the league leader.
moves-problem-day-over = Choose a day and an hour that are not over.
moves-problem-open = Somebody has asked to move the match already. Wait for the answer, or withdraw the request.
moves-problem-many = The club has asked { $most } times to move the match. Speak with the league leader.
moves-problem-words-missing = Write why, in at most { $most } characters.
moves-problem-day = Choose a day between 2000 and 2100.
moves-problem-ended = The request has ended.
moves-problem-overtaken = The match was changed after the club asked. The club has to ask again.
moves-problem-past = The match, or the day asked for, is over: the request cannot be met any more.
moves-problem-answered = The request was answered.
moves-problem-nothing-new = There is nothing new to take note of.
moves-changed = The request was changed meanwhile. See how it stands now.
act-move-request-ask = asked to move a match
act-move-request-answer = answered a request to move a match
act-move-request-withdraw = withdrew a request to move a match
act-move-request-decide = decided a request to move a match
act-move-request-overtake = replaced a request to move a match by a new one
act-move-request-take-note = read that the clubs had moved a match
field-club-answer = the club’s answer
field-divided-by = divided by
word-in-divided-by-birth = year of birth
word-in-divided-by-rating = limits of rating
word-in-divided-by-rules = what the sections ask for
word-in-divided-by-sizes = size of each
word-in-divided-by-even = equal strength
field-came = came
field-went = went
word-rating = rating
word-rules = rules
word-sizes = sizes
word-even = evenly
field-came-of-it = what came of it
word-in-came-of-it-withdrawn = withdrawn
word-in-came-of-it-granted = moved
word-in-came-of-it-refused = refused
field-postpone-notice-days = days of notice for moving a match
field-postpone-consent = who must agree to move a match
field-play-later-than-plan = may a match be played later than planned
field-quick-result = when the result of a match must be reported at the latest
field-full-card-days = days after the match until the card must be complete
field-public-remarks = remarks that everybody reads
word-after-match = right after the match
word-after-round = right after the round
word-same-evening = the same evening
word-next-day = the next day
word-granted = granted
word-refused = refused
word-agrees = agrees
word-declines = declines
word-by-agreement = moved by agreement
word-overtaken = the match was changed
word-both-clubs = both clubs
word-league-leader = the league leader
word-both-clubs-and-leader = both clubs and the league leader
word-with-leave = with the league leader’s leave
same-club-round-one = in round 1
same-club-as-early-as-possible = as early as possible
same-club-free = whenever the table has them meet

# The season
season-heading = Rules of the season
season-lead = What becomes of a team that leaves, and how many go up and down. It can be decided while the season runs.
season-withdraws = A team leaves in mid-season
season-withdraws-help = As long as nobody has decided it, a team whose matches are planned cannot leave.
season-withdraws-open = Not decided
season-if-abandoned = The season is given up
season-if-abandoned-help = As long as nobody has decided it, whoever gives the season up says it.
season-abandoned-no-champion-no-moves = There is no champion, and nobody goes up or down
season-abandoned-league-decides = There is no champion, and the league leader decides who moves
season-abandoned-cancelled = The season counts for nothing: no champion, and nobody goes up or down
abandoned-line = The season was given up on { $day }. { $holds }. Games that were played are rated.
abandoned-rounds = The season was given up on { $day }: no further round is played.
abandoned-match = The season was given up on { $day }: the match is not played. If it was, take the season up again first.
abandoned-table-stands = The table stands as it is.
abandoned-table-cancelled = The table counts for nothing.
abandoned-table-open = The league leader decides what the table means.
abandoned-rated = { $matches ->
    [0] No match was played.
    [one] In 1 match games were played. They are reported for rating.
   *[other] In { $matches } matches games were played. They are reported for rating.
}
abandoned-not-played = { $matches ->
    [one] 1 match of a public round is not played and counts for nobody. The round is closed like others.
   *[other] { $matches } matches of public rounds are not played and count for nobody. The rounds are closed like others.
}
abandoned-heading = Give the season up
abandoned-lead = What was played stands. Rounds that are not public are not played, and the table moves nobody.
abandoned-on = Given up from
abandoned-holds = What holds
abandoned-holds-open = Choose
abandoned-settled = Settled before: { $holds }.
abandoned-reason = Reason
abandoned-do = Give the season up …
abandoned-done = The season was given up.
abandoned-take-up = Take the season up again …
abandoned-take-up-lead = The rounds can be paired again, and the table holds as before.
abandoned-take-up-opens = Closed rounds with matches that were not played are opened again.
abandoned-taken-up = The season was taken up again.
abandoned-problem-already = The season was given up already.
abandoned-problem-not = The season was not given up.
abandoned-problem-over = All rounds are played and closed: there is nothing to give up.
abandoned-problem-day = Write a day until today, with no match played on a later day.
abandoned-problem-holds = Choose what holds. The rules of the season have not settled it.
abandoned-problem-settled = The rules of the season have settled it: { $holds }.
abandoned-problem-confirmed = Who goes up and down is confirmed. Take the confirmation back first.
season-share = Share of the matches
season-share-help = The share of its matches that a team must have played for them to stand.
season-up-fewest = Go up
season-up-most = At most up
season-down-fewest = Go down
season-down-most = At most down
season-most-help = Where it depends on the row above or on other groups; else the same number.
season-reason = Reason
season-save = Save the rules
season-saved = The rules of the season are saved.
season-changed = The rules of the season, or what follows, were changed meanwhile. See how it stands now.
season-problem-range = Write numbers from 0 to { $most }; the most may not be less than the fewest.
season-problem-share = Write the share of its matches, from 1 to 100 per cent, that a team must have played.
season-problem-number = Write a whole number.
season-zones = { $sign } { $zone }
team-withdraws-annul-all = None of its matches counts
team-withdraws-keep-played = What was played counts, the rest is lost
team-withdraws-by-share = What was played counts if enough was played; else nothing does
withdrawal-reason-annul-all = None of the team's matches counts.
withdrawal-reason-keep-played = What the team has played counts. The rest is lost without play.
withdrawal-reason-share-reached = The team has played its share: what was played counts, and the rest is lost without play.
withdrawal-reason-share-missed = The team has not played its share: none of its matches counts.
match-consequence-counts = stands
match-consequence-annulled = no longer counts
match-consequence-lost = lost without play
match-consequence-not-played = is not played, the opponent rests
standing-zone-promotion = promotion
standing-zone-promotion-possible = possible promotion
standing-zone-relegation-possible = possible relegation
standing-zone-relegation = relegation
withdrawal-heading = { $team } leaves
withdrawal-lead = See what follows before the team leaves. Games that were played stay rated, whatever becomes of the matches.
withdrawal-from = The team does not play from round { $round } on.
withdrawal-follows = What follows
withdrawal-has-games = its games are rated
withdrawal-reason = Reason
withdrawal-reason-help = It stands in the log.
withdrawal-do = Let the team leave
withdrawal-done = The team has left.
withdrawal-link = See what follows …
withdrawal-link-lead = The team's matches are planned. See first what becomes of them.
withdrawal-settle = Rules of the season
withdrawal-problem-no-match = The team has no match in the plan.
withdrawal-problem-has-played = The team has played. It can leave from round { $round } at the earliest.
withdrawal-problem-not-decided = Nobody has decided what becomes of the matches when a team leaves. That is done in the rules of the season.
withdrawal-problem-has-left = The team has left already.
withdrawal-problem-by-plan = The matches are planned: use the page that shows what follows when the team leaves.
act-fixtures-days = set the days of the rounds
act-fixtures-evenings = set the matches to the home teams' evenings
act-fixtures-drop = deleted the plan
act-fixtures-make = made the plan
act-fixtures-move = changed or moved a match
act-fixtures-publish = published the plan
act-team-leave-season = let a team leave the season
act-team-season = changed the rules of the season
act-team-give-season-up = gave the season up
act-team-take-season-up = took the season up again
field-matches = matches
field-by-hand = made by hand
field-day = day
field-home = at home
field-day-confirmed = unusual day confirmed
field-is-postponed = postponed
field-hour = hour
field-withdraws = when a team leaves
field-share-percent = share in per cent
field-up-fewest = go up
field-up-most = at most up
field-down-fewest = go down
field-down-most = at most down
field-withdrawal = what follows
field-if-abandoned = if the season is given up
field-abandoned-on = given up from
field-season-holds = what holds
field-plays-at = home matches begin
field-home-weekday = home evening
field-wheelchair-access = wheelchair access
field-short-name = short name
word-annul-all = no match counts
word-no-champion-no-moves = no champion, and nobody moves
word-league-decides = the league leader decides
word-cancelled = the season counts for nothing
word-keep-played = what was played counts
word-by-share = by share
word-share-reached = the share is played
word-share-missed = the share is not played
word-second = second
word-neither = neither
clubs-heading = Clubs and strength lists
clubs-lead = Each club has one list of who can play for its teams, in order of strength.
clubs-none = No strength lists yet
clubs-none-lead = Begin a list for each club that has teams here.
clubs-without = Clubs with teams and without a list
clubs-begin = Begin the list
clubs-begun = The list is begun. Now write who can play.
clubs-new = New list
clubs-name-help = Write the club as it stands with the teams. Then the teams belong to the list.
clubs-teams = Teams
clubs-people = People
clubs-handing-in = Handed in
clubs-handed-in = Handed in: { $certified } · Changed since: { $changed } · Not handed in: { $awaited } · Late: { $late }
clubs-lists-until = Lists are handed in by { $day }.
clubs-remove = Delete the list
clubs-removed = The list is deleted.
club-heading = Strength list: { $club }
club-title = Strength list
club-lead = The club decides the order, as far as the rules leave it free.
club-locked = The list has been locked since { $day }. New members come on it as reserves; everything else needs the league leader.
club-free-until = The club can change the list until { $day }.
club-no-teams = No team belongs to the club yet. Write the club with its teams, and they appear here.
club-teams-numbered = Teams: { $teams }
club-empty = Nobody on the list yet
club-empty-lead = Write or paste the list below, the strongest first.
club-list = The list
club-order-help = Write another place to move a player. Choose the team of whoever is a regular.
club-place = Place
club-place-of = Place: { $player }
club-team-of = Regular of team: { $player }
club-reserve = Reserve
club-reserve-of = Reserve of { $team }
club-more = Where { $player } can play
club-member-number = Member number
club-fide-id = FIDE ID
club-foreign = Does not live in Denmark and is no Danish citizen
club-is-foreign = foreigner
club-correct = Correct the person
club-last-day = Last day in the club
club-leave = Left the club
club-return = Has not left
club-strike = Take off the list
club-reason = Why
club-reason-help = Only where something goes against the lock or the order of the list. The reason stands in the log.
club-save-order = Save order and regulars
club-saved = The list is saved.
list-certify-heading = Handing in
list-certify-lead = The club certifies the list as it stands now. If it changes later, it must be certified again.
list-certify-open = Certify again
list-certify = Hand in the list
list-certify-done = The list is certified.
list-statements = The club certifies
list-statement-members-through-club = Everybody on the list is a member of DSU through the club.
list-statement-members-of-union = Everybody on the list is a member of DSU.
list-statement-on-no-other-list = Nobody on the list is on another club's list.
list-statement-on-no-other-list-of-district = Nobody on the list is on another club's list in the same district.
list-statement-on-no-other-list-of-league = Nobody on the list is on another club's list in this league.
list-certified-by = Who certifies
list-certified-by-help = The name is read by the club and the league leader and is not public.
list-handing-in-certified = Handed in
list-handing-in-changed-since = Changed since
list-handing-in-awaited = Not handed in
list-handing-in-late = Late
list-handing-in-not-asked = No lists
list-next-certified = Nothing more to do unless the list changes.
list-next-changed = Look through the list, and certify it again under Handing in.
list-next-write = Write the players on the list, then hand it in.
list-next-certify = Look through the list, and hand it in under Handing in.
list-next-due = The last day is { $day }.
list-next-was-due = The last day was { $day }.
list-certified = Certified { $day } by { $by }, version { $version } of the list.
list-certified-for = Certified { $day } by { $by }, version { $version } of the list, written in by { $hand }.
list-came-late = The first time after the deadline.
list-certified-short = { $day } by { $by }
list-certified-late-short = { $day } by { $by }, the first time after the deadline
list-certified-on = Certified { $day }
list-certified-before-change = Certified { $day }, changed since
list-doubts-lead = Check before the list is certified:
list-doubt-other-list = { $player } is on the list of { $club }, too.
list-doubt-member-elsewhere = The member list has { $player } in another club.
list-doubt-member-of = The member list has { $player } in { $club }.
list-doubt-not-member = The member list no longer has { $player }.
club-add = Put on the list
club-lines = People
club-lines-help = A line for each: Surname, Given; member number; FIDE ID; rating; team no. (reserve 2: a named reserve of team 2); foreigner. Only the name is needed.
club-at = From place
club-at-help = Empty: at the end of the list.
club-joined-on = Joined
club-joined-help = Empty: today. Used once the list is locked.
club-add-yes = Put on the list
club-seated = { $team }: { $times ->
    [one] one match
   *[other] { $times } matches
}
club-usable-from = can be used from { $day }
club-left-on = in the club until { $day }
club-in-round = { $team }, round { $round }
club-may-play = Can play.
club-elsewhere = Is a player of the same section outside the team.
club-in-other-team = Plays for { $team }. In a group nobody plays for two teams.
club-link-heading = The club's link
club-link-lead = With the link the club corrects its list until it is locked, hands it in, enters players until the deadline and teams where a last day is decided, and asks for and answers moves of its matches, without an account. It is shown once only.
club-link-stands = The link works until { $until }.
club-link-made = Link for { $club }
club-link-code = Code for { $club }
club-link-card = Keep the link in the club: whoever has it changes the strength list and hands it in, enters teams and players and agrees to moves of matches.
captain-links-heading = Links for the captains
club-links-heading = Links for the clubs
links-once = Links are shown only when they are made. Print the sheet, or take the file for letters, at once.
links-made-lead = They are shown only now. Print the page and cut the cards out, or take the file for letters, and give each their own.
links-csv = Take for letters (CSV)
links-file = links
links-nobody = Nobody to make links for
links-nobody-lead = The teams that play on, the clubs that have a strength list, and the matches that there is still something to lead in, stand here.
links-all-have = Everybody has a link that works.
leader-links-heading = Links for the match leaders of round { $round }
leader-links-link = Links of match leaders
leader-links-lead = Whoever is named gets the link at once. Here links are made anew for several. The old link works no more, nor do the phones that it has let in.
leader-links-make-missing = { $count ->
    [one] Make and show the link for whoever has not opened theirs
   *[other] Make and show links for the { $count } who have not opened theirs
}
leader-links-ended = The link works no more
leader-links-none = Nobody is named, or everybody has opened a link that works.
contacts-heading = Contacts
contacts-lead = E-mail and telephone of each team, only for those who need it.
contacts-readers = It is read by organisers, arbiters and the club itself and is never public. Where the organiser has chosen so, captains read name and telephone number of the captains they are to meet.
contacts-of = Contact of { $team }
contacts-own = Contact
contacts-name = Name
contacts-name-help = Where nothing stands here, it is { $captain }.
contacts-reserve = Other contact
contacts-change = Change the contact
contacts-save = Save
contacts-saved = It is saved.
contacts-changed = Somebody has changed it meanwhile. See how it stands now, and try again.
contacts-sharing = Among captains
contacts-sharing-words = Captains see name and telephone number of the captain they are to meet
contacts-sharing-help = Only of teams in rounds that are not closed, and only behind the captain's own link. E-mail and the other contact are not shown.
contacts-others = Captains you are to meet
clubs-entered = { $teams ->
    [one] one entered by the club
   *[other] { $teams } entered by the club
}
clubs-entries-until = Clubs enter teams themselves until { $day }, that day included.
club-team-by-club = { $team } (entered by the club)
club-entries-teams = The club’s teams
club-entries-lead = The club enters its teams itself until { $day }, that day included. A team you entered yourselves can be withdrawn until its section is paired. The players come from the strength list.
club-entries-none = No teams yet
club-entries-none-lead = The teams stand here once they are entered.
club-entries-by-club = entered by the club
club-entries-row = Section
club-entries-captain-help = The name stands on the team’s page, which everybody can read.
club-entries-captain-email = The captain’s e-mail
club-entries-captain-phone = The captain’s telephone
club-entries-withdraw = Withdraw
club-entries-entered = The team is entered.
club-entries-withdrawn = The team is withdrawn.
club-players-heading = The club’s players
club-players-entered-by = Entered by the club
club-players-to-club = The club’s page
club-players-mine = Players you have entered
club-players-none = No players yet
club-players-none-lead = The players stand here once they are entered.
club-players-enter-heading = Enter players
club-players-enter-lead = Write one player in each box, and leave the others empty. The organiser answers every entry.
club-players-no = Player { $no }
club-players-more = More players
club-players-email = The club’s e-mail
club-players-phone = The club’s telephone
club-players-contact-help = Write the e-mail address or telephone number of the person the organiser can ask about the players.
club-players-personal = Write only what the organiser needs. Name, club and rating are shown on the start list; years of birth, numbers, e-mail and telephone are seen by organisers and arbiters only.
club-players-enter = Enter the players
club-players-entered = { $count ->
    [one] One player is entered.
   *[other] { $count } players are entered.
}
club-players-take-back = Take back
club-players-withdraw = Withdraw
club-players-taken-back = The entry is taken back.
club-players-waiting-list = number { $number } on the waiting list
club-players-fee-club = owes { $amount } of the entry fee, which the club pays
club-players-fee-player = owes { $amount } of the entry fee, which the player pays
club-players-fee-paid = the entry fee is paid
club-players-nobody = Write at least one player.
club-players-many-at-once = Enter at most { $most } players at once.
club-players-many = A club enters at most { $most } players itself. Write to the organiser about the others.
club-players-stands-no-more = The entry stands no more.
club-players-over = The deadline for entries is over. Write to the organiser.
club-players-begun = The section has begun. Write to the organiser.
club-players-twice = You have entered this player already. If it is a namesake, write the year of birth or the membership number of both.
club-players-by-link = A club enters its players with its link: begin the club here, make the link, and send it. It needs no strength list where nobody plays in a team.
club-players-clubs = Clubs enter players themselves
club-entry-problem-no-day = Clubs enter no teams themselves here. Write to the league leader.
club-entry-problem-over = Clubs could enter teams and withdraw them until { $day }, that day included. Write to the league leader.
club-entry-problem-begun = The section is paired or has a plan of matches. Write to the league leader.
club-entry-problem-too-many = A club enters at most { $most } teams itself. Write to the league leader.
lists-public = Strength lists
lists-public-lead = Who can play for the clubs' teams, in order of strength.
list-rules-heading = Rules for lists, line-ups, moving matches and deadlines
list-rules-lead = What nobody has decided refuses nobody, and moves no match without the league leader; only clubs enter no teams themselves without a last day. The rules hold for every section of the tournament.
list-rules-open = Not decided
list-rules-number = A number from { $least } to { $most }.
list-rules-limit = A number from { $least } to { $most }, or none.
list-rules-day-of-month = Day
list-rules-month = Month
list-rules-of-league = { $league }: { $value }.
list-rules-division = With yes, a team that plays in a tournament above this one cannot play here, too. It is known by club and name; the tournaments are chosen at the bottom.
list-rules-joint = Write both names as the team’s club, for instance Prøveby / Skitseby. The list is called the same.
list-rules-save = Save the rules
list-rules-saved = The rules are saved.
counted-heading = Other tournaments that count
counted-lead = Matches and lists in tournaments that you choose count for four rules: one match a day only, regulars and matches of a higher team that bind, how many matches a player can play at most, and how many lists a player can be on. Only what everybody can read there counts: rounds that are public, with opened line-ups, and the lists of clubs. Teams that play in a tournament above this one can be kept out here, too. The other tournaments are not bound by it.
counted-by-number = People are found in the other tournaments by the member number or the FIDE ID. Whoever has no number in both places is not found: a name is not enough.
counted-none = None is chosen: the program does not look at matches, teams and lists in other tournaments.
counted-choose = Choose tournaments
counted-is-above = above this one
counted-is-same-district = same district
counted-is-same-league = same league
counted-is-draft = not public now, so it does not count
counted-by-heading = Tournaments that count this one
counted-by-lead = Their rules look at what everybody can read here. Nothing changes here by it.
counted-by-drafts = { $count ->
    [one] One tournament that is not public
   *[other] { $count } tournaments that are not public
}
counted-no = Tournament { $no }
counted-nobody = None
counted-above-label = The teams there
counted-above = stand above the club's teams here, so that they can bind a player and be kept out
counted-district-label = District
counted-district = The tournament belongs to the same district
counted-league-label = League
counted-league = The tournament belongs to the same league
counted-save = Save the tournaments
counted-saved = The tournaments are saved.
counted-problem-most = At most { $most ->
    [one] one other tournament
   *[other] { $most } other tournaments
} can count.
counted-problem-not-offered = Tournament { $no }: choose a public tournament of teams.
counted-problem-own = Tournament { $no }: it is this tournament.
counted-problem-twice = Tournament { $no } has been chosen already.
counted-changed = The tournaments were changed meanwhile. See how they stand now, and try again.
list-import-heading = The list as a file
list-import-lead = The file becomes the list, in its order. Who is not in the file stays behind everybody else. An empty cell changes nothing; write reserve as the team, or no as foreigner, to clear what is there.
list-import-text-help = Copy from a spreadsheet, with headings if there are any: surname, given name, member number, FIDE ID, rating, team, foreigner.
list-csv-no = no
list-import-nothing = The list is as it was.
list-import-preview = What the list will be
list-import-counts = { $changed ->
    [one] One line changes something
   *[other] { $changed } lines change something
}, { $wrong ->
    [0] none must be mended.
    [one] one must be mended.
   *[other] { $wrong } must be mended.
}
list-import-behind = Not in the file, and so at the end: { $names }.
list-import-unread = Columns that are not read: { $names }.
list-import-take = Use the file as the list
list-import-refused = Mend the lines, and look at them again.
list-import-added = comes on the list
list-import-corrected = is corrected
list-import-moved = moves on the list
list-import-regular = plays regularly elsewhere
list-import-same = As before
list-csv = Download as CSV
list-csv-name = strength-list
list-problem-no-names = No column has the names. Write the heading Name or Surname.
act-strength-list-import = took a strength list over from a file
table-heading-surname = Surname
table-heading-given-name = Given name
table-heading-team = Team
table-heading-match = Match
table-heading-board-of-match = Board of the match
table-heading-white-team = White’s team
table-heading-black-team = Black’s team
table-heading-foreigner = Foreigner
table-heading-usable-from = Usable from
table-heading-left-on = In the club until
table-heading-captain = Captain
table-heading-link = Link
list-import-line = Line { $line }: { $why }
limits-heading = Who and how many may play
limits-lead = Limits of this section alone. What is empty is no limit.
limits-back = Settings of the teams
limits-age = Age
limits-age-help = Counted in the year in which the tournament begins. Dates of birth are shown to nobody.
limits-age-none = No limit
limits-age-at-most = Turns at most … in the year
limits-age-at-least = Turns at least … in the year
limits-age-under = Under … on 1 January
limits-years = Years
limits-cap = Highest average
limits-cap-help = The average of those who play the round, by the rating each player was entered with.
limits-list-day = Rating list of
limits-list-day-help = Of which list the ratings shall be. It is written down here; ratings are not looked up.
limits-severity = A line-up outside the limits
limits-severity-warn = The captain is told
limits-severity-refuse = Is refused
limits-group-heading = Teams in the section
limits-group-lead = Looked at when teams are entered, moved or get another club, when the plan is drawn up, and when round 1 is paired. Teams that have left do not count.
limits-group-fewest = Fewest teams
limits-group-usual = As many teams as it is meant to have
limits-group-usual-help = Another number is told, and never refused.
limits-group-most = Most teams
limits-group-club = Most teams of one club
limits-group-severity = A section outside the limits
limits-group-warn = Is told
limits-group-refuse = Is refused
limits-group-too-few = The section has { $teams ->
    [one] 1 team
   *[other] { $teams } teams
}. It was decided that it has at least { $fewest } (size of the section, limits of the section).
limits-group-not-usual = The section has { $teams ->
    [one] 1 team
   *[other] { $teams } teams
}. It was decided that it is meant to have { $usual } (size of the section, limits of the section).
limits-group-too-many = The section has { $teams ->
    [one] 1 team
   *[other] { $teams } teams
}. It was decided that it has at most { $most } (size of the section, limits of the section).
limits-group-club-too-many = { $club } has { $teams ->
    [one] 1 team
   *[other] { $teams } teams
} in the section. It was decided that a club has at most { $most } (teams of one club, limits of the section).
limits-problem-group-size = Write a number of teams from 2 to { $most }, or leave the field empty.
limits-problem-group-order = Write them in rising order: the fewest teams, as many as the section is meant to have, and the most.
limits-problem-group-club = Write a number from 1 to { $most }, or leave the field empty.
limits-saved = The limits are saved.
limits-changed = The limits were changed meanwhile. See how they stand now, and try again.
limits-problem-age = Choose a limit, and write a number of years from 1 to 99.
limits-problem-cap = Write a rating from 1 to 4000, or leave the field empty.
act-team-row-limits = decided who may play in a section
field-list-day = rating list of
field-severity = outside the limits
field-team-cap = highest average
word-warn = the captain is told
word-refuse = is refused
list-problem-unknown = Name everybody on the list once.
list-problem-twice = { $player } is on the list already.
list-problem-namesake = { $player } is on the list with another number. If it is the same person, correct the number on the list first. If it is another, name both in the file, each with their number.
list-problem-place = Write a place from 1 to { $places }.
list-problem-full = The list is full.
list-problem-locked = The list has been locked since { $day }. Write why the league leader changes it.
list-problem-only-last = The list has been locked since { $day }: { $player } can only be added as the last. The league leader gives a higher place, with a reason.
list-problem-other-list = { $player } is on the list of { $club } and can be on one list only.
list-problem-ratings = { $player } stands below { $other } with { $points ->
    [one] one rating point
   *[other] { $points } rating points
} more, which the order of the list does not allow.
list-problem-named-reserves = A club names { $most } reserves of each team at most.
list-problem-two-duties = Somebody is a regular of a team or a named reserve of one, not both.
list-problem-has-played = { $player } has played and stays on the list. Write when the player left the club instead.
list-problem-has-left = It says already that { $player } has left the club.
list-problem-has-not-left = { $player } has not left the club.
list-problem-another = { $player } has played and must still be found by name or number. Ask the league leader.
list-problem-sealed = A line-up of one of the club's teams is sealed. Wait until it is opened.
list-problem-not-asked = Clubs have no lists here.
list-problem-nobody = There is nobody to certify anything about. Write the players on the list first.
list-problem-not-stated = Tick everything that the club certifies.
list-problem-no-certifier = Write who of the club certifies the list.
list-problem-doubted = { $why } The rules do not allow it. Correct the list, or write to the league leader.
list-problem-clubs = A tournament can have at most { $most } lists.
list-problem-day = Choose a day.
list-problem-name = Person { $no }: the name cannot be used.
list-problem-number = Person { $no }: the member number cannot be read.
list-problem-fide = Person { $no }: the FIDE ID cannot be read.
list-problem-rating = Person { $no }: the rating cannot be read.
list-problem-team = Person { $no }: the club has no team with that number.
list-problem-taken = The club has a list already.
list-problem-count = Write 1 to { $most } people.
list-problem-stays = Somebody on the list has played, so the list stays.
list-problem-setting = The answer cannot be read.
list-problem-day-of-year = Give a day and a month that every year has, for example 3 October.
list-problem-not-offered = That cannot be decided here.
list-changed = The list was changed meanwhile. See how it stands now, and try again.
list-rules-changed = The rules were changed meanwhile. See how they stand now, and try again.
captains-regular = { $player } (fixed player by the club's list)
captains-reserve = { $player } (reserve from the club's list)
captains-who-not = Who cannot play, and why
line-up-reason = Why rules are set aside
line-up-reason-help = Only where the line-up goes against the rules of the tournament. The reason stands in the log.
line-up-findings-heading = To note about the line-up
substitution-heading = Substitution
substitution-lead = Whoever comes in takes over the seat, the colour and the board. The two teams and those who lead the matches read the reason; everybody else sees only who plays.
substitution-until = It can be done until { $at }.
substitution-open = Substitute a player …
substitution-board = Who goes out
substitution-seat = Board { $board }: { $player }
substitution-player = Who comes in
substitution-reason = Reason
substitution-save = Substitute the player
substitution-doubts = The player is not substituted yet. Read this, and send all the same if the substitution is to stand.
substitution-done = The player is substituted.
substitution-made-heading = Substitutions
substitution-made = { $team }, board { $board }: { $came } for { $left }. { $reason }
substitution-made-by = { $by }, { $at }
substitution-over = Nobody can be substituted any more.
substitution-problem-decided = The match is decided as a whole or does not count, so the line-up stands.
substitution-problem-signed = The result card of the match is signed, so the line-up stands.
substitution-problem-late = A reserve could be put in until { $at }.
substitution-problem-begun = Board { $board } has begun: there is a result or a ruling, or the player is noted as having come. If that is a mistake, mend it first.
substitution-problem-no-day = No day is set for the match, so only those who lead the matches can substitute.
substitution-problem-no-game = The team has no game at board { $board }.
substitution-problem-same = The player sits at board { $board } already.
act-team-substitute = substituted a player
finding-with-rule = { $said } Rule: { $rule }.
finding-with-article = { $said } Rule: { $rule } ({ $place }).
finding-place-announcement = the tournament's own announcement
finding-place-elsewhere = read of other leagues in { $places }
finding-ground = Read in: { $sources } ({ $confidence }).
finding-ground-own = The tournament has decided so itself.
finding-rule-quarantine = quarantine
finding-rule-cap = highest rating of a player
finding-board-count = A line-up has at most { $boards ->
    [one] one board
   *[other] { $boards } boards
}.
finding-empty = Board { $board } is empty.
finding-gap = Board { $board } is empty above one that is not.
finding-unlisted = { $player } is not on the club's strength list.
finding-twice = { $player } sits at board { $also } and at board { $board }.
finding-foreigners = { $player } is one foreigner too many: at most { $most } in a match.
finding-too-few = Seated: { $seated }; with fewer than { $least } the team counts as absent.
finding-team-cap = The average of the players is above { $cap }.
finding-not-yet = { $player } can be used from { $day } only.
finding-left = { $player } left the club on { $day }.
finding-not-a-member = { $player } is not a member.
finding-member-unknown = The register does not say whether { $player } is a member of the club.
finding-quarantine = { $player } is in quarantine.
finding-perhaps-quarantine = { $player } has the name of somebody in quarantine. Ask the organiser.
finding-expelled = { $player } is expelled.
finding-regular-higher = { $player } is a regular of { $team }.
finding-regular-other = { $player } is a regular of { $team } and cannot be a reserve.
finding-not-named = { $player } is no named reserve of the team.
finding-no-reserves = { $player } is a reserve, and only regulars play.
finding-reserve-undecided = { $player } is not a regular of the team, and the tournament has not decided who may fill a gap.
finding-bound = { $player } is bound to { $team } after { $times ->
    [one] one match
   *[other] { $times } matches
} there.
finding-regular-elsewhere = { $player } is a regular of { $team } in { $tournament }.
finding-bound-elsewhere = { $player } is bound to { $team } in { $tournament } after { $times ->
    [one] one match
   *[other] { $times } matches
} there.
finding-same-day-elsewhere = { $player } plays for { $team } on the same day in { $tournament }.
finding-too-many-elsewhere = { $player } has, together with { $tournament }, played as often as one may: { $most ->
    [one] one match
   *[other] { $most } matches
}.
finding-same-day = { $player } plays for { $team } on the same day.
finding-same-round = { $player } sits for { $team } in the same round.
finding-too-many = { $player } has played as often as one may: { $most ->
    [one] one match
   *[other] { $most } matches
}.
finding-foreign = { $player } is a foreigner, and none may play.
finding-unrated = { $player } has no rating.
finding-above-cap = { $player } has more than { $cap }.
finding-wrong-age = { $player } is not of the right age.
finding-age-unknown = It is not known whether { $player } is of the right age.
act-strength-list-begin = began a strength list
act-strength-list-add = put on a strength list
act-strength-list-arrange = put a strength list in order
act-strength-list-correct = corrected a person on a strength list
act-strength-list-leave = wrote that a player left the club
act-strength-list-strike = took a person off a strength list
act-strength-list-remove = deleted a strength list
act-strength-list-settle = decided rules for lists and line-ups
act-strength-list-certify = certified a strength list
field-certified-by = certified by
field-list-version = version of the list
field-statements = what is certified
word-members-through-club = everybody is a member through the club
word-members-of-union = everybody is a member of DSU
word-on-no-other-list = nobody is on another club's list
word-on-no-other-list-of-district = nobody is on another club's list in the district
word-on-no-other-list-of-league = nobody is on another club's list in the league
act-counted-tournament-settle = decided which other tournaments count
field-tournaments-counted = tournaments that count
field-counted-above = of these above this one
field-counted-same-district = of these in the same district
field-counted-same-league = of these in the same league
act-club-link-calendar = opened the calendar with the club's deadlines
act-club-link-make = made a link for a club
act-club-link-revoke = took a club's link back
act-captain-link-make-at-once = made links for captains
act-club-link-make-at-once = made links for clubs
act-team-contact = changed the contact of a team
act-team-share-contacts = decided whether captains see each other's contact
act-team-step-in = put a reserve from the club's list in the team
act-team-leave-out = left out a reserve from the club's list, since the section takes no more
field-members = people
field-foreigners = foreigners
field-usable-from = may be used from
field-team-entry-deadline = last day for clubs to enter teams
field-division-teams-excluded = teams of the division are kept out
field-joint-teams = teams of two clubs
field-strength-list = strength list
field-strength-list-order = order of the list
field-strength-list-tolerance = rating points the order may differ by
field-strength-list-deadline = last day for the list
field-strength-list-locked-after = last day for changes of the list
field-one-list-per-player = how many lists a player can be on
field-new-member-delay-days = days before a new member can be used
field-board-order = order of the boards
field-membership = membership
field-reserve-scope = who can be a reserve
field-named-reserves = named reserves of each team, at most
field-regulars-in-lower-teams = can regulars play for lower teams
field-reserve-limit = matches for a higher team that bind
field-reserve-limit-effect = what being bound means
field-max-matches-per-player = most matches of a player
field-one-match-a-day = one match a day only
field-foreigners-max = most foreigners in a match
field-rating-required = everybody needs a rating
field-min-players = fewest players in a match
field-reserve-until-min = minutes after the start of the match in which a reserve may be put in
word-by-rating = by rating
word-by-rating-tolerance = by rating within a tolerance
word-by-leave = by leave of the district
word-same-district = of clubs of one district
word-any-clubs = of any clubs
word-one-club = the lists of one club, anywhere
word-one-club-of-district = the lists of one club in the district
word-one-club-of-league = the lists of one club in the league
word-one-team = one team
word-list-order = by the list
word-club-member = member of the club
word-mixed-clubs = member of a club of the union
word-not-required = not required
word-named-reserves = named reserves
word-list-below-regulars = everybody on the list
word-nobody = nobody
word-not-lower = may not play lower
word-not-lower-this-half = may not play lower in this half
field-short-team = empty board
field-fill-from-top = empty boards come last
field-in-group = group
field-dropped-rounds = rounds whose line-up or day off does not come along
field-group-fewest = fewest teams
field-group-usual = teams the group is meant to have
field-group-most = most teams
field-group-club-most = most teams of one club
field-group-severity = a group outside the limits
field-team-rating-cap = highest average
field-age-limit = age
cards-print = Cards on paper
result-ruled = A ruling set the result. The arbiter changes it.
result-card-signed = The card of the match is signed. The arbiter changes results now.
result-reason-under-signatures = The card of the match is signed. Write on the board’s own page why the result changes.
cards-refused-protests = The team has filed { $most } protests through its captain's link. Hand further ones to the arbiter.
field-reservations = reservations

# Cups of teams
cup-heading = Cup
cup-settings = Cup
cup-settings-help = Only where the teams play a cup. Nothing is chosen beforehand: decide it before the first round is paired.
cup-choose = Choose …
cup-draw-label = Who meets whom
cup-draw-bracket = A fixed bracket by the numbers of the teams
cup-draw-lots = Lots before every round
cup-first-label = Who is named first and at home
cup-first-by-lot = By lot
cup-first-lower-number = The team with the lower number
cup-first-higher-number = The team with the higher number
cup-level-first = A level match is decided first by
cup-level-then = Then
cup-level-help = The rules are used in order. After a play-off only lots can come, and after lots nothing. Where none of them decides the match, the arbiter says how.
cup-third-label = Match for the third place
cup-third-words = The two teams that lose the semi-finals meet in the round of the final
cup-decider-play-off = play-off
cup-decider-lot = drawing of lots
cup-decider-as-drawn = it stays as the round was paired
cup-rule-board-count = board count
cup-rule-top-boards = better on the top board
cup-rule-bottom-boards = more points without the lowest board
cup-stage-final = Final
cup-stage-semi-final = Semi-final
cup-stage-quarter-final = Quarter-final
cup-by-boards = more board points
cup-by-forfeit = the opponent lost the whole match
cup-by-as-drawn = the arbiter’s decision, because the next round was public
cup-goes-on = { $team } goes on: { $by }.
cup-wins = { $team } wins the cup: { $by }.
cup-takes-third = { $team } takes the third place: { $by }.
cup-for-third = The match for the third place.
cup-level = The match is level. Next comes { $next }.
cup-level-open = The match is level, and the rules of the cup do not decide it. The arbiter says how.
cup-nobody = Both teams lost and are out.
cup-turned = The match was corrected after the next round was made public with { $team }. The arbiter decides what holds.
cup-turned-nobody = The match was corrected after the next round was made public without either team. The round stands unless the arbiter can still take it back.
cup-bye = goes on without playing
cup-tree = The way to the final
cup-reach-heading = How far the teams came
cup-reach-winner = Winner
cup-reach-runner-up = Lost the final
cup-reach-for-third = Plays for the third place
cup-reach-third = Third place
cup-reach-fourth = Fourth place
cup-third-lacks = There is no match for the third place: no two teams have lost a semi-final and are still here.
cup-place = { $place }.
cup-reach-reached = Came to: { $round }
cup-reach-in = Still in: { $round }
cup-reach-out = Out: { $round }
cup-reach-left = Left after round { $round }
cup-reach-left-at-once = Did not take part
cup-drawn-bracket = The matches follow a fixed bracket by the numbers of the teams: the first two can meet in the final only. Where teams are missing in round 1, the first ones go on without playing. Named first: { $first }.
cup-drawn-lots = Before every round lots are drawn among the teams that are still in. Where teams are missing in round 1, the first ones drawn go on without playing. Named first: { $first }.
cup-drawn-third = The two teams that lose the semi-finals meet for the third place in the round of the final.
cup-drawn-seed = The seed of the lots is { $seed }; the same seed draws the same.
cup-level-by = A level match: { $rules }.
cup-match-named = match { $number } of round { $round } ({ $white } – { $black })
cup-problem-missing = Choose how the cup is drawn, who is named first, and what decides a level match.
cup-problem-not-a-cup = The settings of a cup belong only where the teams play one.
cup-problem-rules = Choose at least one rule, and each only once. After a play-off only lots can come, and after lots nothing.
cup-problem-teams = A cup has 2 to { $most } teams. Here are { $teams }.
cup-problem-rounds = { $teams } teams play { $needed ->
    [one] { $needed } round
   *[other] { $needed } rounds
}, but the section has { $planned }. Change the number in the settings of the section.
cup-problem-open = First { $one } must be finished.
cup-problem-level = First { $one } must be decided: it is level, and next comes { $next }. Write down who goes on.
cup-problem-level-open = First { $one } must be decided: it is level, and the rules of the cup do not decide it. Write down who goes on.
cup-problem-turned = First { $one } must be decided: it was corrected after the next round was made public.
cup-problem-over = The cup is decided: there are no two teams left.
cup-problem-outdated = The draft no longer has the teams that go on. Pair the round again.
cup-refused-no-cup = The teams of this section play no cup.
cup-refused-open = The match is not finished.
cup-refused-decided = The match is already decided by its boards or the rules of the cup, so there is nothing to write down.
cup-refused-not-by-rules = By the rules of the cup it is not { $by } that decides the match now.
cup-refused-next-public = Round { $round } is public, so this can no longer be changed. Take round { $round } back first.
cup-refused-score = The score of the play-off says otherwise: write the first-named team’s points first, and choose the team that won.
cup-refused-not-turned = Only the team that is paired in the next round can stay, and only where the match was corrected since.
cup-refused-nothing = Nothing was written down about the match.
cup-refused-no-boards = The match was paired as lost and has no boards. Take the round back and pair it anew.
cup-round-off = In a cup a team with a round off loses its match without play and is out.
cup-decide-lead = Match { $number } of round { $round }
cup-stands = The match stands
cup-still-played = Results are missing.
cup-written-reason = Reason: { $reason }
cup-nothing-to-decide = There is nothing to decide here now: the boards and the rules of the cup say who goes on.
cup-decide-heading = Write down who goes on
cup-turned-help = Either the team that is paired in the next round stays: write that here. Or take the next round back while there is time, and pair it again.
cup-turned-only-back = Neither team is in the next round. Take it back while there is time and pair it again if one of them shall be in it.
cup-winner = Goes on
cup-by = Decided by
cup-score = Result of the play-off
cup-score-help = Only after a play-off, for instance 2½–1½.
cup-reason-help = How and when it happened. Only those who run the section read it.
cup-save = Save who goes on
cup-saved = Who goes on is saved.
cup-take-back = Take back what was written …
cup-take-back-yes = Take back
cup-who-goes-on = Who goes on
cup-waits = Round { $round } of the cup waits
act-team-cup-decide = wrote down who goes on in the cup
act-team-cup-take-back = took back who goes on in the cup
field-cup = cup
field-drawn-by = who meets whom
field-named-first = named first
field-default-minutes = default time in minutes
field-level-match = level match
field-decided-by = decided by
word-bracket = fixed bracket
word-by-lot = by lot
word-lower-number = lower number
word-play-off = play-off
word-match = play-off that is played
word-as-drawn = as the round was paired
word-cup = cup

# Single games by a table

single-games-heading = Plan of games
single-games-lead = All games of the section by the table. Teams have letters by their numbers, players the number of their board. Line-ups may change until the round is published.
single-games-nobody = empty board
single-games-none = No plan of games yet
single-games-rounds-of = Round
single-games-made = Points in the rounds
single-games-crosstable = Points in games against players of each of the other teams. A star: it is still being played.
single-games-line-ups = Line-ups
single-games-line-ups-lead = Everybody sits at their own board. A reserve takes somebody's board in a line-up that is given before the round is paired. A board whose player is not there is empty, and the opponent has the point.
single-games-settings = Scheveningen, Molter and Hutton are single games: there are no matches and no match points. A team has the sum of its players' points, the colours stand in the table, and of the fields below only the boards and the order of the table are used.
single-games-no-scheveningen = There are Scheveningen tables for 3 to 10 boards. Two boards are played twice with colours reversed.
single-games-no-molter = There is no Molter table for { $teams ->
        [one] { $teams } team
       *[other] { $teams } teams
    } of { $boards ->
        [one] { $boards } player
       *[other] { $boards } players
    }. There are tables for 3 to 8 teams of 2, 4, 6 or 8 players, but none for 4 or 6 teams of 2.
single-games-no-molter-boards = There are Molter tables for teams of 2, 4, 6 or 8 players, and none for { $boards }.
single-games-no-hutton = A Hutton is played by 2 to { $most } teams of 1 to { $most } boards.
single-games-hutton-rounds = { $teams ->
        [one] With { $teams } team
       *[other] With { $teams } teams
    } a Hutton can have { $most ->
        [one] { $most } round
       *[other] { $most } rounds
    } at most.
single-games-two-teams = A Scheveningen is played by two teams. The section has { $teams ->
        [one] { $teams } team
       *[other] { $teams } teams
    }.
single-games-every-round = Everybody meets every opponent in { $table ->
        [one] { $table } round
       *[other] { $table } rounds
    }, and the section has { $section ->
        [one] { $section } round
       *[other] { $section } rounds
    }. Change the number of rounds in the section's settings.
single-games-rounds = The table has { $table ->
        [one] { $table } round
       *[other] { $table } rounds
    } at most, and the section has { $section ->
        [one] { $section } round
       *[other] { $section } rounds
    }. Change the number of rounds in the section's settings.
single-games-problem-tie-break = { $name } needs matches, and single games played by a table are none.
single-games-problem-settings = Single games played by a table are no matches: game points are the only score, matches are worth 2, 1 and 0, and nothing is settled about byes, line-ups by list, a deadline of line-ups, points counted again or captains who report.
single-games-problem-no-matches = Single games are played by a table here: there are no matches, no match points and no rounds off for points.
single-games-problem-seat = The first { $boards ->
        [one] { $boards } player of the team keeps the board
       *[other] { $boards } players of the team keep their boards
    }: the table says whom a board meets. A reserve can take a board. Whoever is not there stays named, and the board is empty.
single-games-problem-seats = A round is paired: the first players keep their boards. Give a line-up for the round if a reserve plays.
single-games-problem-line-up = The line-up of { $team } for round { $round } no longer holds. { $why } Give another, or take it back.
single-games-problem-round-off = { $name } has round { $round } off for points, and single games by a table give no points without a game. Take the round off back, or give it for no points.
single-games-problem-met = Board { $board }: the table puts the player opposite somebody whom they have met before. Let another reserve take the board.
single-games-problem-named = The player stands in the line-up of round { $round } and stays in the team. If the round is not public, you can give another line-up or take it back first.
single-games-problem-leaving = A round is paired, and everybody behind the player would move up a board. Withdraw the player instead.
word-scheveningen = Scheveningen
word-molter = Molter
word-hutton = Hutton
# The end of a season
season-end-heading = End of the season
season-end-lead = Who goes up and down by the final tables, and the rows of next season.
season-end-no-rows = No rows
season-end-no-rows-lead = The tournament has no sections whose teams have a table.
season-end-settle-first = Write first how the rows stand above one another and how many move. Then the moves are proposed.
season-end-row-level = { $row } · level { $level }
season-end-row-counts = { $coming ->
    [0] Nobody comes down to the row
    [one] 1 comes down to the row
   *[other] { $coming } come down to the row
}, { $going ->
    [0] nobody goes down
    [one] 1 goes down
   *[other] { $going } go down
}. Next season: { $next ->
    [one] 1 team
   *[other] { $next } teams
}.
season-end-col-next = Next season
season-end-goes-up = ▲ Goes up to { $row }
season-end-goes-up-out = ▲ Goes up, out of the tournament
season-end-goes-down = ▼ Goes down to { $row }
season-end-goes-down-out = ▼ Goes down, out of the tournament
season-end-changes-group = ◆ Changes to { $row }
season-end-stays = ● Stays in the row
season-end-leaves = ✕ Does not play next season
season-end-ground-winner = winner of { $row }
season-end-ground-place = no. { $place } of { $of }
season-end-ground-instead = in the place of { $team }, which may not go up beside its club’s higher team
season-end-ground-declined = in the place of { $team }, which declines
season-end-ground-across = best of those on place { $place }, with { $groups ->
    [one] 1 group
   *[other] { $groups } groups
} compared
season-end-ground-won = won the play-off
season-end-ground-lost = lost the play-off
season-end-ground-fills = best placed of those that went down: takes the place of { $team }
season-end-ground-told = withdraws
season-end-ground-left = left in mid-season
season-end-ground-by-hand = decided by the league leader
season-end-open = Open
season-end-open-stops = To be settled
season-end-open-soft = Can be accepted
season-end-nothing-open = Everything is settled.
season-end-open-not-final = { $row }: not all rounds are closed.
season-end-open-slots-unknown = { $row }: nobody has written how many go down when { $coming } come down to the row.
season-end-open-slots-depend = { $row }: { $fewest } to { $most } teams go down, as long as it is open who comes down.
season-end-open-tie = { $row }: { $teams } are level on places { $first }–{ $last }, and their places decide who moves. Write down the play-off or the lot.
season-end-open-across = Nothing separates { $teams } on place { $place } across the groups, and only { $up } of them go up. Write the play-off between them down, or where one of the teams plays.
season-end-open-play-off = { $row }: the play-off of { $teams } is not written down, or the team has won one and lost another: write down where it plays.
season-end-open-reserve-team = { $row }: decide whether { $teams } may go up beside the club’s higher team, or write down where the team plays.
season-end-open-destination = { $row }: write which row { $teams } comes down to, or that the team goes out of the tournament.
season-end-open-place-up-empty = { $row }: nobody goes up in the place of { $teams }, so the row above is one team short.
season-end-open-vacancy = { $row }: nobody takes the place of { $teams }. Write down the next team, or leave the place empty.
season-end-open-beside-lower = { $teams }: the higher team comes down to where the club’s lower team plays.
season-end-open-abandoned = { $row }: the season was given up, and the table moves nobody. Write down who moves, and confirm it with a reason.
season-end-open-beyond-zone = { $row }: { $down ->
    [one] 1 team goes down
   *[other] { $down } teams go down
}, but the table has said { $most } at most.
season-end-written = Written down
season-end-note-leaves = { $team } withdraws
season-end-note-declines = { $team } declines to go up
season-end-note-goes = { $team } plays in { $row } next season
season-end-note-goes-out = { $team } goes out of the tournament
season-end-note-play-off = Play-off: { $winner } beat { $loser } { $score }
season-end-note-play-off-by = Play-off: { $winner } against { $loser } { $score }. Decided for { $winner } by: { $by }
season-end-note-order = { $row }: { $teams } in this order by { $by }
season-end-note-match = Play-off: { $teams }
season-end-note-idle = It no longer holds: the teams are not level, or the row is not in the season.
season-end-note-by = { $at } by { $by }
season-end-take-back = Take back
season-end-take-back-of = Take back: { $note }
season-end-team-heading = A team
season-end-team-lead = If a team withdraws, declines, or goes elsewhere than the table says.
season-end-team = Team
season-end-choose = Choose
season-end-what = What
season-end-what-leaves = Does not play next season
season-end-what-declines = Declines to go up
season-end-what-goes = Plays in a certain row
season-end-to = Row next season
season-end-to-help = Only when the team plays in a certain row.
season-end-out = Out of the tournament
season-end-play-off-heading = A play-off between two rows
season-end-play-off-lead = The match is played beside the rounds. Only who won is written here.
season-end-winner = Winner
season-end-loser = Loser
season-end-score = Result
season-end-score-help = Such as “4½–3½”. Written for a play-off.
season-end-order-heading = { $row }: places { $first }–{ $last }
season-end-order-place = Place { $place }
season-end-order-by = Decided by
season-decided-play-off = play-off
season-decided-lot = lot
season-end-reason = Reason
season-end-write = Write down
season-end-write-order = Write the order down
season-end-lots = The announced order of the row ends with lots. The program draws, and then the table separates the teams.
season-end-write-play-off = Write the play-off down
season-end-match-heading = Make a play-off
season-end-match-lead = The play-off becomes a section of its own in the tournament, with the teams' clubs, captains and players: line-ups are given, boards are played and cards are written as in the row. Once it is decided it counts here by itself. Name two teams of different rows, or all that share a place. Two teams play one match, more meet each other. If you write down another outcome, that comes first.
season-end-match-team = Team { $no }
season-end-match-lots = Draw lots; otherwise team 1 is named first
season-end-match-name = Name of the section
season-end-match-usual-name = Play-off
season-end-match-boards = Number of boards
season-end-match-level-help = The rules for a level match are chosen for two teams only. Choose a play-off if it is played again with the colours turned until it is decided: the next one can then be made here once the match is level.
season-end-match-time-help = Such as “5” for blitz with five minutes. Empty: as the tournament has announced.
season-end-match-as-announced = As the tournament has announced
season-end-match-supervision-help = To be chosen when the play-off has its own time control and is rapid or blitz.
season-end-match-default-time = Default time in minutes
season-end-match-default-time-help = Empty: as the tournament has announced.
season-end-match-rated = Rating
season-end-match-rated-words = The games stand in the tournament's report for rating
season-end-match-day = Day
season-end-match-hour = Hour
season-end-match-venue = Venue
season-end-match-make = Make the play-off
season-end-match-made = The play-off is made.
season-end-match-open = Not decided yet.
season-end-match-again = The match was level, and was played again.
season-end-match-decided = Decided by the match.
season-end-match-set-aside = Decided by the match, but something later counts instead.
season-end-match-gone = The section was removed.
season-end-again = Play again
season-end-again-lead = The play-off ended level. The next one is as that one was, but the other team is named first, so that the colours are turned.
season-end-match-of-rows = Play-off between teams of
season-end-match-of-teams = Play-off
season-end-match-own-time = Time control: { $time }.
season-end-match-watched = Supervision: { $supervision }.
season-end-match-default = Default time: { $minutes } min.
season-end-match-unrated = The games are not rated.
season-end-saved = It is written down.
season-end-back-saved = It is taken back.
season-end-rows-heading = The rows and the numbers
season-end-rows-lead = Level 1 is the highest. Parallel groups have the same level. A section without a level takes no part.
season-end-level = Level
season-end-above = Goes up to
season-end-below = Goes down to
season-end-below-open = Said for each team
season-end-promoted = Go up
season-end-best-next = Best next across groups
season-end-best-next-help = So many of those that come right after the ones going up in the parallel groups go up, too: the best. Write the same in all groups of the level.
season-end-compared-by = The best next are found by
season-end-compared-not = They are not looked for
season-end-across-heading = Place { $place } across the groups of level { $level }
season-end-across-rule = Compared by { $rule }. Going up: { $up }.
season-end-across-group = Group
season-end-across-per-match = For each match
across-rule-per-match = points for each match
across-rule-totals = points in all
across-outcome-goes-up = goes up
across-outcome-stays-behind = does not go up
across-outcome-level = nothing separates it from another
across-outcome-apart = is not compared
season-end-play-off-up = Play-off for going up
season-end-play-off-down = Play-off for staying
season-end-relegated = Go down
season-end-relegated-help = Empty: not decided yet.
season-end-depends = When teams come down from above
season-end-from-elsewhere = Come down from outside
season-end-from-elsewhere-help = Teams from rows that are not played here, such as the division. They are entered by hand next season.
season-end-reserve-team = A lower team beside a higher one
season-end-vacancy = A place becomes vacant
season-end-undecided = Not decided
relegation-depends-fixed = as many go down
relegation-depends-coming-down = one more goes down for each
reserve-team-up-may = may go up
reserve-team-up-next-goes-up = may not; the next team goes up
reserve-team-up-nobody-goes-up = may not; nobody goes up
vacancy-rule-best-relegated-of-group = the best placed of those that went down from the row stays
vacancy-rule-stays-empty = the place stays empty
vacancy-rule-league-decides = the league leader decides
season-end-save-rows = Save the rows
season-end-rows-saved = The rows are saved.
season-end-confirm-heading = Confirm the moves
season-end-confirm-lead = Then everybody reads the moves in the tables of the rows.
season-end-none-move = Nobody moves.
season-end-accept = What can be accepted
season-end-accept-words = Accepted as it stands under Open
season-end-confirm = Confirm the moves
season-end-not-yet = Something under Open has to be settled first.
season-end-confirmed = The moves are confirmed.
season-end-confirmed-by = Confirmed { $at } by { $by }
season-end-has-changed = The tables have changed since the moves were confirmed, and would give others now. Take the confirmation back and look again.
season-end-reopen = Take the confirmation back
season-end-reopen-lead = The moves are no longer shown. A tournament that was made for next season stays.
season-end-reopened = The confirmation is taken back.
season-end-next-heading = Next season
season-end-next-lead = A new tournament is made with the rows, their rules, the clubs, and the teams in their new rows. It is a draft that only its own people see. Players, strength lists, days, results and rulings are not taken over.
season-end-next-name = Name
season-end-make-next = Make next season
season-end-next-made = Next season is made as a draft.
season-end-to-next = To next season
season-end-next-forbidden = Only somebody who may make tournaments can do that.
season-end-changed = The end of the season was changed meanwhile. See how it stands now.
season-end-problem-rows = A season has at most { $most } rows.
season-end-problem-twice = A row or a team is named twice.
season-end-problem-no-such-row = That is no row of the season.
season-end-problem-no-such-team = The team plays in none of the season’s rows.
season-end-problem-level = Write a level from 1 to { $most }.
season-end-problem-direction = Teams go up to a row with a smaller level and down to one with a larger.
season-end-problem-number = Write a number from 0 to { $most }.
season-end-problem-across = The best next are found among at least two groups of one level, at most one from each. Write the same number going up, the same number of best next and the same comparison in all of them, and no play-off for going up.
season-end-problem-zone = The table of the row has said { $fewest } to { $most }. Change the number here or in the rules of the season.
season-end-problem-too-many-move = A row has { $teams ->
    [one] 1 team
   *[other] { $teams } teams
}, but { $moving } would move. Write smaller numbers.
season-end-problem-too-large = A season has at most { $most ->
    [one] 1 row
   *[other] { $most } rows
} of at most { $teams ->
    [one] 1 team
   *[other] { $teams } teams
}.
season-end-problem-no-rows = Write first how the rows stand above one another.
season-end-problem-is-confirmed = The moves are confirmed. Take the confirmation back first.
season-end-problem-not-confirmed = The moves are not confirmed.
season-end-problem-notes = At most { $most } things can be written down.
season-end-problem-no-such-note = It is taken back already.
season-end-problem-same-row = A play-off is between teams of different rows or groups. Teams that are level in one table are put in order.
season-end-problem-not-level = Name exactly the teams that share the place, each once.
season-end-problem-no-play-off = A play-off is between two teams of different rows, or all the teams that share a place, at most { $most }.
season-end-problem-paired = The round of the play-off is paired. Unpair it first, or write down how the play-off ended.
season-end-problem-own-time = Games with a time control of their own are not rated with those of the tournament.
season-end-problem-supervision = Choose full or simplified supervision: with that time control it is rapid or blitz.
season-end-problem-supervision-stands = It is played with the same supervision as the level play-off. Do not choose another.
season-end-problem-nothing-next = The play-off is not to be played again: it is decided, is still played, was played again already, or the rules say something else about a level match.
season-end-problem-boards = Write a number of boards from 1 to { $most }.
season-end-problem-start = Write both a day and an hour such as 19:00, or neither.
season-end-problem-score = Write how the play-off ended.
season-end-problem-not-final = The table is not final: not all rounds are closed.
season-end-problem-stands-open = Something is open that has to be settled first.
season-end-problem-not-accepted = Accept what is open, and write why.
season-end-problem-shown-other = The moves would now be others than those that were shown. Look through them again.
season-end-problem-next-made = Next season is made already.
season-end-problem-name-twice = Two teams are called { $team } in { $row } next season. Give one of them another name first.
act-season-end-rows = wrote how the rows of the season stand
act-season-end-note = wrote something down about the end of the season
act-season-end-play-off = made a play-off
act-season-end-take-back = took something about the end of the season back
act-season-end-confirm = confirmed promotion and relegation
act-season-end-reopen = took the confirmation of promotion and relegation back
act-season-end-next = made next season
field-rows = rows
field-left-out = not taken along
field-row = row
field-row-level = level
field-row-above = row above
field-row-below = row below
field-teams = teams
field-tournament = tournament
field-promoted = go up
field-play-off = play-off
field-play-off-up = play-off for going up
field-play-off-down = play-off for staying
field-relegated = go down
field-relegation-depends = when teams come down from above
field-from-elsewhere = come down from outside
field-reserve-team-up = lower team beside a higher one
field-best-next = best next across groups
field-compared-by = compared by
field-vacancy = vacant place
field-to-row = to
field-from-row = from
field-season-moves = moves
field-movement = move
word-leaves = does not play
word-declines-promotion = declines to go up
word-goes = plays in a certain row
word-in-written-order = order
word-in-written-match = play-off
word-in-movement-promoted = goes up
word-in-movement-relegated = goes down
word-in-movement-stays = stays
word-in-movement-leaves = does not play
word-in-movement-regrouped = changes group
word-in-relegation-depends-fixed = as many
word-in-relegation-depends-coming-down = one more for each
word-in-reserve-team-up-may = may go up
word-in-reserve-team-up-next-goes-up = the next team goes up
word-in-reserve-team-up-nobody-goes-up = nobody goes up
word-in-vacancy-best-relegated-of-group = best placed of those going down stays
word-in-vacancy-stays-empty = the place stays empty
word-in-vacancy-league-decides = the league leader decides

# What leagues know, and what nobody has decided
league-fill = Fill in as in
league-fill-help = The form is filled in with what is known of the league’s rules. Nothing is saved before you press Save.
league-fill-choose = Choose a league
league-fill-button = Fill in
league-filled-heading = Filled in as in { $league }
league-filled-lead = Nothing is saved yet. Look through the fields, and save at the bottom.
league-filled-left-alone = This is not known of the league. It stands as before:
league-filled-not-filled = The league has this, but it cannot be filled in here. It stands as before:
league-filled-not-offered = { $part }: { $value } is not offered here
league-filled-no-colours = Number of boards: { $boards }. The colours that stand are an odd number, so nobody has said how they go on
league-filled-follows = This comes with the league once it is saved. Tariff and cards are written nowhere else:
league-filled-elsewhere = This is decided on other pages:
league-filled-ground = { $league }: { $confidence }. About leagues, read in: { $sources }.
league-filled-ground-noted = { $league }: { $confidence } ({ $note }). About leagues, read in: { $sources }.
league-filled-boards = Number of boards: { $boards }. { $ground }
league-filled-lots = { $text }. { $ground }
undecided-heading = { $count ->
    [one] 1 thing is not decided yet
   *[other] { $count } things are not decided yet
}
undecided-heading-by-case = What the league's rules do not say
undecided-lead = Round 1 can be published without. Then it is decided when it is needed.
undecided-lead-waits = The section starts with everything decided: round 1 is published only when the list is empty.
undecided-before-draft = Cannot be chosen once round 1 is paired
undecided-usual = { $league }: { $value } ({ $confidence })
undecided-usual-noted = { $league }: { $value } ({ $confidence }, { $note })
league-value-then = { $first }; after that: { $then }
league-value-rating-days-before = { $days ->
        [one] 1 day
       *[other] { $days } days
    } before round 1
league-value-rating-on = the last { $day } before round 1
league-value-rating-each-round = each round by its own day
league-value-nothing = nothing
league-value-points-each = Penalty points for each board: { $points }
league-value-short-team-notice-excuses = notice excuses it
league-value-short-team-notice-no-difference = notice makes no difference
league-value-quick-result-after-match = right after the match
league-value-quick-result-after-round = right after the round
league-value-quick-result-same-evening = the same evening
league-value-quick-result-next-day = the next day
league-value-signatures-captains-and-leader = both captains and the match leader
league-value-signatures-captains = both captains
league-value-signatures-nobody = nobody
league-value-remarks-required-for-forfeits = forfeits
league-value-remarks-required-for-irregularities = irregularities
league-value-remarks-required-for-win-without-play = wins without play
league-value-protest-to-leader-before-signing = before signing
league-value-protest-to-leader-within-days = within a time limit
league-value-appeal-to-tournament-committee = the tournament committee
league-value-appeal-to-committee-of-three = a committee of three
league-value-appeal-to-board = the board
league-value-appeal-to-nobody = nobody
league-value-play-off-lot = lots
league-value-play-off-play-off-match = a play-off match
league-value-play-off-blitz = blitz games
league-value-play-off-shared = nothing, they share the place
league-value-final-instance-none = nobody
league-value-final-instance-none-but-laws = nobody, except about the Laws and the union's tournament regulation
undecided-by-case = This is not known of the rules of { $league }. The arbiter decides it each time:
meeting-part-pairing = Pairing
meeting-part-cup = How the cup is drawn
meeting-part-level-match = What decides a level match of the cup
meeting-part-boards = Number of boards
meeting-part-colours = Colours down the boards
meeting-part-match-points = Match points
meeting-part-primary = The table goes first by
meeting-part-has-secondary = The other points are used, too
meeting-part-tie-breaks = Order of the table
meeting-part-lots-last = Whether lots decide in the end
meeting-part-sits-by-list = Players sit in the order of the team's list
meeting-part-penalties-count-again = Match points are counted again when penalty points have changed the match’s board points
meeting-part-reporting = Who writes results down
meeting-part-publishing = Who publishes the round
meeting-part-line-ups-due = Deadline of line-ups
meeting-part-colour-preferences = Colour preferences
meeting-part-swiss = Acceleration and open places of the Swiss system
meeting-part-allocated-bye = Points for the bye
open-setting-league = Which league is followed (tariff, cards and appeals)
open-setting-team-withdraws = A team leaves in mid-season
open-setting-promotion = How many teams go up
open-setting-relegation = How many teams go down
open-setting-protest-to-leader = Days to protest about a card
open-setting-appeal-days = Days to appeal to the committee
open-setting-appeal-to = Who decides an appeal of the leader's ruling
open-setting-ruler-in-committee = Whether whoever gave the ruling may vote in the committee
open-setting-final-instance = Who is above the committee
open-setting-short-team = What an empty board costs
open-setting-short-team-notice = Whether notice excuses an empty board
open-setting-fill-from-top = What an empty board above a filled one costs
open-setting-no-show-player = What it costs if a player does not come
open-setting-no-show-team = What it costs if a team does not come
open-setting-ineligible-player = What a player who was not allowed to play costs
open-setting-penalty-unit = Which points penalties are taken from
open-setting-quick-result = When the result must be reported
open-setting-signatures = Who signs the card
open-setting-reservation = Whether one can sign with a reservation
open-setting-fine-kr = Fine in kroner
open-setting-full-card-days = Days until the whole card
open-setting-remarks-required-for = What has to be written on the card
open-setting-protest-days = Days in which a card is protested against
open-setting-play-off = What separates teams that are level
open-setting-rounds = Number of rounds
open-setting-fide-rated = FIDE-rated
open-setting-time-control = Time control
open-setting-default-time-min = Minutes until a player has lost by default
