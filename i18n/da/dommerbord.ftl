# Every text of the pages in Danish, the language of the house. The English twin has the same keys; a test compares them.
# Du-form, present tense, verb first on buttons, no exclamation marks. One heading per page or noun.

### Shell

skip-to-content = Spring til indhold
brand-home = Dommerbord, forside
product-tagline = Turneringer efter Dansk Skak Unions regler
nav-label = Turnering
nav-open-count = { $count } åbne
menu-label = Menu
menu-signed-in-as = Logget ind som
menu-profile = Din profil
menu-sign-out = Log ud
sign-in = Log ind
footer-language = Sprog
footer-theme = Udseende
theme-system = Automatisk
theme-light = Lyst
theme-dark = Mørkt
footer-about = Dommerbord
close = Luk
search = Søg

### Error page

error-heading-404 = Siden findes ikke
error-back-home = Gå til forsiden
error-back = Gå tilbage
error-code = Fejl { $code }
error-request = Opgiv dette nummer, hvis du beder om hjælp: { $id }

### Components

state-missing = Mangler
state-pending = I kø
state-confirmed = Gemt
state-refused = Afvist
state-late = For sent
state-postponed = Udsat
state-ruled = Afgjort
pages-label = Sider
pages-previous = Forrige side
pages-next = Næste side
pages-span = { $first }–{ $last } af { $all }
side-white = Hvid:
side-black = Sort:
listed-and = { $rest } og { $last }
field-optional = valgfri
source-default = Standard
article-preface = indledningen
article-rating-excuse = gyldigt afbud
article-absence-contact = nummer til afbud
article-promulgation = bekendtgørelse
article-deposit = klagegebyr
article-schedule-change = flytning af runder
article-of-old-laws = Ældre skakregler
article-of-correspondence = Korrespondancereglerne
article-of-divisions = Divisionsreglementet
article-of-union = Unionens love
article-of-rating = Ratingreglerne
source-chosen = Valgt af dig
source-changed = Ændret
form-errors = { $count ->
    [one] Ét felt skal rettes
   *[other] { $count } felter skal rettes
}
versus-stands = På serveren nu
versus-yours = Fra denne tavle

### Board list

board-label = Bord
board-result-of = Resultat, bord { $board }
board-white-wins = Bord { $board }: 1–0, hvid vinder
board-draw = Bord { $board }: ½–½, remis
board-black-wins = Bord { $board }: 0–1, sort vinder
board-more = Mere om bord { $board }
board-missing = mangler
board-queued = i kø
board-refused = afklar
board-postponed = udsat
board-ruled = § afgjort
entry-show = Vis
entry-all = Alle
entry-open = Mangler
entry-clarify = Afklar
entry-go-to = Gå til
entry-board-number = bord nummer eller navn
entry-board = Søg
entry-status = Rundens status
entry-done-of = { $done } af { $all }
entry-left = { $left } mangler
entry-refused = { $refused } afklares
entry-meter = { $done } af { $all ->
        [one] 1 bord er indtastet
       *[other] { $all } borde er indtastet
    }
entry-next = Næste
entry-next-without-result = uden resultat
entry-last-queued = Senest: bord { $board }, { $result }, ligger i kø
entry-last-offline = Bord { $board } ligger på denne enhed og sendes af sig selv. Der er ingen forbindelse.
entry-last-signed-out = Bord { $board } ligger på denne enhed. Log ind igen i et andet vindue, så sendes det.
entry-last-saved = Senest: bord { $board }, { $result }, gemt { $time }
entry-last-cleared = Senest: bord { $board }, slettet { $time }
entry-clear-heading = Slet resultatet på bord
entry-clear-becomes = bliver til »mangler«. Det gamle resultat bliver stående i loggen.
entry-clear = Slet resultatet
entry-keep = Behold det
keys-heading = Taster
keys-more = Andre resultater på bordet
keys-clear = Spørger og sletter
keys-move = Næste og forrige bord; skriver aldrig
keys-next = Næste bord uden resultat
keys-go = Gå til et bord: skriv nummeret og tryk Enter
keys-escape = Lukker og går tilbage til bordet
keys-off = Tasterne virker på det bord, der har fokus. Slå dem fra på din profil.

### Problemer (fejlsider og API)

problem-not-found = Siden findes ikke
problem-not-found-detail = Der er ikke noget på denne adresse, eller det er ikke offentliggjort endnu.
problem-gone = Adressen gælder ikke mere
problem-gone-number = Adressen var lavet af et startnummer, og startnumre kan flytte, når en spiller kommer til. Den kunne nu vise en anden spiller. Find spilleren på listen; adresserne dér flytter ikke.
problem-gone-to-players = Se spillerne
problem-method-not-allowed = Det kan man ikke her
problem-method-not-allowed-detail = Adressen findes, men den kan ikke det, der blev bedt om.
problem-bad-request = Forespørgslen kan ikke læses
problem-invalid = Noget skal rettes
problem-invalid-detail = Ret de felter, der er nævnt, og send igen. Intet er gemt.
problem-sign-in-required = Log ind først
problem-sign-in-required-detail = Du skal være logget ind for at komme videre. Det, du sendte, er ikke gemt.
problem-bad-token = Adgangsnøglen virker ikke
problem-bad-token-detail = Nøglen er ukendt, udløbet eller trukket tilbage. Lav en ny på din profil.
problem-forbidden = Det har du ikke adgang til
problem-forbidden-detail = Du er logget ind, men mangler den rolle, der skal til her. Spørg arrangøren.
problem-cross-site = Formularen kom fra et andet sted
problem-cross-site-detail = Af sikkerhedsgrunde tages der kun imod formularer fra dette websted selv. Åbn siden igen og prøv derfra.
problem-changed-meanwhile = Ændret af en anden imens
problem-not-now = Det kan ikke lade sig gøre nu
problem-key-reused = Nøglen er brugt før
problem-key-reused-detail = Samme gentagelsesnøgle er brugt til noget andet. Lav en ny nøgle og send igen.
problem-checked-out = Spilles på en anden maskine
problem-held-out = Turneringen spilles på en anden maskine siden { $when }, hvor { $who } flyttede den. Intet kan ændres her, før den er hjemme igen.
problem-held-back = Denne kopi er afleveret { $when } af { $who }. Intet kan ændres i den; turneringen går videre, hvor den kom fra.
problem-key-required = Gentagelsesnøgle mangler
problem-key-required-detail = Send headeren Idempotency-Key med en ny UUID, så en gentagelse ikke bliver til to handlinger.
problem-version-required = Version mangler
problem-version-required-detail = Send headeren If-Match med den version, du så, så ingen ændring bliver overskrevet.
problem-too-large = Det er for stort
problem-too-large-detail = Det, du sendte, fylder mere, end denne side tager imod. Intet er gemt.
problem-unsupported-type = Den slags tages ikke imod
problem-too-many-requests = For mange forsøg
problem-unavailable = Serveren har for travlt
problem-live-stream-detail = Denne adresse sender hændelser til et åbent vindue (text/event-stream). Åbn gruppens side i stedet.
problem-live-full-detail = Der følger så mange med, at der ikke er plads til flere lige nu. Siden spørger selv igen om lidt.
problem-unavailable-detail = Det tog for længe. Intet er gået tabt af det, der var gemt. Prøv igen om lidt.
problem-full-detail = Serverens disk er fuld, og der kan ikke gemmes noget. Alt, der var gemt, er der. Sig det til den, der passer serveren; prøv igen, når der er plads.
problem-read-only-detail = Databasen kan kun læses lige nu. Alt, der var gemt, er der. Prøv igen om lidt.
problem-internal = Noget gik galt hos os
problem-internal-detail = Fejlen står i vores log. Det, du sendte, er ikke gemt. Prøv igen om lidt.
problem-not-found-answer = Der er intet her
problem-unknown-place = Stedet kendes ikke
problem-unknown-place-detail = Stedet { $since } er ikke i listen, som går til { $last }, for eksempel fordi serveren er gendannet fra en ældre sikkerhedskopi. Læs listen fra begyndelsen igen (since=0).
problem-body-detail = Indholdet kan ikke læses. Send det igen, som siden eller beskrivelsen af API'et har det.
problem-not-json-detail = Her ventes JSON: send headeren Content-Type: application/json.
problem-unsupported-type-detail = Den slags indhold kan ikke læses her.
problem-json-syntax-detail = Indholdet er ikke JSON: fejlen står i linje { $line }, tegn { $column }.
problem-query-detail = Ret det, der står efter spørgsmålstegnet i adressen; felterne er nævnt.
problem-version-malformed-detail = Headeren If-Match skal være den version, du så, i anførselstegn, for eksempel "7".
problem-form-field = Feltet "{ $field }" kan ikke læses. { $says }
reading-missing = Feltet mangler: skriv det.
reading-unknown = Det felt findes ikke her. Der er: { $known }.
reading-unknown-alone = Det felt findes ikke her.
reading-word = Skriv et af: { $words }.
reading-twice = Feltet står der to gange: skriv det én gang.
reading-text = Skriv en tekst i anførselstegn.
reading-boolean = Skriv true eller false.
reading-whole = Skriv et helt tal, der ikke er for stort.
reading-from-zero = Skriv et helt tal, der ikke er negativt eller for stort.
reading-number = Skriv et tal.
reading-list = Skriv en liste i kantede parenteser.
reading-object = Skriv et objekt med felter i krøllede parenteser.
reading-day = Skriv en dag, for eksempel 2026-04-02.
reading-moment = Skriv dag og klokkeslæt, for eksempel 2026-04-02T18:00:00Z.
reading-id = Skriv et id, som svarene har det, for eksempel 018f3a2e-7c1d-7000-8000-000000000001.
reading-other = Værdien kan ikke bruges her. Beskrivelsen af API'et siger, hvad feltet kan være.
reading-other-words = Værdien kan ikke bruges her: { $words }.
reading-unseen = Teksten har usynlige tegn, for eksempel styretegn eller tegn, der vender skriveretningen. Skriv den uden dem.
reading-range = Skriv et helt tal fra { $min } til { $max }.
reading-least = Skriv et helt tal på mindst { $min }.
reading-most = Skriv et helt tal på højst { $max }.
reading-empty = Skriv noget: feltet må ikke være tomt.
reading-at-most = Skriv højst { $max } tegn.
reading-form = Teksten har ikke den form, der skal til. Beskrivelsen af API'et siger, hvad feltet kan være.
reading-length = Skriv 1 til { $max } tegn.
reading-slug = Skriv 1 til { $max } små bogstaver a-z, cifre og bindestreger.
reading-currency = Skriv tre bogstaver, for eksempel DKK.
reading-amount = Skriv et beløb, for eksempel 1500 eller 1500,50.
reading-amount-large = Beløbet er for stort.
reading-unit = Andele kan ikke rundes af til ingenting: skriv et beløb over 0.
reading-range-open = Skriv mindst én af de to grænser.
reading-range-reversed = Den nederste grænse ligger over den øverste.
reading-birth-year = Skriv et fødselsår fra { $min } til { $max }.
reading-points = Skriv point, for eksempel 3, 3.5 eller 3½.
reading-tie-break = Skriv en korrektion, for eksempel DE, WON, BH, BH/C1, SB eller BPG.
reading-modifier = { $name } kan ikke ændres med /{ $modifier }.
reading-hundredths = Skriv et tal med højst to decimaler.
reading-row-value = Værdien kan ikke læses, eller den er uden for grænserne.
reading-row-order = Række { $row } kommer ikke efter den foregående: rækker stiger.
reading-row-last = Den sidste række, og kun den, gælder for alle.
reading-row-long = Tabellen er for lang.
reading-percent = Skriv højst 100 procent.
reading-decided = Skriv kort, hvor det blev besluttet.
reading-no-edition = Der er ingen udgave af reglerne med den kode.
reading-no-parameter = Der er ingen parameter i reglerne med det navn.
reading-no-setting = Der er ingen indstilling i reglementet med det navn.
reading-seed = Skriv 16 hexadecimale cifre.
reading-no-place = Det er ikke et sted på listen: send next fra forrige del, som den er.
reading-clock = Skriv et klokkeslæt, for eksempel 06:00.

### Konti, log ind og invitationer

account-email = E-mail
account-email-help = Du logger ind med den. Kun et link til en glemt adgangskode sendes dertil.
account-email-missing = Skriv din e-mail.
account-email-shape = Skriv en e-mail som navn@eksempel.dk, uden æ, ø, å og mellemrum.
account-email-too-long = En e-mail fylder højst { $max } tegn.
account-name = Navn
account-name-missing = Skriv et navn.
account-name-too-long = Et navn fylder højst { $max } tegn.
account-name-control = Skriv navnet på én linje.
account-password = Adgangskode
account-password-new = Vælg en adgangskode
account-password-help = Mindst { $min } tegn. Tre-fire tilfældige ord er lette at huske og svære at gætte.
account-password-again = Samme adgangskode igen
account-password-differs = Skriv den samme adgangskode i begge felter.
account-password-too-short = Skriv mindst { $min } tegn. Flere ord er bedst.
account-password-too-long = Skriv højst { $max } tegn.
account-password-pattern = Det er et mønster, som er let at gætte. Vælg nogle ord i stedet.
account-password-known = Det er et ord, alle prøver først, måske med et tal eller et tegn. Vælg tre-fire tilfældige ord.
account-password-own = Den består mest af dit eget navn eller din e-mail. Vælg noget andet.
sign-in-refused = E-mail og adgangskode passer ikke sammen. Prøv igen.
sign-in-forgotten = Glemt adgangskoden? Bed en administrator om et nyt link.
forgotten-link = Glemt adgangskoden?
forgotten-heading = Glemt adgangskode
forgotten-lead = Skriv den e-mail, du logger ind med. Vi sender et link, som du vælger en ny adgangskode med.
forgotten-send = Send linket
forgotten-sent = Er der en konto med den e-mail, er et link på vej. Det virker én gang og i en time. Se også i spamfilteret.
forgotten-back = Tilbage til log ind
sign-in-visiting = Kun på besøg?
sign-in-visiting-link = Stillinger og runder er åbne for alle.
sign-out-done = Du er logget ud på denne enhed.
problem-too-many-requests-detail = Der er prøvet for mange gange. Prøv igen om { $seconds ->
    [one] ét sekund
   *[other] { $seconds } sekunder
}.
invitation-heading = Du er inviteret
invitation-again-heading = Vælg en ny adgangskode
invitation-gives = I { $place } bliver du:
invitation-once = Linket virker én gang og senest { $until }.
invitation-mine = Du er logget ind som { $name }. Rollerne bliver lagt til din konto.
invitation-again = Linket er til { $name }. Alle andre enheder bliver logget ud.
invitation-accept = Tag imod
invitation-create = Opret konto
invitation-set-password = Gem adgangskoden
invitation-have-account = Har du en konto?
invitation-sign-in-first = Log ind først, og tag imod med den.
invitation-accepted = Velkommen. Du er logget ind, og rollerne gælder nu.
invitation-gone = Linket virker ikke længere. Det er brugt, udløbet eller trukket tilbage. Bed om et nyt.
invitation-email-taken = E-mailen har allerede en konto. Log ind først, og åbn linket igen.
invite-no-role = Vælg mindst én rolle.
invite-no-such-link = Linket findes ikke længere: det er brugt, udløbet eller trukket tilbage.
right-not-yours = Den rolle kan du ikke give eller tage her. Spørg en administrator.
right-no-account = Kontoen findes ikke, eller den er lukket.
right-no-such = Rollen er allerede taget.
right-last-admin = Den sidste administrator kan ikke fjernes. Gør en anden til administrator først.
right-everywhere = hele installationen
role-organiser = Arrangør
role-arbiter = Dommer
role-assistant = Hjælper
role-committee-member = Medlem af turneringskomitéen
role-ratings-officer = Ratingkartoteksfører
role-rating-committee = Ratingkomité
role-appeals-board = Skaknævn
role-admin = Administrator
### Files (TRF, CSV, XLSX)

file-at-line = linje { $line }: { $message }
file-at-column = linje { $line }, kolonne { $column }: { $message }

trf-fault-too-large = Filen fylder { $bytes } byte; der læses højst { $max }.
trf-fault-too-many-lines = Filen har mere end { $max } linjer.
trf-fault-not-text = Et kontroltegn; det er ikke en tekstfil.
trf-fault-no-players = Der er ingen spillere (001) i filen.
trf-fault-too-many-rounds = Linjen har mere end { $max } runder.
trf-fault-bad-start-no = »{ $text }« er ikke et startnummer fra 1 til 9999.
trf-fault-duplicate-start-no = Startnummer { $no } er brugt før, i linje { $first-line }.
trf-fault-bad-record = { $tag } kan ikke læses: »{ $text }«.
trf-fault-unknown-player = { $tag } nævner spiller { $no }, som ikke er i filen.
trf-fault-bad-scoring = Pointsystemet kan ikke bruges: { $text }.
trf-fault-bad-opponent = Runde { $round }: »{ $text }« er ikke et startnummer.
trf-fault-unknown-opponent = Runde { $round }: modstander { $opponent } er ikke i filen.
trf-fault-own-opponent = Runde { $round }: spiller { $player } møder sig selv.
trf-fault-not-named-back = Runde { $round }: spiller { $player } nævner { $opponent }, som ikke nævner { $player }.
trf-fault-bad-colour = Runde { $round }: »{ $text }« er ikke en farve (w, b eller -).
trf-fault-same-colour = Runde { $round }: spillerne { $player } og { $opponent } har samme farve.
trf-fault-missing-colours = Runde { $round }: farverne mangler for spillerne { $player } og { $opponent }.
trf-fault-bye-with-opponent = Runde { $round }: »{ $text }« er koden for en oversidder, men modstander { $opponent } er nævnt.
trf-fault-impossible-result = Runde { $round }: »{ $text }« til { $player } og »{ $opponent-text }« til { $opponent } er ikke et resultat af et parti.
trf-fault-team-none = Der er ingen hold (310 eller 013) i filen.
trf-fault-team-bad-number = »{ $text }« er ikke et holdnummer fra 1 til 999.
trf-fault-team-duplicate-number = Holdnummer { $team } er brugt før, i linje { $first-line }.
trf-fault-team-missing-number = Holdene er ikke nummereret fra 1 uden huller: { $team } mangler.
trf-fault-team-too-many = Filen har mere end { $max } hold.
trf-fault-team-unknown = { $tag } nævner hold { $team }, som ikke er i filen.
trf-fault-team-player-twice = Spiller { $player } står på hold { $team } og før det på hold { $first-team }.
trf-fault-team-player-without-team = Runde { $round }: spiller { $player } er ikke på noget hold.
trf-fault-team-own-team = Runde { $round }: spillerne { $player } og { $opponent } er begge på hold { $team }.
trf-fault-team-own-opponent = { $tag }, runde { $round }: hold { $team } møder sig selv.
trf-fault-team-two-opponents = Runde { $round }: hold { $team } møder både hold { $first } og hold { $second }.
trf-fault-team-no-opponent = Runde { $round }: spillere på hold { $team } har resultater, men intet siger, hvilket hold de mødte.
trf-fault-team-second-line-up = Runde { $round }: hold { $team } har en opstilling til (300); den første er i linje { $first-line }.
trf-fault-team-line-up-too-long = Runde { $round }: hold { $team } har { $players } i opstillingen, men der er { $boards ->
        [one] 1 bord
       *[other] { $boards } borde
    }.
trf-fault-team-line-up-stranger = Runde { $round }: opstillingen for hold { $team } nævner spiller { $player }, som ikke er på holdet.
trf-fault-team-line-up-twice = Runde { $round }: opstillingen for hold { $team } nævner spiller { $player } to gange.
trf-fault-team-not-in-line-up = Runde { $round }: spiller { $player } har et resultat, men er ikke i opstillingen for hold { $team }.
trf-fault-team-board-contradiction = Runde { $round }, bord { $board }: opstillingerne for hold { $team } og { $opponent } og spillernes linjer strider mod hinanden.
trf-fault-team-unclear-order = Runde { $round }: rækkefølgen af bordene mellem hold { $team } og { $opponent } er uklar. Linje 300 kan sige den.
trf-fault-team-unclear-sign = Runde { $round }: »{ $text }« uden modstander for spiller { $player } er uklart, for hold { $team } har en kamp.
trf-fault-team-unclear-bye = Runde { $round }: filen giver hold { $team } fri på flere måder.
trf-fault-team-forfeit-contradiction = Runde { $round }: efter 330 blev kampen mellem hold { $white } og { $black } ikke spillet, men dens borde er spillet.
trf-fault-team-round-beyond = { $tag } handler om runde { $round }, men efter 142 er der { $rounds ->
        [one] 1 runde
       *[other] { $rounds } runder
    }.
trf-fault-team-round-missing = { $tag } handler om runde { $round }, men ingen mødtes i runde { $missing }.

trf-adjustment-encoding = Filen er ikke UTF-8; den er læst som { $encoding }.
trf-adjustment-repeated-record = { $tag } står mere end én gang; den første gælder.
trf-adjustment-unknown-record = { $tag } er ukendt; linjen er gemt, som den er, og ikke brugt.
trf-adjustment-team-record = { $tag } handler om hold; linjen er gemt, som den er, og ikke brugt.
trf-adjustment-no-effect = { $tag } er læst, men har ingen virkning her.
trf-adjustment-field-not-read = { $field }: »{ $text }« kan ikke læses og er udeladt.
trf-adjustment-title-spelled-out = Titlen »{ $text }« er læst som { $title }.
trf-adjustment-stray-text = »{ $text }« står mellem to felter og er ikke læst.
trf-adjustment-short-line = Linjen slutter efter kolonne { $columns }; resten er læst som tomt.
trf-adjustment-name-missing = Spiller { $player } har intet navn og vises som #{ $player }.
trf-adjustment-rank-missing = Spiller { $player } har ingen placering; den bliver beregnet.
trf-adjustment-points-missing = Spiller { $player } har ingen point; de tælles efter resultaterne.
trf-adjustment-points-differ = Spiller { $player } har { $stated } point i filen og { $counted } efter resultaterne. Resultaterne gælder.
trf-adjustment-players-reordered = Spillerne står ikke efter startnummer; de er sorteret.
trf-adjustment-unknown-result = Runde { $round }: »{ $text }« er ingen resultatkode; resultatet er læst som ukendt.
trf-adjustment-one-sided-result = Runde { $round }: kun én af spillerne { $player } og { $opponent } har et resultat; det er læst som ukendt.
trf-adjustment-bye-from-game-code = Runde { $round }: »{ $text }« uden modstander er læst som { $kind }.
trf-adjustment-colour-from-opponent = Runde { $round }: spiller { $player } har ingen farve; den er taget fra spiller { $opponent }.
trf-adjustment-colour-assumed = Runde { $round }: spillerne { $player } og { $opponent } har ingen farver; { $player } har fået hvid.
trf-adjustment-several-pairing-byes = Runde { $round }: { $count } spillere er oversiddere; alle er beholdt.
trf-adjustment-rounds-assumed = Filen siger ikke, hvor mange runder der er. { $rounds } er lagt, og der ventes ikke flere.
trf-adjustment-rounds-raised = Filen varsler { $stated ->
        [one] 1 runde
       *[other] { $stated } runder
    }, men { $found } er lagt; antallet er sat op.
trf-adjustment-system-assumed = 192 mangler; efter 092 er turneringen læst som { $system }.
trf-adjustment-bye-ignored = Runde { $round }: fri for spiller { $player } strider mod spillerens egen linje, som gælder.
trf-adjustment-points-not-kept-apart = Point for »{ $text }« kan ikke holdes adskilt; { $points } er ikke brugt.
trf-adjustment-extra-points = { $round ->
    [all] Linje 299: { $points } point til { $count ->
        [one] 1 spiller tæller
       *[other] { $count } spillere tæller
    } i stillingen.
   *[other] Linje 299: { $points } point til { $count ->
        [one] 1 spiller i runde { $round } tæller
       *[other] { $count } spillere i runde { $round } tæller
    } i stillingen.
}
trf-adjustment-may-have-withdrawn = Spiller { $player } var ikke med i { $rounds ->
        [one] den sidste runde
       *[other] de sidste { $rounds } runder
    }. Filen kan ikke sige, om spilleren er udgået, så spilleren er stadig med.
trf-adjustment-team-board-colours-assumed = 352 mangler. Der regnes med { $boards ->
        [one] 1 bord
       *[other] { $boards } borde
    }, og det førstnævnte hold har hvid på bord 1, sort på bord 2 og så videre.
trf-adjustment-team-colour-assumed = Runde { $round }: intet siger, hvilket af holdene { $team } og { $opponent } der er nævnt først; hold { $team } er taget.
trf-adjustment-team-other-colours = Runde { $round }, bord { $board }: farverne mellem hold { $team } og { $opponent } er ikke dem i 352. Spillernes linjer gælder.
trf-adjustment-team-bye-ignored = Runde { $round }: fri for hold { $team } strider mod dets kamp eller en anden fri, som gælder.
trf-adjustment-team-match-points-differ = Hold { $team } har { $stated } matchpoint i filen og { $counted } efter resultaterne. Resultaterne gælder.
trf-adjustment-team-game-points-differ = Hold { $team } har { $stated } brætpoint i filen og { $counted } efter resultaterne. Resultaterne gælder.
trf-adjustment-team-no-show-filled-in = Runde { $round }: spiller { $opponent } vandt over spiller { $player }, som udeblev, og hvis egen linje er tom.
trf-adjustment-team-player-without-team = Spiller { $player } er ikke på noget hold.
trf-adjustment-team-same-name = Hold { $first-team } og { $team } har samme navn.
trf-adjustment-team-teams-differ = Efter 082 er der { $stated } hold; filen har { $counted }.

trf-omission-name-cut = Navnet på spiller { $player } er længere end 33 tegn og er skåret af.
trf-omission-points-too-wide = Point for spiller { $player } kan ikke være i kolonnen og er udeladt.
trf-omission-no-such-record = { $tag } findes ikke i TRF16 og er udeladt.
trf-omission-prohibition-widened = Spillere, der ikke må mødes i nogle runder, er skrevet, som om det gælder alle.
trf-omission-later-byes = Fri efter runde { $round } er udeladt.
trf-omission-open-games = Partier i runde { $round } har intet resultat og står blankt. Programmer lægger kun runder efter færdige runder.
trf-omission-team-text-cut = Navn, kort navn eller styrke for hold { $team } er bredere end kolonnerne og er skåret af.
trf-omission-team-points-too-wide = Point for hold { $team } kan ikke være i kolonnen og er udeladt.
trf-omission-team-line-ups-assumed = Runde { $round }: der kendes ingen opstillinger for hold { $team } og { $opponent }. Deres første spillere er skrevet.
trf-omission-team-empty-board = Runde { $round }: ingen sad ved bord { $board } mellem hold { $team } og { $opponent }. Nogle programmer går i stå ved sådan et bord.
trf-omission-team-order-of-boards = Runde { $round }: TRF16 kan ikke sige, i hvilken rækkefølge hold { $team } og { $opponent } sad.
trf-omission-team-penalties = Strafpoint for hold { $team } står ikke i filen, som er en af spillere. Holdets point er dem, der er tilbage.
trf-omission-team-round-off = At hold { $team } ikke spiller i runde { $round }, står ikke i filen, som er en af spillere.

trf-field-sex = Køn
trf-field-title = Titel
trf-field-rating = Rating
trf-field-federation = Forbund
trf-field-fide-id = FIDE-id
trf-field-birth-date = Fødselsdato
trf-field-points = Point
trf-field-rank = Placering
trf-field-national-id = Nationalt nummer
trf-field-date = Dato
trf-field-count = Antal
trf-field-rating-rule = Valg af rating
trf-field-tie-breaks = Korrektioner
trf-kind-pairing_allocated = oversidder
trf-kind-full_point = fri med 1 point
trf-kind-half_point = fri med ½ point
trf-kind-zero_point = fri uden point
trf-system-round-robin = alle mod alle
trf-system-swiss = schweizersystem

table-error-too-large = Filen fylder { $bytes } byte; der læses højst { $max }.
table-error-not-text = Linje { $line }, tegn { $column }: et kontroltegn. Det er hverken tekst eller en .xlsx-fil.
table-error-empty = Tabellen er tom.
table-error-too-many-rows = Tabellen har mere end { $max } rækker.
table-error-too-many-columns = Linje { $line }: mere end { $max } kolonner.
table-error-cell-too-long = Linje { $line }, kolonne { $column }: mere end { $max } tegn i et felt. Mangler der et anførselstegn?
table-error-old-workbook = Det er en gammel .xls-fil. Gem den som .xlsx eller CSV, og prøv igen.
table-error-unpacks-too-large = Regnearket pakkes ud til mere end { $max } byte.
table-error-bad-workbook = Regnearket kan ikke læses: { $text }

table-problem-name-missing = Navnet mangler.
table-problem-refused = { $column }: »{ $text }« kan ikke bruges: { $reason }.
table-problem-left-out = { $column }: »{ $text }« er ukendt og bliver udeladt.
table-problem-extra-cells = Linjen har flere felter end overskrifterne; de bliver udeladt.
table-problem-same-number = { $column }: { $text } står også i linje { $line }.
table-problem-same-name = Samme navn står også i linje { $line }.
table-problem-unknown-number = { $column }: { $text } er ikke i noget register, og navnet mangler.
table-problem-numbers-differ = De to numre hører til hver sin person.
table-problem-other-name = { $column }: I registrene har { $name } dette nummer. Intet er hentet derfra.
table-reason-empty = det er tomt
table-reason-too-long = det er for langt
table-reason-control-character = det indeholder kontroltegn
table-reason-malformed = det har en forkert form

table-column-name = Navn
table-column-surname = Efternavn
table-column-given = Fornavn
table-column-club = Klub
table-column-federation = Forbund
table-column-fide-id = FIDE-id
table-column-national-id = DSU-nr.
table-column-title = Titel
table-column-sex = Køn
table-column-birth = Født
table-column-national-standard = Dansk rating
table-column-national-rapid = Dansk hurtig
table-column-national-blitz = Dansk lyn
table-column-fide-standard = FIDE-rating
table-column-fide-rapid = FIDE hurtig
table-column-fide-blitz = FIDE lyn
table-mapping-no-name = Vælg den kolonne, der indeholder navnene eller numrene.
table-mapping-twice = To kolonner er valgt som { $column }. Vælg kun én.

table-heading-start-no = Nr.
table-heading-rank = Plads
table-heading-title = Titel
table-heading-name = Navn
table-heading-club = Klub
table-heading-federation = Forbund
table-heading-rating = Rating
table-heading-fide-id = FIDE-id
table-heading-board = Bord
table-heading-white = Hvid
table-heading-white-points = Hvids point
table-heading-black = Sort
table-heading-black-points = Sorts point
table-heading-result = Resultat
table-heading-points = Point
table-heading-round = R{ $round }

### Offentlige sider

public-rounds-in-all = { $count ->
    [one] 1 runde
   *[other] { $count } runder
}
public-nav-round = Runde { $round }
public-nav-standings = Stilling
public-nav-crosstable = Krydstabel
public-nav-players = Spillere
public-nav-invitation = Indbydelse
standings-after-round = Stilling efter runde { $round }
standings-before-round-one = Stilling før runde 1
standings-final = Endelig stilling.
standings-not-final = Foreløbig: der er runder tilbage.
standings-plays-off = Foreløbig: en omkamp er ikke afgjort endnu.
standings-open-games = { $count ->
    [one] Foreløbig: 1 parti er ikke afgjort endnu.
   *[other] Foreløbig: { $count } partier er ikke afgjort endnu.
}
standings-after-which-round = Vis stillingen efter runde
standings-category = Vis stillingen for
standings-show = Vis
standings-everybody = Alle spillere
standings-of-category = { $heading }: { $category }
standings-overall = I alt
standings-category-empty = Ingen spillere i kategorien
standings-category-empty-text = Ingen af gruppens spillere opfylder kategoriens betingelser.
standings-empty = Ingen stilling endnu
standings-empty-text = Stillingen kommer, når den første runde er offentliggjort.
standings-mark-explained = De markerede tal afgjorde, hvem af to der står forrest.
standings-decided = Afgjort af
standings-by-lot = Lodtrækning
standings-by-hand = Dommeren
standings-by-play-off = Omkamp
standings-after-play-off = efter omkamp
standings-hidden-explained = Skjulte tal bygger på rating, som ikke vises her. De tæller med i rækkefølgen.
standings-unrated = { $players ->
    [one] 1 spiller har ingen rating, så disse korrektioner kan ikke regnes for nogen: { $tie_breaks }. De afgør intet, før spilleren får et tal (C.07 art. 10).
   *[other] { $players } spillere har ingen rating, så disse korrektioner kan ikke regnes for nogen: { $tie_breaks }. De afgør intet, før alle har et tal (C.07 art. 10).
}
standings-unrated-as = { $players ->
    [one] 1 spiller har ingen rating og tæller som { $rating } i korrektioner, der bygger på rating.
   *[other] { $players } spillere har ingen rating og tæller som { $rating } i korrektioner, der bygger på rating.
}
standings-unrated-lowest = { $players ->
    [one] 1 spiller har ingen rating og tæller som { $rating }, den laveste rating i gruppen, i korrektioner, der bygger på rating.
   *[other] { $players } spillere har ingen rating og tæller som { $rating }, den laveste rating i gruppen, i korrektioner, der bygger på rating.
}
standings-unrated-average = { $players ->
    [one] 1 spiller har ingen rating og tæller som { $rating }, gennemsnittet af gruppens ratingtal, i korrektioner, der bygger på rating.
   *[other] { $players } spillere har ingen rating og tæller som { $rating }, gennemsnittet af gruppens ratingtal, i korrektioner, der bygger på rating.
}
standings-left-out = Uden for stillingen:
round-word = Runde
find-player = Find spiller eller klub
find-button = Søg
find-nothing = Ingen fundet
find-nothing-text = Prøv en kortere del af navnet. Aa og å er det samme.
col-place = Nr.
col-rank = Plads
col-number = Nr.
col-start-no = Startnr.
col-player = Spiller
col-club = Klub
col-rating = Rating
col-board = Bord
col-colour = Farve
col-white = Hvid
col-black = Sort
col-result = Res.
col-round = R.
col-opponent = Modstander
mark-withdrawn = udgået
mark-expelled = bortvist
tb-says-points = Spillerens egne point.
tb-says-direct-encounter = Point i partierne mellem dem, der står lige.
tb-says-wins = Antal runder med point som for en gevinst, også uden kamp.
tb-says-games-won = Antal partier, der er vundet ved brættet.
tb-says-black-games = Antal partier med sort. Flest er bedst.
tb-says-black-wins = Antal partier, der er vundet med sort.
tb-says-progressive = Summen af pointene efter hver runde: tidlige point tæller oftere.
tb-says-rounds-elected = Antal runder, spilleren har valgt at spille.
tb-says-standard-points = Point efter 1 – ½ – 0, uanset gruppens egne.
tb-says-pairing-number = Det laveste startnummer er bedst.
tb-says-buchholz = Summen af modstandernes point: stærke modstandere tæller mest.
tb-says-average-buchholz = Gennemsnittet af modstandernes Buchholz.
tb-says-fore-buchholz = Buchholz, som om sidste runde endte remis.
tb-says-sonneborn-berger = Point for dem, man slog, og det halve for remis.
tb-says-koya = Point mod dem, der har mindst halvdelen af pointene.
tb-says-average-rating = Gennemsnittet af modstandernes ratingtal.
tb-says-performance = Det ratingtal, resultaterne svarer til.
tb-says-perfect-performance = Det laveste ratingtal, der ventes at give mindst så mange point.
tb-says-average-performance = Gennemsnittet af modstandernes ratingpræstation.
tb-says-average-perfect = Gennemsnittet af modstandernes fuldkomne ratingpræstation.
tb-says-rating = Spillerens eget ratingtal. Det højeste er bedst.
tb-says-keizer = Summen af andele af værdier: modstanderens værdi for et parti, spillerens egen for en runde uden. Værdien følger pladsen på ranglisten, og alle runder regnes om, når den skifter.
tb-points = Point
tb-direct-encounter-short = Indb.
tb-wins-short = Gev.
tb-games-won-short = Vundne
tb-black-games-short = Sort
tb-buchholz-short = Buch.
tb-buchholz-cut-two-short = Korr.
tb-buchholz-cut-short = Korr. −{ $n }
tb-buchholz-median-short = Midd. { $n }
tb-sonneborn-berger-short = Berger
tb-keizer-short = Keizer
keizer-value-short = Værdi
keizer-value-long = Hvad en hel gevinst over spilleren er værd
keizer-unsettled = Ranglisten falder ikke til ro: pointene giver hver gang en anden rækkefølge end den, værdierne er fra. Værdierne følger derfor ikke pladserne her.
tb-direct-encounter = Indbyrdes opgør
tb-wins = Runder med gevinst, også uden kamp
tb-games-won = Vundne partier
tb-black-games = Partier med sort
tb-black-wins = Vundne partier med sort
tb-progressive = Løbende point
tb-rounds-elected = Runder, man har valgt at spille
tb-standard-points = Standardpoint
tb-buchholz = Buchholz: modstandernes point
tb-buchholz-cut = { $n ->
    [one] Korrektion: modstandernes point uden det laveste
   *[other] Korrektion: modstandernes point uden de { $n } laveste
}
tb-buchholz-median = { $n ->
    [one] Middel korrektion: uden det laveste og det højeste
   *[other] Middel korrektion: uden de { $n } laveste og { $n } højeste
}
tb-fore-buchholz = Buchholz, sidste runde regnet som remis
tb-sonneborn-berger = Berger (Sonneborn-Berger)
tb-koya = Koya: point mod den bedste halvdel
round-heading = Runde { $round }
round-closed = Runden er afsluttet.
round-starts = Starter { $when }
round-started = Startede { $when }
round-on-days = Spilles { $days }
round-start-unknown = Starttid er ikke fastsat.
round-progress = { $done } af { $all ->
        [one] 1 bord er færdigt
       *[other] { $all } borde er færdige
    }
round-reported = indberettes { $result }
round-previous = Forrige runde
round-next = Næste runde
round-order = Rækkefølge
round-by-board = Efter bord
round-by-name = Efter navn
points-short = { $points } p.
result-missing = resultat mangler
round-find = Find dit bord
round-find-name = Navn
round-found = Fundet
round-found-white = med hvid mod { $who }
round-found-black = med sort mod { $who }
with-black-against = Med sort mod
with-white-against = Med hvid mod
follow-on = Siden følger selv med. Senest set { $time }.
follow-lost = Ingen forbindelse. Sådan stod det { $time }.
game-adjourned = hængeparti
game-postponed = udsat
game-plays = { $waits } til { $at }
bye-pairing-allocated = Oversidder
bye-full-point = Fri med 1 point
bye-half-point = Fri med ½ point
bye-zero-point = Afbud
bye-rest = Fri i denne runde
team-bye-left = Udgået
bye-no-board = Uden bord
start-list-heading = Spillere
start-list-count = { $count ->
    [one] 1 spiller
   *[other] { $count } spillere
}
start-list-empty = Ingen spillere endnu
start-list-empty-text = Listen kommer, når arrangøren har godkendt de første tilmeldinger.
crosstable-heading = Krydstabel
crosstable-explained-round-robin = h1: hvid og gevinst mod den, der står på linjen med kolonnens nummer.
crosstable-explained-swiss = 12h1: modstander med startnummer 12, hvid, gevinst.
crosstable-self = sig selv
crosstable-absent = Ikke med i runden
card-rating = rating { $rating }
card-number = startnr. { $no }
card-place = plads
card-points-of = { $halves ->
       *[other] point
    } efter { $rounds ->
        [one] 1 runde
       *[other] { $rounds } runder
    }
card-performance = ratingpræstation
card-games = Partier
card-course = Runde for runde
card-course-place = Plads
card-course-figures = Tallene
card-points-curve = Point efter hver runde: { $points }
card-places-curve = Plads efter hver runde: { $places }
card-places-not-counted = I så stor en gruppe vises kun point runde for runde.
card-why = Hvorfor denne placering?
card-from = Kommer fra
card-adds = Giver
card-shared-place = Deler pladsen med { $other }: alt er lige.
card-decided-by-lots = Efter { $other }: alt er lige, lodtrækning afgjorde.
card-decided-by-hand = Efter { $other }: alt er lige, dommeren har bestemt rækkefølgen.
card-decided-by-play-off = Efter { $other } efter omkamp.
card-decided-by-points = Efter { $other }: { $mine } point mod { $theirs }.
card-decided-by-tie-break = Efter { $other }: samme point; { $name } { $mine } mod { $theirs } afgør.
card-decided-before-points = Efter { $other }: { $name } { $mine } mod { $theirs } kommer før point og afgør.
card-decided-by-hidden = Efter { $other }: { $name } afgjorde. Tallene bygger på rating og vises ikke.
working-extra = Straf eller tillæg
extra-ruling = { $points } point i straf eller tillæg
extra-ruling-round = { $points } point i straf eller tillæg i runde { $round }
extra-value = resultatet i runde { $round } giver { $points } point mod det sædvanlige
working-opponent = { $name }, { $score } point
working-opponent-adjusted = { $name }, { $score } point (i tabellen { $table })
working-dummy = Ikke spillet: regnes som egne { $score } point
working-dummy-capped-by-opponent = Ikke spillet: { $score } point, højst som den modstander, der var lagt
working-dummy-capped-by-draws = Ikke spillet: { $score } point, højst som remis i alle runder
working-figure = { $name }
working-figure-unrated = { $name } (uden rating, tæller som aftalt)
working-keizer = { $words } · værdi { $value } × { $percent } %
working-keizer-own = Egen værdi, en gang
working-keizer-no-show = Udeblevet, egen værdi
cut-lowest = laveste, tæller ikke
cut-highest = højeste, tæller ikke
cut-voluntary = fravalgt runde, tæller ikke
cut-early = tidlig runde, tæller ikke
cut-under-limit = under grænsen, tæller ikke
tournament-enter = Tilmeld dig
tournament-is-draft = Kladde: kun I, der arbejder med stævnet, kan se siden.
tournament-sections = Grupper
tournament-no-sections = Ingen grupper endnu
tournament-no-sections-text = Grupperne kommer, når arrangøren har oprettet dem.
tournament-facts = Indbydelse
tournament-officials = Ledelse
section-next-round = runde { $round } starter { $when }
fact-time-control = Betænkningstid
time-control-each = Hvid: { $white }, sort: { $black }
time-control-then = { ", derefter " }
time-control-minutes = { $minutes } min.
time-control-seconds = { $seconds } sek.
time-control-both = { $minutes } min. { $seconds } sek.
time-control-moves = { $time } til { $moves } træk
time-control-increment = { $time } + { $seconds } sek. pr. træk
time-control-delay = { $time } og { $seconds } sek. ventetid pr. træk
fact-lateness = Mødefrist
fact-zero-tolerance-board = Nultolerance: ved brættet, når runden starter
fact-zero-tolerance-venue = Nultolerance: på spillestedet, når runden starter
fact-lateness-board = { $minutes } min. efter rundens start, ved brættet
fact-lateness-venue = { $minutes } min. efter rundens start, på spillestedet
fact-entry-deadline = Tilmeldingsfrist
fact-contact = Afbud på telefon
fact-postponement = Udsatte partier og hængepartier
fact-prizes = Præmier
home-heading = Turneringer
home-find = Find turnering, by, spillested eller arrangør
home-create = Opret turnering
home-empty = Ingen turneringer endnu
home-empty-text = Her står turneringerne, når de er offentliggjort.
home-more = Vis flere
home-col-tournament = Turnering
home-col-city = By
home-col-when = Hvornår
home-col-players = Spillere
home-draft = kladde
home-cancelled = Aflyst
home-finished = afsluttet
home-running = spilles nu
home-month = Måned
home-month-any = Alle måneder
home-district = Kreds
home-district-any = Alle kredse
home-today = Spilles i dag
home-today-none = Ingen turneringer spilles i dag.
home-round-under-way = runde { $round } er i gang
home-rounds-under-way = runde { $rounds } er i gang
home-round-next = runde { $round } begynder kl. { $clock }
home-open = Åbne for tilmelding
home-open-none = Ingen turneringer tager imod tilmelding her lige nu.
home-open-until = tilmelding senest { $when }
home-open-now = tilmeldingen er åben
home-ended = Netop slut
home-final-standings = Slutstilling
home-coming = Kommende
home-by-month = Alle turneringer
home-nothing = Ingen turneringer fundet
home-nothing-text = Søg på færre ord, eller vælg en anden måned eller kreds.
home-show-all = Vis alle turneringer
home-newer = Nyere turneringer
home-older = Ældre turneringer
home-calendar = Kalender med alle turneringer
player-records-title = { $player } i turneringer
player-records-lead = Offentlige turneringer, de nyeste først
player-records-link = Andre turneringer
player-records-col-section = Gruppe
player-records-col-points = Point
player-records-col-performance = Ratingpræstation
club-records-lead = Klubbens spillere og hold i offentlige turneringer
club-records-link = Klubbens side
club-records-matches = Kommende kampe
club-records-matches-more = Der kan være flere kampe. De står under hver turnering.
club-records-col-match = Kamp
club-records-teams = Hold
records-first = Tilbage til de nyeste
system-dutch = Schweizer (FIDE Dutch)
system-burstein = Burstein
system-dubov = Dubov
system-lim = Lim
system-double-swiss = Dobbelt schweizer
system-monrad = Monrad
system-monrad-with-rematches = Monrad med gengangere
system-keizer = Keizer
system-round-robin = Alle mod alle
system-double-round-robin = Dobbelt alle mod alle
system-round-robin-by-hand = Alle mod alle, lagt i hånden
system-by-hand = Lagt i hånden
duty-chief-arbiter = Hoveddommer
duty-deputy-chief-arbiter = Vicehoveddommer
duty-arbiter = Dommer
duty-assistant-arbiter = Assistent
duty-committee-member = Turneringskomité
duty-correspondence-chief = Korrespondanceskakchef
duty-organiser = Arrangør
### Opsætning: reglement

setup-nav = Opsætning
setup-regulation = Turneringsreglement
setup-lead = Det, der står her, er det, indbydelsen lover. Det låses, når runde 1 starter.
setup-lead-frozen = Runde 1 er startet, og reglementet er låst. En ændring kræver en begrundelse, og reglerne fra starten gælder stadig.
setup-tab-details = Navn og dage
setup-tab-sections = Grupper
setup-tab-officials = Dommere og komité
setup-save = Gem reglementet
setup-saved = Reglementet er gemt.
setup-reset = Brug standard
setup-reset-done = Feltet følger igen standarden.
setup-reason = Begrundelse for ændringen
setup-reason-help = Skal skrives, når runde 1 er startet. Den står i loggen.
setup-reason-announced = Skal skrives, når turneringen er offentliggjort. Den står i loggen.
setup-required = skal angives
setup-default-is = standard er { $value }
setup-default-coordinated = koordineret turnering
setup-default-none = ingen standard
setup-on-server = På serveren nu: { $value }
setup-conflict = Reglementet er ændret af en anden, mens du skrev. Intet er gemt. Felter med to værdier er mærket; gem igen for at bruge dine.
setup-nothing-chosen = ikke valgt
setup-yes = Ja
setup-no = Nej

setup-group-basis = Regler og turneringstype
setup-group-time = Betænkningstid og fremmøde
setup-group-absence = Afbud, udsatte partier og hængepartier
setup-group-entry = Tilmelding, grupper og præmier
setup-group-play = Partiet
setup-group-conduct = Ro, udstyr og klager

setting-time_control = Betænkningstid
setting-time_control-help = For eksempel 90 min + 30 sek pr. træk, eller 90/40+30+30s.
setting-time_control-total = { $total } min. på 60 træk. { $discipline }.
setting-lateness = Mødefrist efter rundens start
setting-lateness-help = Kommer man senere, er partiet tabt. Præcis på minuttet er rettidigt.
setting-lateness-arrival = Fremmøde regnes fra
setting-both_absent = Når ingen af spillerne er mødt
setting-both_absent-help = Hvem mister tiden, til den første kommer?
setting-force_majeure = Force majeure
setting-force_majeure-help = Hvad gælder, når vejr eller trafik hindrer fremmødet?
setting-draw_agreement = Remisaftaler
setting-draw_agreement-help = Aftale kræver altid, at begge har trukket mindst én gang.
setting-draw_agreement-move = Træk nummer
setting-scoring = Point
setting-scoring-help = Gælder nye grupper. Oversidderens point står i gruppen.
setting-scoring-win = Gevinst
setting-scoring-draw = Remis
setting-scoring-loss = Tab
setting-report_before_leaving = Besked før man forlader brættet
setting-report_before_leaving-help = Skal den, der ikke er i trækket, sige det til dommeren?
setting-areas = Områder
setting-areas-help = Det, der ikke beskrives, hører til spillestedet.
setting-areas-venue = Spillested
setting-areas-playing = Spilleområde
setting-areas-smoking = Rygning
setting-areas-adjoining = Lokaler ved siden af
setting-devices_in_bag = Slukket telefon i tasken
setting-devices_in_bag-help = Må en slukket telefon ligge i tasken i spillelokalet?
setting-device_sanction = Følge af en telefon på spilleren
setting-device_sanction-help = Standarden er, at partiet er tabt.
setting-device_sanction-text = Den mildere følge
setting-appeal_limits = Afgørelser, der ikke kan klages over
setting-appeal_limits-help = Én paragraf pr. linje. Komitéens egen kompetence kan ikke fjernes.
setting-fines = Bøder
setting-fines-help = Én pr. linje: forseelse, kolon og hele kroner. Kun bøder på listen kan gives.
setting-supervision = Dommertilsyn
setting-supervision-help = Gælder hurtig- og lynskak, og hele turneringen.
setting-quick_finish = Hurtigafslutning
setting-quick_finish-help = Har kun virkning, når der spilles uden tillægstid.
setting-total_playing_time = Samlet spilletid
setting-total_playing_time-help = Begge spilleres tid tilsammen. Skrives, når en koordineret turnering bruger hurtigafslutning.
setting-scoresheets = Notation på
setting-scoresheets-help = Papir, hvis intet er nævnt.
setting-postponement = Udsatte partier og hængepartier
setting-postponement-help = Skriv også fristen. Senest før det tidspunkt, der er sat for sidste runde.
setting-sessions = Genoptagelse af hængepartier
setting-sessions-help = Ét tidspunkt pr. linje, for eksempel 5.4.2026 kl. 10.00.
setting-divisions = Inddeling i grupper
setting-divisions-help = Hvordan deles spillerne? Krav til en gruppe står i gruppen.
setting-entry_deadline = Tilmeldingsfrist
setting-entry_deadline-help = Sidste tidspunkt, dansk tid.
setting-contact = Telefon til afbud
setting-contact-help = Står i programmet. Mangler den, kan et manglende afbud være undskyldt.
setting-contact-phone = Telefon
setting-contact-email = E-mail
setting-officials = Om dommere og komité
setting-officials-help = Navnene har deres egen side. Her kan stå, hvad der ellers skal siges.
setting-prizes = Præmier
setting-prizes-help = Én pr. linje: præmie, kolon og hele kroner. Senest på anden spilledag.
setting-chess960 = Skak960
setting-chess960-help = Og hvordan stillingen trækkes.
setting-visual_impairment = Hensyn til synshandicappede
setting-visual_impairment-help = Assistent, særligt bræt, oplæsning.
setting-edition = Regelsæt
setting-edition-help = En regel binder først, når den er bekendtgjort.
setting-flags = Turneringens art
setting-flags-help = Koordinerede turneringer følger også unionens turneringsreglement.
setting-flags-coordinated = Koordineret af unionen
setting-flags-rated = Rates nationalt
setting-flags-own_union = Unionens egen turnering
setting-flags-closed = Lukket: kun indbudte eller medlemmer

default-force_majeure = dommeren afgør det
default-areas = kun spillestedet
default-appeal_limits = alt kan påklages
default-fines = ingen
default-sessions = ingen
default-divisions = ingen inddeling
default-officials = intet
default-prizes = ingen
default-visual_impairment = ingen

choice-venue = Spillestedet
choice-board = Brættet
choice-white_loses_elapsed = Hvid
choice-shared = Begge, hver halvdelen
choice-arbiter = Dommeren afgør
choice-free = Frit
choice-from_move = Fra et træk
choice-from-move-number = fra træk { $number }
choice-only_with_consent = Kun med dommeren
choice-game_lost = Partiet er tabt
choice-milder = Mildere
choice-full = Fuldt (§ A.3, B.3)
choice-limited = Forenklet (§ A.4, B.4)
choice-quick-off = Bruges ikke
choice-add_increment = 5 sek. pr. træk (§ III.4)
choice-claim_draw = Krav om remis (§ III.5)
choice-paper = Papir
choice-electronic = Elektronisk
choice-either = Valgfrit
choice-chess960-no = Nej
choice-chess960-generator = Program
choice-chess960-hand = I hånden
choice-minutes-at = { $minutes } min., { $place }
choice-flags-none = ingen af delene
unit-minutes = minutter

edition-dsu2018 = FIDE-lovene 2018, dansk udgave
edition-ssf2017 = FIDE-lovene 2017, svensk udgave
edition-dsu2009 = FIDE-lovene 2009, dansk udgave
edition-isl1985 = Lovene som trykt på Island 1985 (brudstykke)
discipline-standard = Langskak
discipline-rapid = Hurtigskak
discipline-blitz = Lynskak
rules-card = Regelsæt
rules-card-set = { $edition }, { $discipline }
rules-card-order = Rækkefølge: dommerens afgørelse, indbydelsen, koordineret turnering, regelsættet.
rules-card-frozen = Reglerne blev låst { $at }.
rules-card-sources = § uden mærke er skakreglerne, DM § er unionens turneringsreglement, K er en kendelse fra Skaknævnet.

### Opsætning: tjekliste

check-heading = Før offentliggørelse
check-count = på plads
check-meter = { $done } af { $all ->
        [one] 1 punkt
       *[other] { $all } punkter
    } er på plads
check-of = { $done } af { $all }
check-blocks = Spærrer for offentliggørelse
check-warns = Spærrer ikke
check-publish = Offentliggør turneringen
check-barred = { $count ->
    [one] Ét punkt spærrer. Tryk på det for at komme til feltet.
   *[other] { $count } punkter spærrer. Tryk på dem for at komme til feltet.
}
check-published = Turneringen er offentliggjort { $at }.
check-unpublish = Træk offentliggørelsen tilbage …
check-unpublish-heading = Træk offentliggørelsen tilbage
check-unpublish-text = Siderne forsvinder for alle andre end turneringens egne folk. Det kan kun ske, før en runde er lagt.
check-unpublish-do = Træk tilbage
check-keep = Behold
check-publish-done = Turneringen er offentliggjort. Alle kan se den nu. Det næste står på Overblik.
check-unpublish-done = Turneringen er en kladde igen. Kun turneringens egne folk kan se den.

check-no_sections = Turneringen har ingen gruppe
check-section_settings = { $section }: { $problem }
check-start_times = { $section }: starttider for { $rounds ->
        [one] 1 runde
       *[other] { $rounds } runder
    }
check-start_times-missing = { $section }: { $missing } af { $rounds ->
        [one] 1 runde har
       *[other] { $rounds } runder har
    } ingen starttid
check-start_order = { $section }: runde { $round } starter før den forrige eller uden for turneringens dage
check-too_many_rounds = { $section }: { $rounds ->
        [one] 1 runde
       *[other] { $rounds } runder
    } er for mange til { $players ->
        [one] 1 spiller
       *[other] { $players } spillere
    }
check-round_robin_rounds = { $section }: alle mod alle tager { $full ->
        [one] 1 runde
       *[other] { $full } runder
    }, { $rounds ->
        [one] der er planlagt 1
       *[other] der er planlagt { $rounds }
    }
check-organiser = Arrangør i programmet
check-licensed_arbiter = Dommer med licens I
check-chief_arbiter = Hoveddommer
check-fide-laws = { $section }: partierne spilles efter FIDEs regler og kan FIDE-rates
check-fide-laws-not = { $section }: partierne kan ikke FIDE-rates
check-fide-laws-edition = Regeludgaven er ændret her og er ikke FIDEs.
check-fide-laws-archive = Regeludgaven er et brudstykke fra arkivet.
check-fide-laws-chess960 = Skak960 spilles ikke efter de almindelige regler.
check-fide-laws-correspondence = Skakreglerne gælder, når begge sidder ved brættet.
check-committee = { $section }: turneringskomité, { $licensed } af { $need }
check-committee-law = Præcis { $need } med dommerlicens (DM § 5.3)
check-playing_arbiter = { $name } er dommer og spiller med
check-playing_arbiter-law = Kræver ratingkontorets godkendelse hver gang (DM § 6.4)
check-recorded = Fuldt tilsyn: alle partier noteres af dommeren eller en hjælper
check-recorded-law = Ellers gælder de forenklede regler (§ A.3.1.2, B.3.1.2)
supervision-short = Sæt flere dommere på. Er der for få, gælder de forenklede regler (§ A.4, B.4).
check-supervision = Fuldt tilsyn: { $arbiters ->
        [one] 1 dommer
       *[other] { $arbiters } dommere
    } til { $boards ->
        [one] 1 bord
       *[other] { $boards } borde
    }, { $need ->
        [one] 1 skal til
       *[other] { $need } skal til
    }

finding-missing = Skal angives
finding-recommended = Bør angives
finding-not_regulated = Regelsættet har ingen regler for { $discipline }
finding-not_yet_in_force = Regelsættet gælder først fra { $date }
finding-promulgated_later = Regelsættet bekendtgøres først { $date }
finding-promulgation_not_recorded = Ingen har noteret, hvornår regelsættet blev bekendtgjort
finding-promulgated_elsewhere = Udgaven er hverken bekendtgjort ved rettelsesblad eller i Skakbladet. Vælg en anden i en koordineret turnering
finding-appeal_cannot_be_limited = { $article } kan ikke tages fra komitéen
finding-excuse_depends_on_opponent = Et afbud må ikke afhænge af modstanderens samtykke
finding-fines_announced_late = Bøder skal være nævnt i indbydelsen, og den er sendt ud
finding-quick_finish_without_effect = Uden virkning her: der spilles med tillægstid
finding-no_quick_finish = { $discipline } har ingen hurtigafslutning
finding-playing_time_too_short = I koordinerede turneringer skal spillerne tilsammen have mindst { $minutes ->
        [one] 1 minut
       *[other] { $minutes } minutter
    }
finding-playing_time_differs = Betænkningstiden giver { $minutes ->
        [one] 1 minut
       *[other] { $minutes } minutter
    } tilsammen: skriv det tal
finding-last_period = Sidste periode skal være { $low }–{ $high } minutter
finding-shorter_than_normal = Kortere end de normale { $minutes ->
        [one] 1 minut
       *[other] { $minutes } minutter
    }
finding-not_rateable = Kan ikke rates: { $total } min. på 60 træk, { $required } skal til, når nogen har { $rating } eller mere
finding-not_rateable-low = Kan ikke rates: { $total } min. på 60 træk, { $required } skal til
finding-chess960_not_rated = Skak960 rates ikke som almindelig skak
finding-milder_sanction_not_allowed = Regelsættet tillader ingen mildere følge
finding-deadline_after_start = Fristen ligger efter turneringens start

problem-time-unreadable = Skriv betænkningstiden, for eksempel 90 min + 30 sek, eller 90/40+30+30s. "{ $part }" kan ikke læses.
problem-time-moves = Hver periode undtagen den sidste skal have et antal træk, og den sidste intet.
problem-time-no-time = Skriv, hvor mange minutter der er i første periode.
problem-time-too-much = Det er mere tid, end noget parti har. Skriv for eksempel 90 min + 30 sek.
problem-number = Skriv et helt tal fra { $min } til { $max }.
regulation-unknown-field = Der er intet felt med det navn. Felternes navne står under field_names, når reglementet hentes.
problem-choice = Vælg en af mulighederne.
problem-too-long = Skriv højst { $max } tegn.
problem-too-many-lines = Skriv højst { $max } linjer.
problem-moment = Skriv dato og tid i linje { $line }, for eksempel 5.4.2026 kl. 18.00.
problem-phone = Skriv et telefonnummer med mindst 5 cifre.
problem-email = Skriv en e-mailadresse, for eksempel anna@example.dk.
problem-sum = Linje { $line }: skriv forseelse, kolon og hele kroner, for eksempel Telefon: 200.
problem-points = Skriv point som 1, ½ eller 3.
problem-edition = Vælg et af regelsættene.
problem-incomplete = Udfyld alle dele af feltet.
problem-scoring-range = Point skal ligge mellem 0 og 100.
problem-scoring-order = Gevinst skal give mere end tab, og remis skal ligge imellem.
problem-scoring-draws = To remiser må ikke give mere end en gevinst og et tab.
problem-scoring-absence = Udeblivelse må ikke give mere end et tab.
problem-scoring-bye = Oversidderen må højst få det samme som en gevinst.
problem-frozen = Skriv en begrundelse. Runde 1 er startet, og reglementet er låst.
problem-needs-reason = Skriv en begrundelse. Turneringen er offentliggjort.
problem-reason-long = Skriv begrundelsen med højst 2000 tegn.
problem-changed-meanwhile-detail = En anden har ændret det, siden du åbnede det. Se, hvad der står nu, og send igen med den nye version.
problem-form-stale = Siden er for gammel eller ufuldstændig. Åbn den igen og send derfra. Intet er gemt.

### Turneringer

tournaments-heading = Dine turneringer
tournaments-empty = Ingen turneringer endnu
tournaments-empty-text = Her står de turneringer, du arrangerer eller er dommer i.
tournaments-new = Opret turnering
tournaments-all = Turneringer
tournament-name = Navn
tournament-name-help = Som det står i indbydelsen.
tournament-city = By
tournament-district = Kreds
tournament-district-help = Som I selv kalder den. På forsiden kan man se én kreds ad gangen.
tournament-federation = Forbund
tournament-federation-help = Tre store bogstaver, DEN for Danmark.
tournament-first-day = Første dag
tournament-last-day = Sidste dag
tournament-create = Opret turneringen
tournament-created = Turneringen er oprettet som kladde. Skriv nu reglementet.
tournament-created-from = Turneringen er oprettet som kladde fra skabelonen { $template }. Tjeklisten viser, hvad der er åbent.
first-steps-heading = Første skridt
first-steps-taken = gjort
first-steps-next = næste
first-steps-later = senere
first-step-regulation = Reglement
first-step-sections = Grupper
first-step-announcement = Offentliggørelse
first-step-players = Spillere
first-step-check-in = Check-in
first-step-round-one = Runde 1
tournament-template = Skabelon
tournament-template-help = Udfylder reglementet og en første gruppe. Alt kan ændres bagefter.
tournament-more = Forbund og turneringens art ({ $federation })
tournament-flags-help = Skabelonen lægger sine egne til. Koordinerede turneringer følger også unionens turneringsreglement.
template-weekend-swiss = Weekendturnering
template-club-championship = Klubmesterskab
template-round-robin = Alle mod alle
template-rapid-day = Hurtigskak på én dag
template-junior-event = Juniorstævne
template-emt-coordinated = EMT, koordineret
template-empty = Tom: jeg udfylder det hele
tournament-copy = Kopiér som ny
tournament-copy-heading = Kopiér som ny turnering
tournament-copy-lead = Reglementet og grupperne følger med, og rundernes tider flyttes til de nye dage. Spillere, runder, afgørelser, links og kontakter følger ikke med. Frister, præmier og regelsættets udgave skal angives igen. Grænser for fødselsår flyttes med årene.
tournament-copy-teams = Holdgrupper følger ikke med. Dem laver du under Sæsonens afslutning.
tournament-copy-officials = Dommere og komité
tournament-copy-officials-words = Tag navnene med, uden telefon og e-mail
tournament-copy-do = Opret kopien
tournament-copied = { $sections ->
    [one] Kopien er oprettet som kladde med 1 gruppe.
   *[other] Kopien er oprettet som kladde med { $sections } grupper.
}
tournament-copied-left-out = Ikke taget med: { $names }.
bin-heading = Papirkurv
bin-lead = Her ligger, hvad du har slettet, i { $days } dage. Indtil da kan du hente det tilbage, og så er alt, som det var, også links og enheder.
bin-empty = Papirkurven er tom
bin-empty-text = En turnering eller gruppe, du sletter, ligger her, indtil den slettes helt.
bin-section-of = Gruppe i { $tournament }
bin-row = Slettet af { $who } { $when }. Slettes helt { $until }.
bin-restore = Hent tilbage
bin-restored = { $name } er hentet tilbage.
bin-back = Tilbage
bin-delete-tournament = Slet turneringen
bin-delete-section = Slet gruppen med spillere
bin-delete-open = Slet turneringen …
bin-delete-section-open = Slet gruppen med spillere …
bin-delete-offer = Turneringen forsvinder fra alle sider og lister og ligger i papirkurven, til den slettes helt.
bin-delete-text = { $name } forsvinder fra alle sider og lister, og links og enheder holder op med at virke. Den ligger i papirkurven i { $days } dage og kan hentes tilbage. Derefter er den væk, også for dig.
bin-delete-playing = En runde spilles.
bin-delete-playing-text = Ingen kan skrive resultater, før turneringen er hentet tilbage.
bin-delete-do = Slet
bin-deleted = { $name } ligger i papirkurven til { $until }.
bin-confirm-name = Skriv navnet for at bekræfte
bin-confirm-help = Skriv: { $name }
bin-problem-name = Skriv navnet, præcis som det står.
bin-problem-kept = Kan ikke slettes, fordi dette skal gemmes: { $things }. Læg turneringen i arkivet i stedet.
bin-problem-referred = Kan ikke slettes, fordi noget andet henviser til den. Læg turneringen i arkivet i stedet.
bin-problem-tournament = Gruppens turnering ligger også i papirkurven. Hent den tilbage først.
bin-problem-taken = Kan ikke hentes tilbage, fordi noget nyt har taget pladsen.
bin-problem-gone = Den ligger ikke i papirkurven længere. Måske er den hentet tilbage.
bin-kept-report = indberetning til ratingkontoret
bin-kept-ruling = afgørelser
bin-kept-protest = protester
bin-kept-sanction = advarsler eller karantæner
bin-kept-team-ruling = afgørelser om hold
bin-kept-prizes = udbetalte præmier
bin-kept-fees = kvitteringer for indskud
bin-kept-candidates = kandidatresultater
bin-kept-season-end = sæsonens afslutning
bin-kept-counted = en anden turnering tæller den med
restore-heading = Gendannelsespunkter
restore-offer = Før hver risikabel handling gemmes turneringen, som den står. Du kan se, hvad der er ændret siden, og føre den tilbage. Her henter du også turneringen som fil.
restore-open = Gendannelsespunkter og fil
restore-lead = Turneringen gemmes, som den står, før en runde offentliggøres eller tages tilbage, før spillere eller resultater læses ind fra en fil, før en gruppe slettes, før næste sæson laves, før den kommer hjem fra en anden maskine, og før den føres tilbage. De seneste { $most } gemmes.
restore-empty = Ingen gendannelsespunkter
restore-empty-text = Der laves et, når en runde offentliggøres, og når du selv beder om det.
restore-look = Sammenlign med nu
restore-row = { $why }. { $who }.
restore-why-round-published = Før offentliggørelse af runden: { $of }
restore-why-round-taken-back = Før runden blev taget tilbage: { $of }
restore-why-players-imported = Før indlæsning af spillere: { $of }
restore-why-results-imported = Før indlæsning af resultater: { $of }
restore-why-section-deleted = Før sletning af gruppen: { $of }
restore-why-next-season = Før næste sæson blev lavet
restore-why-restored = Før turneringen blev ført tilbage
restore-why-by-hand = Lavet på opfordring
restore-why-came-back = Før turneringen kom hjem fra en anden maskine
restore-make-heading = Lav et nu
restore-make-text = Gem turneringen, som den står nu, før du prøver noget.
restore-make = Lav gendannelsespunkt
restore-made = Gendannelsespunktet er lavet.
restore-point-heading = Gendannelsespunkt
restore-told = { $why }. { $who }, { $when }.
restore-differs = Dengang og nu
restore-same = Antal, resultater, spillere, fri og indstillinger er de samme som nu.
restore-count-sections = Grupper
restore-count-players = Spillere
restore-count-teams = Hold
restore-count-rounds = Runder
restore-count-games = Partier
restore-count-rulings = Afgørelser
restore-then-now = { $was } dengang, { $is } nu
restore-results = Resultater
restore-result = { $section }, runde { $round }, bord { $board }, { $white } – { $black }: { $was } dengang, { $is } nu
restore-no-result = intet resultat
restore-players = Spillere
restore-player-back = { $name } ({ $section }) kommer tilbage
restore-player-gone = { $name } ({ $section }) forsvinder, for spilleren er kommet til siden
restore-player-other = { $name } ({ $section }) er ændret siden
restore-byes = Fri
restore-bye = { $section }, runde { $round }, { $name }: { $was } dengang, { $is } nu
restore-no-bye = ingen fri
restore-settings = Indstillinger, der er ændret siden
restore-settings-tournament = Turneringens navn, dage, tilstand eller regler
restore-settings-section = Gruppens navn, runder eller indstillinger
restore-settings-league = Ligaens regler
restore-settings-season = Hvordan sæsonen ender
restore-settings-fees = Indskud
restore-settings-prizes = Præmier
restore-settings-mail = Hvad der må sendes som e-mail
restore-more = { $count ->
    [one] Én ændring mere er ikke vist.
   *[other] { $count } ændringer mere er ikke vist.
}
restore-do-heading = Før turneringen tilbage
restore-do-text = Alt i turneringen bliver, som det var dengang. Først gemmes den, som den står nu, så du kan fortryde. Loggen bliver stående. Dette bliver, som det er nu: { $things }. Det af det, der hører til noget, som ikke fandtes dengang, forsvinder.
restore-do = Før tilbage
restore-done = Turneringen står igen, som den stod { $when }.
restore-problem-level = Gendannelsespunktet er lavet af en anden udgave af programmet og kan ikke bruges her.
restore-problem-broken = Gendannelsespunktet kan ikke læses.
restore-problem-large = Turneringen er for stor til at blive gemt.
restore-problem-kept = Kan ikke føres tilbage, fordi dette er kommet til siden og skal gemmes: { $things }.
restore-problem-referred = Kan ikke føres tilbage, fordi noget uden for turneringen henviser til det, der ville forsvinde.
tournament-file-heading = Turneringen som fil
tournament-file-text = Én fil med grupper, spillere, runder, resultater, afgørelser og log. Den kan indlæses her eller på et andet anlæg som en ny turnering. Den har personoplysninger: pas på den.
tournament-file-behind = Ikke med i filen: { $things }, lukkede opstillinger og afbud til dem. Protester er kun med, hvis du må læse dem.
tournament-stays-behind = rettigheder, invitationer, links til spillere, klubber, holdledere og kampledere, nøgler til programmer, tavler og deres beskeder, check-in-koder, e-mails og hvem der har bedt om dem, deling med andre programmer, onlinebetaling, ratingtjek, og om turneringen er på en anden maskine
tournament-file-fetch = Hent turneringen som fil
tournament-file-take-in = Indlæs turnering fra fil
tournament-file-lead = Filen er hentet i en turnering under Gendannelsespunkter eller Flyt til en anden maskine. Den bliver en ny turnering, som du styrer. Links, tavler og rettigheder er ikke med i filen; inviter de andre igen.
tournament-file-file = Fil
tournament-file-help = Højst { $megabytes } MB.
tournament-file-public = Offentlig
tournament-file-public-words = Vis turneringen offentligt med det samme
tournament-file-public-help = Gælder kun, hvis den var offentlig, da filen blev hentet. Ellers ser kun du den, til du offentliggør den. En turnering, der flyttes hertil, er offentlig som før.
tournament-file-hidden = Den er ikke offentlig her, før du offentliggør den.
tournament-file-do = Indlæs
tournament-file-taken-in = { $name } er læst ind.
tournament-file-left-out = { $count ->
    [one] Én oplysning hørte til noget, der ikke er i filen, og er udeladt.
   *[other] { $count } oplysninger hørte til noget, der ikke er i filen, og er udeladt.
}
tournament-file-problem-none = Vælg en fil.
tournament-file-problem-large = Filen er større end { $megabytes } MB.
tournament-file-problem-not-one = Filen er ikke en turnering herfra. Den kan ikke læses fra linje { $line }, tegn { $column }.
tournament-file-problem-format = Filen er af en anden slags. Vælg en, der er hentet under Turneringen som fil.
tournament-file-problem-version = Filen har form { $version }, som denne udgave af programmet ikke kender.
tournament-file-problem-checksum = Filen er ændret eller beskadiget, efter at den blev hentet. Hent den igen.
tournament-file-problem-later = Filen er skrevet af en nyere udgave af programmet. Opdatér dette anlæg først.
tournament-file-problem-earlier = Filen er skrevet af en ældre udgave af programmet. Opdatér anlægget, den kommer fra, og hent den igen.
tournament-file-problem-one = Der skal være netop én turnering i filen.
tournament-file-problem-table = Filen har noget, som ikke hører til i en turnering: { $table }.
tournament-file-problem-column = Filen har et ukendt felt { $column } i { $table }.
tournament-file-problem-rows = Der er for meget i filen.
tournament-file-problem-value = En værdi i filen kan ikke stå, hvor den står: { $table }.
tournament-file-problem-value-somewhere = En værdi i filen kan ikke stå, hvor den står.
tournament-file-problem-unreadable = Filen kan ikke læses som en turnering.
tournament-file-problem-address = Der er ingen ledig adresse til turneringen. Giv den et andet navn, før den hentes.
tournament-file-problem-personal = Filen har personoplysninger, som du ikke har ret til at læse.
tournament-file-problem-comes-back = Filen er på vej hjem. Indlæs den under Flyt til en anden maskine i den turnering, den kom fra.
check-out-heading = Flyt til en anden maskine
check-out-offer = Spil på en bærbar i en sal uden internet, og tag det spillede med hjem.
check-out-open = Flyt turneringen
check-out-lead = Turneringen bliver til en fil, som indlæses på den anden maskine under Dine turneringer. Imens er den låst her: siderne viser, hvad der stod, og ingen kan melde sig til, indtaste eller ændre noget. Bagefter kommer den hjem som en fil. Begge maskiner skal have samme udgave af programmet.
check-out-personal = Filen har personoplysninger. Spilleres og holdlederes links, tavler, rettigheder og afbud fra holdledere følger ikke med.
check-out-do-heading = Flyt turneringen
check-out-reason = Begrundelse
check-out-reason-help = For eksempel hvor den spilles.
check-out-do = Lås og flyt
check-out-done = Turneringen er låst her. Hent filen, og indlæs den på den anden maskine.
check-out-is-out = Turneringen er flyttet
check-out-since = { $who } flyttede den { $when }.
check-out-file-text = Filen indlæses på den anden maskine under Dine turneringer. Den kan hentes igen, så længe turneringen er flyttet.
check-out-fetch = Hent filen
check-out-return-heading = Tag hjem
check-out-return-text = Vælg filen fra den anden maskine. Først gemmes et gendannelsespunkt; så bliver alt, som det blev spillet der, og låsen ophæves.
check-out-return = Tag hjem
check-out-taken-back = Turneringen er hjemme igen og kan ændres her.
check-out-break-heading = Bryd låsen
check-out-break-text = Turneringen går videre her, som den stod, da den blev flyttet. Det, der er spillet på den anden maskine, kan så ikke komme hjem og skal indtastes igen.
check-out-break = Bryd låsen
check-out-broken = Låsen er brudt. Turneringen går videre her.
check-out-hand-back-heading = Aflever
check-out-hand-back-text = Når der er spillet, låses kopien her, og dens fil tages med hjem. Det sidste, der er indtastet, kommer med.
check-out-hand-back = Lås og aflever
check-out-handed-back = Kopien er låst. Hent filen, og indlæs den, hvor turneringen kom fra.
check-out-back-heading = Kopien er afleveret
check-out-back-text = Filen indlæses under Flyt til en anden maskine i den turnering, den kom fra. Den kan hentes igen.
check-out-fetch-back = Hent filen hjem
check-out-take-up-heading = Spil videre her
check-out-take-up-text = Kun hvis filen ikke er indlæst der. Er den det, kan det, der spilles her bagefter, ikke komme hjem.
check-out-take-up = Spil videre her
check-out-taken-up = Kopien kan ændres igen. Aflever den på ny, når der er spillet.
check-out-problem-already = Turneringen er allerede flyttet til en anden maskine.
check-out-problem-not-out = Turneringen er ikke flyttet, så intet kan komme hjem til den.
check-out-problem-no-copy = Det kan ikke lade sig gøre nu. Se, om turneringen er en kopi, og om den allerede er afleveret.
check-out-problem-sealed = Der er opstillinger, som ingen må læse endnu. Vent, til de er åbnet og runden offentlig.
check-out-problem-protests = Der er protester, som du ikke må læse. Lad en dommer flytte turneringen.
check-out-problem-reason = Skriv en begrundelse på højst { $most } tegn.
check-out-problem-not-coming-back = Filen er ikke på vej hjem. Aflever turneringen på den anden maskine, og hent filen dér.
check-out-problem-other = Filen hører til en anden flytning end den, der ventes hjem.
check-out-problem-already-back = Turneringen kom hjem { $when }. Den kan kun komme hjem én gang.
check-out-problem-broken = { $who } brød låsen { $when }. Filen kan derfor ikke komme hjem.
check-out-problem-missing = Filen kan ikke komme hjem, fordi dette skal gemmes og mangler i den: { $things }.
archive-heading = Arkivér, aflys eller slet
archive-lead = I arkivet er turneringen ikke længere på forsiden eller i dine lister. Søgningen finder den, og dens sider er der stadig, men intet kan ændres.
archive-is-away = Turneringen ligger i arkivet. Dens sider er der stadig, men intet kan ændres, før du tager den frem igen.
archive-do = Læg i arkivet
archive-take-out = Tag frem igen
archive-done = { $name } ligger nu i arkivet.
archive-taken-out = { $name } er taget frem igen.
archive-card = Arkiv
archive-notice = Turneringen ligger i arkivet.
archive-notice-text = Intet kan ændres. Den tages frem igen under Navn og dage.
hold-out = Spilles på en anden maskine.
hold-out-text = Siderne viser turneringen, som den stod { $when }.
hold-out-staff = { $who } flyttede turneringen { $when }. Siderne viser, hvad der stod, og intet kan ændres her, før den er hjemme igen.
hold-copy = Turneringen er flyttet hertil og skal hjem igen.
hold-copy-text = Aflever den under Flyt til en anden maskine, når der er spillet.
hold-back = Turneringen er afleveret.
hold-back-text = Kopien her er låst siden { $when }. Turneringen går videre, hvor den kom fra.
archive-problem-not-away = Turneringen ligger ikke i arkivet.
archive-problem-playing = En runde spilles. Luk den, før du lægger turneringen i arkivet.
problem-archived = Turneringen ligger i arkivet, og intet kan ændres. Tag den frem igen først.
cancel-heading = Aflys turneringen
cancel-section-heading = Aflys gruppen
cancel-open = Aflys turneringen …
cancel-section-open = Aflys gruppen …
cancel-offer = Turneringen bliver stående, men alle kan se, at den er aflyst og hvorfor.
cancel-lead = Når { $name } er aflyst, står det øverst på siderne, på storskærmene og i kalendere. Ingen kan tilmelde sig, og ingen ny runde kan lægges eller offentliggøres. Det kan tages tilbage.
cancel-off-lead = { $name } er aflyst, og alle kan se det. Tages det tilbage, er tilmelding og rundelægning åbne igen.
cancel-day = Aflyst fra
cancel-reason = Begrundelse
cancel-reason-help = Alle kan læse den.
cancel-do = Aflys
cancel-take-back = Tag aflysningen tilbage
cancel-done = { $name } er aflyst.
cancel-taken-back = Aflysningen af { $name } er taget tilbage.
cancel-notice = Aflyst fra { $day }: { $reason }
cancel-problem-reason = Skriv en begrundelse på én linje med højst 500 tegn.
cancel-problem-takes-place = Den er ikke aflyst.
cancel-problem-given-up = Gruppens sæson er afbrudt. Den er slut, og dens stilling gælder.
problem-cancelled = Den er aflyst: ingen kan tilmelde sig eller betale på nettet, og ingen ny runde kan lægges eller offentliggøres.
section-copy = Kopiér gruppen
section-whole-heading = Gruppen som helhed
section-copy-heading = Kopiér gruppen
section-copy-lead = Indstillinger og rundernes tider følger med. Runder, resultater, startnumre, ønsker om fri og links følger ikke med.
section-copy-name = Den nye gruppes navn
section-copy-players = Spillere
section-copy-players-words = Tilmeld de samme spillere i den nye gruppe
section-copy-do = Opret kopien
section-copied = { $players ->
    [0] { $section } er oprettet.
    [one] { $section } er oprettet med 1 spiller.
   *[other] { $section } er oprettet med { $players } spillere.
}
section-copy-not-teams = Holdgrupper kopieres ikke. Lav flere grupper under Hold.
section-copy-not-play-off = En omkamp kopieres ikke.
tournament-details = Navn og dage
tournament-save = Gem
tournament-saved = Navn og dage er gemt.
tournament-status-draft = Kladde
tournament-status-published = Offentliggjort
tournament-status-running = I gang
tournament-status-finished = Slut
tournament-count = { $sections ->
    [one] 1 gruppe
   *[other] { $sections } grupper
} · { $players ->
    [one] 1 spiller
   *[other] { $players } spillere
}
tournament-count-of-teams = { $sections ->
    [one] 1 gruppe
   *[other] { $sections } grupper
} · { $teams ->
    [one] { $teams } hold
   *[other] { $teams } hold
} · { $players ->
    [one] 1 spiller
   *[other] { $players } spillere
}
tournament-long = Turneringen varer over 30 dage. Ratingtal kan skifte undervejs; undgå korrektioner, der bygger på dem.
tournament-problem-name = Skriv et navn på 1 til 120 synlige tegn på én linje.
tournament-problem-city = Skriv byen med højst 80 synlige tegn på én linje.
tournament-problem-district = Skriv kredsen med højst 80 synlige tegn på én linje.
tournament-problem-federation = Skriv tre store bogstaver, for eksempel DEN.
tournament-problem-days = Sidste dag kan ikke ligge før første dag.
tournament-problem-long = En turnering varer højst to år.
tournament-problem-date = Skriv datoen som 4.4.2026.
tournament-problem-slug = Navnet kan ikke blive til en adresse. Skriv det med bogstaver og tal.
tournament-problem-already = Turneringen er allerede { $status }.
tournament-problem-begun = Der er lagt en runde, så offentliggørelsen står ved magt.
tournament-problem-blocked = Tjeklisten er ikke på plads. Se, hvilke punkter der spærrer.

### Grupper

sections-heading = Grupper
sections-lead = Hver gruppe har sit eget felt, sin egen rundelægning og sine egne tider.
sections-empty = Ingen grupper endnu
sections-empty-text = En turnering har mindst én gruppe.
sections-new = Opret gruppe
section-name = Navn
section-name-help = For eksempel Basis 1 eller Mestergruppen.
section-system = Rundelægning
section-system-of-teams = Vælges under Hold i gruppen
section-rounds = Runder
section-fide-rated = FIDE-rates
section-fide-rated-words = Partierne indberettes til FIDE
section-championship = Mesterskab
section-championship-words = Gruppen er finalen i et nationalt mesterskab. Så kræver titelnormer ingen udenlandske modstandere af landets egne spillere
section-coordination = Koordinering
section-coordination-words = Gruppen er ikke koordineret, selv om stævnet er det. Dens komité giver ikke karantæne
section-rating = Ratingtal
section-rating-help = Det tal, der giver startnumre og står på listerne.
rating-counts-label = Rating, der tæller for et parti
rating-counts-help = Den danske rating. Spilledagens tages fra forbundets medlemslister efter stævnets første dag, en bestemt dags fra den nyeste liste, der gjaldt den dag. Uden en liste tæller den ved starten, og indberetningen siger det.
rating-counts-at-start = Den ved starten i alle runder
rating-counts-each-round = Den på dagen, hvor partiet spilles
rating-counts-on-day = Den, der gjaldt på en bestemt dag, i alle runder
rating-counts-on-this-day = Den, der gjaldt den { $day }, i alle runder
rating-counts-on-label = Dagen, hvis rating tæller
rating-counts-on-help = Bruges kun, når ratingen på en bestemt dag tæller.
rating-counts-on-usual = Her er det { $rule }: { $day }. { $ground }
field-rating-counts-on = dagen, hvis rating tæller
field-rating-counts = rating, der tæller for et parti
section-scoring = Point
section-scoring-win = Gevinst
section-scoring-draw = Remis
section-scoring-loss = Tab
section-scoring-absence = Udeblivelse
section-scoring-bye = Oversidder
section-tie-breaks = Korrektioner
section-tie-breaks-help = I rækkefølge, adskilt af komma: BH/C1, BH, SB. Forslag er ikke bekræftet af unionen.
section-acceleration = Accelererede runder
section-acceleration-none = Nej
section-acceleration-baku = Baku
section-acceleration-haley = Haley
section-acceleration-haley-soft = Blød Haley
section-acceleration-own-groups = Egne grupper
section-acceleration-help = Virtuelle point tæller kun, når runderne lægges. Haley giver øvre halvdel én gevinst mere i runde 1 og 2; blød Haley giver også nedre halvdel én remis mere i runde 2. Skriv det i indbydelsen.
section-acceleration-groups = Grupper med virtuelle point
section-acceleration-groups-help = Kun ved egne grupper. Én linje for hver: pladser på startlisten; runder; point. For eksempel 1-20; 1-2; 1 og 21-; 2; ½
section-acceleration-who = Hvem der har virtuelle point
section-acceleration-given = Nr. { $places ->
        [one] { $first }
       *[other] { $first } til { $last }
    } ({ $names }) i runde { $rounds ->
        [one] { $from }
       *[other] { $from } til { $to }
    }: { $points }
section-time-odds = Tidshandicap
section-time-odds-help = Én linje for hvert trin: ratingforskel; den stærkestes tid; den svagestes tid. For eksempel 200; 10; 20. Partierne rates ikke, og spillere uden rating får den almindelige tid.
section-cycle = Sidste to runder af første omgang
section-cycle-words = Byttes om, så ingen får tre ens farver i træk
monrad-part = Regler for Monrad
monrad-lead = Bruges kun, når gruppen spiller Monrad. Ingen offentliggjort tekst fastlægger alle detaljer, så hvert valg er gruppens eget. De låses, når runde 1 er lagt.
monrad-rules = Regelsæt
monrad-rules-help = Norsk Monrad følger NSF's beskrivelse (2.1.2). Dansk Monrad er ikke bekræftet af DSU. Med egne valg gælder felterne nedenfor.
monrad-norwegian = Norsk Monrad
monrad-danish = Dansk Monrad (ikke bekræftet af DSU)
monrad-own = Egne valg
monrad-own-heading = Egne valg
monrad-rematches = Antal gengangere
monrad-rematches-help = Så mange gange må to mødes igen i Monrad med gengangere. I almindelig Monrad mødes ingen igen.
monrad-numbers = Startnumre
monrad-numbers-seeded = Lodtrækning fra fire lige stærke grupper
monrad-numbers-lots = Lodtrækning
monrad-numbers-strength = Rating
monrad-opponents = Modstandere
monrad-opponents-adjacent = Naboer på listen: 1–2, 3–4; går det ikke op, løses par op bagfra
monrad-opponents-fold = Første mod sidste i pointgruppen
monrad-opponents-halves = Øvre halvdel mod nedre halvdel i pointgruppen
monrad-bye = Oversidder i laveste pointgruppe
monrad-bye-last-number = Højeste startnummer
monrad-bye-lowest-rating = Laveste rating
monrad-bye-most-games = Flest spillede partier
monrad-colours = Kan farver hindre et par?
monrad-colours-not-last = Ja, undtagen i sidste runde
monrad-colours-never = Nej
monrad-colours-always = Ja, også i sidste runde
monrad-first-white = Hvid i et første parti
monrad-white-higher = Det højere nummer: 2 har hvid mod 1
monrad-white-lot = Lodtrækning: ulige numre får den udtrukne farve
keizer-part = Regler for Keizer
keizer-lead = Bruges kun, når gruppen spiller Keizer. Alle har en værdi efter deres plads på ranglisten, og man får en andel af modstanderens værdi for et parti og af sin egen for en runde uden. Ingen norm fastlægger tallene, så hvert valg er gruppens eget. De låses, når runde 1 er lagt.
keizer-rules = Talsæt
keizer-rules-help = Sættene er tal, som programmer og klubber har offentliggjort; antal runder og oversidder nedenfor vælges ved siden af. Rettes et andet tal i det sæt, der står, bliver det til egne valg.
keizer-thirds = ⅓ for afbud, ⅔ for oversidder
keizer-for-clubs = KeizerForClubs
keizer-sevilla-oppositie = Sevilla, som klubben Oppositie bruger det
keizer-own = Egne valg
keizer-own-heading = Egne valg
keizer-rematch-after = Runder mellem to partier mod den samme
keizer-rematch-after-help = Holdes, så vidt det går op: kan ikke alle få en modstander, gælder den største afstand, der kan holdes. 0 er allerede i næste runde, 99 er kun en gang.
keizer-bye-to = Oversidder
keizer-bye-lowest = Den lavest placerede
keizer-bye-fewest = Den lavest placerede af dem, der har siddet færrest gange over
keizer-values = Den førstes værdi
keizer-values-ratio = Efter forholdet mellem den første og den sidste
keizer-values-fixed = Et fast tal
keizer-ratio = Den førstes værdi i procent af den sidstes
keizer-top = Den førstes værdi som fast tal
keizer-win = Gevinst, procent af modstanderens værdi
keizer-draw = Remis, procent af modstanderens værdi
keizer-loss = Tab, procent af modstanderens værdi
keizer-bye-share = Oversidder, procent af egen værdi
keizer-away-share = Afbud eller fri med ½ point, procent af egen værdi
keizer-away-times = Så mange afbud giver point
keizer-club-share = Fravær for klubben (fri med 1 point), procent af egen værdi
keizer-no-show-share = Udeblevet, procent af egen værdi
keizer-own-value = Egen værdi
keizer-own-value-words = Spillerens egen værdi tælles med en gang
keizer-own-value-not = Tælles ikke med
section-max-players = Højst antal spillere
section-max-players-help = Tomt felt: ingen grænse.
section-half-byes = Fri med ½ point, gange pr. spiller
section-part-protests = Protester
section-protests-lead = Ingen regel sætter tallene. Hvad du lader stå tomt, er uden frist eller gebyr.
section-protest-committee = Frist for at gå til turneringskomitéen
section-protest-board = Frist for at gå til Skaknævnet
section-protest-hearing = Parternes tid til at udtale sig
section-protest-card = Frist efter et resultatkort med forbehold
section-protest-deposit = Klagegebyr til Skaknævnet
section-protest-last-word = Hvem har sidste ord
section-protest-last-word-open = Som holdturneringen har det, ellers Skaknævnet
section-protest-ruler = Må den, der traf afgørelsen, stemme i komitéen
section-protest-ruler-open = Som holdturneringen har det, ellers vises det kun
section-protest-ruler-no = Nej
section-protest-ruler-yes = Ja, det vises kun
unit-kroner = kr.
section-entry-form = Tilmeldingsformular
section-entry-form-words = Tager imod tilmeldinger af spillere til gruppen; hold tilmeldes af klubberne
section-entry-rules = Krav til spillerne
section-entry-rules-help = Står i indbydelsen. Grænserne herunder giver dig en advarsel, når en spiller tilmeldes.
section-min-rating = Mindste rating
section-max-rating = Største rating
section-born-from = Født i eller efter
section-born-until = Født i eller før
section-entry-sex = Kun for
section-entry-everybody = Alle
section-entry-clubs = Kun fra klubberne
section-entry-clubs-help = Én klub på hver linje. Tomt felt: alle klubber.
section-entry-federations = Kun fra forbundene
section-entry-federations-help = Koder på tre bogstaver, for eksempel DEN, SWE. Tomt felt: alle forbund.
section-entry-members = Medlemskab
section-entry-members-words = Kun for medlemmer af DSU
section-entry-members-help = Nummeret sammenlignes med den medlemsliste, der sidst er lagt ind: står det der ikke, eller er det gået ud inden første spilledag, advarer tilmeldingen dig. Listen ved intet om licenser.
section-entry-refuses = Uden for grænserne
section-entry-refuses-words = Formularen afviser
section-entry-refuses-help = Ellers kommer tilmeldingen med en advarsel til dig. Selv kan du tilmelde, hvem du vil.
section-public = Vises offentligt
section-public-club = Klub
section-public-rating = Rating
section-public-title = Titel
section-public-federation = Forbund
section-public-search = I søgemaskiner (børns egne sider aldrig)
section-short-names = Børn og skoler
section-short-names-words = Efternavne skjules for offentligheden
section-short-names-help = Alle læser fornavn og forbogstav, »Test A.«, også på opslag, i filer og på skærmen i salen; flere bogstaver, hvor to ellers hed det samme. De, der arbejder ved stævnet, og rapporter til rating har hele navnet.
section-public-rulings = Afgørelser på de offentlige sider
section-public-rulings-help = Gælder afgørelser, der har ændret et resultat, og afgørelser om hold. Opførsel, helbred og spilleres advarsler og bøder vises aldrig.
section-public-rulings-nothing = Intet
section-public-rulings-effects = Hændelse, paragraf, virkning og tid
section-public-rulings-with-reasons = Det samme og begrundelsen
section-part-basis = Gruppen
section-part-points = Point og placering
section-part-entry = Tilmelding og visning
tie-order-heading = Når point er lige
tie-order-help = Den øverste afgør først. Er der stadig lige, afgør den næste.
tie-order-none = Ingen: spillere med lige mange point deler plads.
tie-order-up = Flyt op
tie-order-down = Flyt ned
tie-order-remove = Fjern
tie-order-more = Korrektion, der skal føjes til
tie-order-add = Føj til
tie-order-usual = Brug den sædvanlige liste
tie-order-codes = Skriv dem som koder
section-folded = Resten er foldet sammen, og hver del siger, hvad den er sat til. Åbn det, du vil ændre.
section-create-so = Opret med disse valg
section-save-so = Gem ændringerne
section-part-starts = Starttider
section-part-rating = Rating og koordinering
section-said-not-coordinated = ikke koordineret
section-said-unused = bruges ikke
section-said-unset = intet fastsat
section-said-set = fastsat
section-said-entry-open = tilmelding på nettet
section-said-entry-closed = ingen tilmelding på nettet
section-said-short-names = efternavne skjules
section-said-most = { $players ->
    [one] højst 1 spiller
   *[other] højst { $players } spillere
}
section-starts = Runde { $round }
section-starts-help = Dansk tid. Tomt felt: ikke fastsat endnu.
section-starts-published = rundelægningen er ude
section-propose = Foreslå tider
section-propose-help = Fordeler runderne på turneringens dage. Du kan rette dem bagefter.
section-proposed = Tiderne er foreslået ud fra turneringens dage. Ret dem, og gem.
section-proposed-none = Der er for mange runder til dagene. Skriv tiderne selv.
section-save = Gem gruppen
section-create = Opret gruppen
section-saved = { $section } er gemt.
section-tie-breaks-replaced = Turneringsformen har sine egne korrektioner: { $tie_breaks }.
section-created = { $section } er oprettet.
section-remove = Slet gruppen …
section-remove-heading = Slet { $section }
section-remove-text = Gruppen og dens tider forsvinder. Det kan kun ske, mens ingen er tilmeldt.
section-remove-do = Slet gruppen
section-removed = { $section } er slettet.
section-edit = Ret
section-players = { $players ->
    [one] 1 spiller
   *[other] { $players } spillere
}
section-rounds-count = { $rounds ->
    [one] 1 runde
   *[other] { $rounds } runder
}
section-starts-set = { $set } af { $rounds ->
        [one] 1 tid
       *[other] { $rounds } tider
    }
section-confirm = Bekræft ændringen
section-confirm-words = Jeg ved, hvad ændringen gør ved det, der er spillet
section-confirm-lead = Ændringen rører ved noget, der allerede er spillet eller offentliggjort:
section-conflict = Gruppen er ændret af en anden, mens du skrev. Intet er gemt. Det, der står nu, er nævnt herunder; gem igen for at bruge dine værdier.
section-locked-why = låst, da runde { $round } blev lagt

rating-fide = FIDE
rating-national = Nationalt
rating-fide_else_national = FIDE, ellers nationalt
rating-national_else_fide = Nationalt, ellers FIDE
rating-highest = Det højeste
rating-typed = Skrevet ind for hver spiller

lock-system = Rundelægning
lock-rounds = Antal runder
lock-scoring = Point
lock-bye_value = Oversidderens point
lock-acceleration = Accelererede runder
lock-monrad = Regler for Monrad
lock-keizer = Regler for Keizer
lock-tie_breaks = Korrektioner
lock-start_numbers = Startnumre
lock-prohibited_pairings = Spillere, der ikke må mødes
break-locked = { $what } er låst, fordi runde { $round } er lagt.
break-rounds_cut = { $becomes ->
        [one] Der spilles 1 runde
       *[other] Der spilles { $becomes } runder
    } i stedet for { $was }. Antallet er sagt på forhånd (C.04.1): det ændres kun, når de sidste runder ikke kan spilles.
break-rounds_already_paired = { $paired ->
        [one] Der er lagt 1 runde
       *[other] Der er lagt { $paired } runder
    }, { $wanted ->
        [one] så 1 er
       *[other] så { $wanted } er
    } for få.
break-last_round_changes = Runde { $round } blev lagt efter reglerne for en sidste runde eller en, der ikke var det.
break-scores_recounted = Alle point tælles om.
break-byes_recounted = Oversiddernes point tælles om.
break-places_change = Placeringerne regnes om. Før: { $former }.
break-accelerated_rounds_differ = Runderne med accelererede point blev lagt på en anden måde.

section-problem-name = Skriv et navn på 1 til 80 tegn.
section-problem-taken = En anden gruppe hedder det samme. Vælg et andet navn.
section-problem-rounds = Skriv et antal runder fra 1 til 99.
section-problem-start = Skriv tiden for runde { $round } som 2.4.2026 kl. 18.00.
section-problem-bye = Med 1 – ½ – 0 giver oversidderen 1, ½ eller 0.
section-problem-acceleration = Kun schweizer og Monrad kan accelereres.
section-problem-acceleration-matches = Dobbelt schweizer accelereres ikke: to runder er én kamp.
section-problem-odd-rounds = Dobbelt schweizer har et lige antal runder, to for hver kamp.
section-problem-acceleration-points = Med Baku skal en gevinst være to remiser værd og et tab 0 (C.04.7 art. 1.1).
section-problem-groups-line = »{ $line }« er ingen gruppe. Skriv pladser; runder; point, for eksempel 1-20; 1-2; 1
section-problem-groups-missing = Skriv mindst én gruppe, eller vælg en anden måde at accelerere på.
section-problem-groups-not-asked = Vælg egne grupper ovenfor, eller slet linjerne.
section-problem-groups-too-many = Højst 12 grupper.
section-problem-groups-places = En gruppes første plads er efter dens sidste.
section-problem-groups-rounds = En gruppes første runde er efter dens sidste.
section-problem-groups-points = En gruppe får fra ½ til 10 point.
section-problem-groups-overlap = Nogen er med i to grupper i samme runde. Lad grupperne slutte, hvor de næste begynder.
section-problem-time-odds-line = »{ $line }« er intet trin. Skriv ratingforskel; den stærkestes tid; den svagestes tid, for eksempel 200; 10; 20
section-problem-time-odds-too-many = Højst 12 trin.
section-problem-time-odds-difference = Et trin begynder ved 1 til 3000 ratingpoint.
section-problem-time-odds-order = Skriv trinene med den mindste forskel først, og hver forskel én gang.
section-problem-time-odds-sides = Skriv én tid for den stærkeste og én for den svageste, uden hensyn til farven.
section-problem-time-odds-rated = Partier med tidshandicap kan ikke FIDE-rates.
section-problem-rematches = Skriv et tal fra 1 til 9.
section-problem-keizer = Skriv et helt tal fra { $least } til { $most }. En remis giver højst det samme som en gevinst, og et tab højst det samme som en remis.
section-problem-tie-break = { $name } bruges ikke med denne rundelægning.
section-problem-tie-breaks = Skriv korrektioner som BH/C1, BH, SB, højst 12.
section-problem-not-in-handbook = Systemet står ikke i FIDEs håndbog, så gruppen kan ikke indberettes til FIDE. Vælg et andet system, eller fjern krydset.
section-problem-max-players = Skriv et antal spillere fra 2 til 2000.
section-problem-first-board = Første bord skal være fra 1 til 5000.
section-problem-entry-limits = Den mindste rating er større end den største, eller det første fødselsår er senere end det sidste.
section-problem-entry-ratings = Den mindste rating er større end den største.
section-problem-entry-years = Det første fødselsår er senere end det sidste.
section-problem-entry-text = Skriv kravene med højst 1000 tegn.
section-problem-entry-clubs = Skriv én klub på hver linje, højst { $max } tegn.
section-problem-entry-federations = Skriv koder på tre bogstaver, for eksempel DEN, SWE.
section-problem-entry-listed = Skriv højst { $most }.
section-problem-too-many = En turnering har højst 60 grupper.
section-problem-in-use = Gruppen har spillere eller lagte runder og kan ikke slettes.
section-problem-locked = Ændringen er låst ude af reglerne.
section-problem-unconfirmed = Bekræft, at du kender følgerne, og send igen.
section-problem-half-byes = Skriv et helt tal fra 0 til 20.
section-problem-days = Skriv et helt antal dage, højst { $most }.
section-problem-deposit = Skriv hele kroner, højst { $most }.
section-problem-rating = Skriv et ratingtal fra 1 til 4000.
section-problem-year = Skriv et årstal fra 1900 til 2100.

### FIDE-mode

fide-heading = FIDE-mode
fide-on = FIDE-mode er slået til
fide-short-on = slået til
fide-short-left = forladt i runde { $round }
fide-short-outside = nej, systemet står ikke i FIDEs håndbog
fide-on-text = Rundelægning, runder, point, oversidder og korrektioner låses, når runde 1 er lagt. Startnumre kan ændres til og med runde 3.
fide-left = Ikke i FIDE-mode siden runde { $round }
fide-outside-text = Gruppen spilles efter sine egne regler og kan ikke indberettes til FIDE. Reglerne låses, når runde 1 er lagt.
fide-outside = Ikke i FIDE-mode: systemet står ikke i FIDEs håndbog
fide-left-text = Det kan ikke gøres om. Det står på gruppens sider og i eksporten.
fide-leave = Forlad FIDE-mode …
fide-leave-heading = Forlad FIDE-mode
fide-leave-lead = { $section } spiller så ikke længere efter FIDEs regler for rundelægning. Læs begge punkter.
fide-leave-first = Gruppens låse åbnes, og turneringen kan ikke længere indberettes som spillet i FIDE-mode.
fide-leave-first-words = Ja, det ved jeg
fide-leave-second = Det kan aldrig gøres om, heller ikke ved import eller genindlæsning. Runden og begrundelsen gemmes.
fide-leave-second-words = Ja, forlad FIDE-mode for altid
fide-leave-next = Fortsæt
fide-leave-keep = Bliv i FIDE-mode
fide-leave-done = { $section } har forladt FIDE-mode fra runde { $round }.
fide-leave-reason = Hvorfor forlades FIDE-mode?
fide-problem-already = Gruppen forlod FIDE-mode i runde { $round }.
fide-problem-unconfirmed = Svar ja på begge spørgsmål, eller lad det blive, som det er.
fide-problem-reason = Skriv, hvorfor det sker.
locks-open = Åbn gruppens låse …
locks-heading = Åbn gruppens låse
locks-lead = { $section } kan så ændre det, der ellers ligger fast fra runde 1. Læs begge punkter.
locks-first = Point, antal runder, korrektioner, startnumre og hvem der holdes fra hinanden kan ændres, også når der er spillet. Systemet og dets regler er stadig låst.
locks-second-words = Ja, åbn låsene for altid
locks-keep = Behold låsene
locks-reason = Hvorfor åbnes låsene?
locks-opened = Gruppens låse er åbnet i runde { $round }
locks-opened-text = Det kan ikke gøres om. Det står i eksporten.

### Dommere og komité

officials-heading = Dommere og komité
officials-lead = Står i programmet. Komitéen har præcis tre medlemmer, alle med unionens dommerlicens. Har en FIDE-dommer også licensen, så vælg licensen.
officials-empty = Ingen er nævnt endnu
officials-empty-text = Skriv mindst én dommer med licens I og tre komitémedlemmer.
officials-add = Tilføj
officials-added = { $name } er tilføjet.
officials-changed = { $name } er gemt.
officials-dismissed = { $name } er taget af listen.
officials-former = Tidligere
officials-until = til { $at }
officials-invite = Invitér: kan ikke logge ind og stemme
official-name = Navn
official-duty = Opgave
official-section = Gælder
official-section-all = Hele turneringen
official-licence = Licens
official-licence-choose = Vælg licens …
official-fide-id = FIDE-id
official-email = E-mail
official-email-help = Vises ikke offentligt.
official-phone = Telefon
official-phone-help = Vises ikke offentligt.
official-plays = Spiller med
official-plays-words = Dommeren deltager selv
official-approved = Godkendt af ratingkontoret ved
official-approved-help = Ratingkontoret godkender hver gang. Runder med dommeren kan først offentliggøres derefter.
official-approval-waits = Venter på ratingkontoret
official-plays-mark = spiller med
official-plays-unapproved = spiller med, mangler godkendelse
official-save = Gem
official-edit = Ret { $name }
official-heading-edit = Ret { $name }
official-dismiss = Tag af listen …
official-dismiss-heading = Tag { $name } af listen
official-dismiss-text = Er turneringen offentliggjort, bliver navnet stående som tidligere.
official-dismiss-do = Tag af listen
licence-dsu_i = Dommerlicens I
licence-dsu_other = Anden dansk dommerlicens
licence-fa = FIDE-dommer (FA)
licence-ia = International dommer (IA)
licence-trainee = Under uddannelse
licence-none = Ingen
official-problem-name = Skriv et navn på 1 til 100 synlige tegn på én linje.
official-problem-email = Skriv en e-mailadresse, for eksempel anna@example.dk, eller lad feltet være tomt.
official-problem-phone = Skriv telefonnummeret med højst 40 tegn.
official-problem-fide-id = Skriv FIDE-id’et med tal alene.
official-problem-approved = Kun ratingkontoret godkender, at en dommer spiller med (DM § 6.4).
official-problem-section = Vælg en gruppe i turneringen.
official-problem-too-many = En turnering har højst 300 dommere og komitémedlemmer.
official-conflict = Oplysningerne er ændret af en anden, mens du skrev. Intet er gemt. Gem igen for at bruge dine.

### Spillere og tilmelding

players-heading = Spillere
players-count = { $shown } af { $all } vises
players-typed = { $typed } med rating oplyst af spilleren
players-every-section = Alle grupper
players-sections = Grupper
players-applications = Tilmeldinger
players-numbers = Startnumre
players-import = Indlæs fra tabel
players-add = Tilmeld spiller
players-search = Navn, klub eller nummer
players-status = Status
players-order = Rækkefølge
players-order-number = Nr.
players-order-name = Navn
players-order-rating = Rating
players-order-club = Klub
players-all = Alle
players-none = Ingen spillere endnu
players-spread = Spillere efter rating
players-unrated = { $count ->
        [one] 1 spiller har ingen rating.
       *[other] { $count } spillere har ingen rating.
    }
players-none-lead = Her står alle, der er tilmeldt. Tilmeld den første i hånden, eller indlæs en tabel.
players-none-found = Ingen passer på søgningen
players-none-found-lead = Prøv et kortere ord, eller fjern filteret.
players-col-no = Nr.
players-col-name = Navn
players-col-section = Gruppe
players-col-rating = Rating
players-col-origin = Kilde
players-col-status = Status
players-download = Hent listen:

player-surname = Efternavn
player-given-name = Fornavn
player-club = Klub
player-federation = Forbund
player-federation-help = Tre bogstaver, for eksempel DEN.
player-fide-id = FIDE-id
player-national-id = DSU-nr.
player-title = Titel
player-no-title = Ingen
player-sex = Køn
player-sex-help = Kun til præmier og indberetning til FIDE.
player-sex-unknown = Ikke oplyst
player-sex-female = Kvinde
player-sex-male = Mand
player-birth = Født
player-birth-help = Årstal eller dato, for eksempel 1990 eller 3.5.1990. Vises ikke for andre.
player-rating-national = Dansk rating
player-rating-national-rapid = Dansk hurtig
player-rating-national-blitz = Dansk lyn
player-rating-fide = FIDE-rating
player-rating-fide-rapid = FIDE hurtig
player-rating-fide-blitz = FIDE lyn
player-rating-typed = Rating oplyst af spilleren
player-rating-typed-help = Kun når spilleren ikke står på en liste.
player-more-ratings = Hurtig og lyn
player-email = E-mail
player-phone = Telefon
player-note = Bemærkning
player-note-help = Særlige behov og aftaler. Vises ikke for andre.
player-personal-help = Vises kun for dem, der må se personlige oplysninger.
player-joined-round = Første runde
player-joined-round-help = Runder, der er lagt, kan ikke vælges.
player-no-half-bye = Fri med ½ point
player-no-half-bye-words = Må ikke få fri med ½ point
player-round = Runde { $round }
player-from-round = fra runde { $round }
player-until-round = til og med runde { $round }
player-never-started = kom ikke med

player-status-applied = Venter på svar
player-status-declined = Afvist
player-status-accepted = Deltager
player-status-withdrawn = Udgået
player-status-expelled = Bortvist
player-origin-national = dansk
player-origin-fide = FIDE
player-origin-typed = oplyst af spilleren

player-new-heading = Tilmeld spiller
player-new-lead = Kun efternavnet skal udfyldes. Resten kan rettes senere.
player-find = Find i registrene
player-find-field = DSU-nummer, FIDE-id eller navn
player-find-help = Den, du vælger, udfylder formularen. Der søges i medlemslisten og FIDEs liste.
player-find-short = Skriv mindst { $min } bogstaver eller et helt nummer.
player-find-none = Ingen fundet. Skriv oplysningerne nedenfor.
player-find-more = Der er flere. Skriv mere af navnet.
player-find-hits = Fundet i registrene
player-find-take = Vælg
player-find-filled = Udfyldt fra registrene. Se efter, før du tilmelder.
player-find-numbers = DSU { $number }
player-find-inactive = inaktiv hos FIDE
player-unlisted-national = Intet medlem har dette DSU-nummer. Skriv navnet, eller ret nummeret.
player-unlisted-fide = Intet register har dette FIDE-id. Skriv navnet, eller ret nummeret.
player-numbers-differ = De to numre hører til hver sin person. Ret det ene.
player-add = Tilmeld
player-add-again = Tilmeld og skriv en til
player-cancel = Fortryd
players-renumbered = { $count ->
    [one] 1 anden spiller har fået et nyt startnummer. Kort, sedler og lister med numre, der er udskrevet før, gælder ikke mere.
   *[other] { $count } andre har fået et nyt startnummer. Kort, sedler og lister med numre, der er udskrevet før, gælder ikke mere.
}
player-added = { $name } er tilmeldt.
player-not-added = Spilleren er ikke tilmeldt.
player-doubts = Se efter, før du tilmelder:
player-confirm = Jeg har set efter. Tilmeld alligevel.
player-confirm-doubts = Bekræft, at der er set efter, og send igen.
player-doubt-national-id = { $name } står allerede i turneringen med samme DSU-nr.
player-doubt-fide-id = { $name } står allerede i turneringen med samme FIDE-id.
player-doubt-name-and-birth = { $name } står allerede i turneringen med samme navn og fødselsår.
player-doubt-name = { $name } står allerede i turneringen med samme navn.
player-doubt-full = Gruppen er fuld: der er plads til { $max }.
player-doubt-rating-low = Gruppen er for spillere med rating { $min } eller derover.
player-doubt-rating-high = Gruppen er for spillere med rating { $max } eller derunder.
player-doubt-too-old = Gruppen er for spillere født i { $year } eller senere.
player-doubt-too-young = Gruppen er for spillere født i { $year } eller før.
player-doubt-birth-unknown = Gruppen har en aldersgrænse: skriv fødselsdato eller fødselsår.
player-doubt-women = Gruppen er for kvinder og piger.
player-doubt-men = Gruppen er for mænd og drenge.
player-doubt-other-club = Gruppen er for spillere fra { $clubs }.
player-doubt-other-federation = Gruppen er for spillere, der spiller for { $federations }.
player-doubt-member-number = Gruppen er for medlemmer af DSU: skriv DSU-nummeret.
player-doubt-no-member = Gruppen er for medlemmer af DSU, og medlemslisten har ikke dette nummer.
player-doubt-member-gone = Gruppen er for medlemmer af DSU, og medlemslisten har ikke haft spilleren siden { $day }.
player-twice = Den samme kan ikke stå to gange i en gruppe.

player-fault-surname = Skriv et navn.
player-fault-given-name = Skriv et fornavn.
player-fault-number = Skriv et helt tal fra { $min } til { $max }.
player-fault-too-long = Skriv højst { $max } tegn.
player-fault-control = Skriv feltet igen; det indeholder tegn, der ikke kan vises.
player-fault-comma = Skriv efternavn og fornavn hver for sig, uden komma.
player-fault-federation = Skriv tre bogstaver, for eksempel DEN.
player-fault-national-id = Skriv kun tal og bogstaver, højst 11.
player-fault-title = Vælg GM, IM, WGM, FM, WIM, CM, WFM eller WCM.
player-fault-sex = Vælg kvinde, mand eller ikke oplyst.
player-fault-birth = Skriv et årstal eller en dato, for eksempel 1990 eller 3.5.1990.
player-fault-email = Skriv en e-mailadresse, for eksempel navn@example.org.
player-fault-phone = Skriv et telefonnummer med tal, for eksempel 12 34 56 78.
player-fault-malformed = Skriv feltet igen; det kan ikke læses.

player-changed-meanwhile = Spilleren er ændret af en anden, siden du åbnede siden. Intet er gemt.
players-after-gone = Den spiller, listen skulle gå videre efter, står ikke i den længere. Hent den forfra.
player-round-paired = Runde { $round } er lagt. Ophæv rundelægningen først.
player-no-such-round = Gruppen har kun { $planned ->
        [one] 1 runde
       *[other] { $planned } runder
    }.
player-not-taking-part = Spilleren er ikke med i den runde.
player-has-not-left = Spilleren er ikke udgået.
player-paired = Der er lagt runder, så det er for sent. Lad spilleren udgå i stedet.
player-too-many = En gruppe kan højst have { $max } spillere.
player-reason-needed = Skriv en begrundelse på højst { $max } tegn.

player-no = Nr. { $no }
player-rating-of = { $rating } ({ $origin })
player-back = Tilbage til listen
player-not-done = Ændringen er ikke gemt.
player-save = Gem ændringerne
player-saved = Ændringerne er gemt.
player-clash-heading = To udgaver af de samme felter
player-clash-field = Felt
player-clash-stands = På serveren nu
player-clash-sent = Det du skrev
player-clash-what-now = Det, du skrev, står i felterne. Ret dem til, og gem igen, hvis din udgave skal gælde.
player-leave-heading = Udgå
player-leave-lead = Spillede partier bliver stående. Spilleren lægges ikke i flere runder.
player-leave-when = Hvornår
player-leave-before = Før runde 1
player-leave-after = Efter runde { $round }
player-reason = Begrundelse
player-leave-reason-help = Skal skrives ved bortvisning. Vises ikke for andre.
player-withdraw = Meld ud
player-expel = Bortvis
player-withdrawn = Spilleren er meldt ud.
player-expelled = Spilleren er bortvist.
player-left-heading = Ikke med længere
player-no-round-left = Alle runder er lagt.
player-return-lead = Runder, der springes over, tæller som afbud.
player-return-from = Fra og med
player-return = Tag med igen
player-returned = Spilleren er med igen.
player-move-heading = Flyt til en anden gruppe
player-move-to = Gruppe
player-move = Flyt
player-moved = Spilleren er flyttet til { $section }.

divisions-heading = Fordel i grupper
divisions-lead = Fordel spillerne over de grupper, der ikke er begyndt. Du ser først, hvem der kommer hvorhen. Intet flyttes, før du bekræfter.
divisions-take-part = Grupper, der er med
divisions-section-now = { $section }: { $players ->
    [one] 1 spiller
   *[other] { $players } spillere
}
divisions-not-with = { $section } er ikke med: { $why }
divisions-closed-paired = en runde er lagt
divisions-closed-of-teams = spillerne er på hold
divisions-way = Fordel efter
divisions-way-help = Felterne under følger måden. Tryk Vis forslaget, når du har valgt en anden. Lige ratingtal ordnes efter titel og navn.
divisions-way-rating = Ratinggrænser
divisions-way-birth = Fødselsår
divisions-way-rules = Alt, hvad grupperne kræver
divisions-way-sizes = Antal, de højest ratede først
divisions-way-even = Jævn styrke
divisions-way-by-hand = I hånden
divisions-min-rating = Rating fra
divisions-max-rating = Rating til
divisions-born-from = Født fra
divisions-born-until = Født til
divisions-size = Antal
divisions-of-section = { $what } i { $section }
divisions-fields-help = Tomt felt: ingen grænse. Passer en spiller i flere grupper, er det den første. Grænserne her gælder kun denne fordeling.
divisions-size-help = Tomt felt: gruppen deler resten med de andre uden antal.
divisions-unrated = Spillere uden rating
divisions-unrated-last = Bagest
divisions-unrated-as-rating = Med en fast rating
divisions-unrated-stay = Bliver stående
divisions-unrated-as = Fast rating for dem
divisions-applied = Tilmeldinger
divisions-applied-words = Fordel også dem, der venter på svar
divisions-preview = Forslag
divisions-col-now = Nu
divisions-col-after = Bagefter
divisions-col-average = Snit
divisions-moves = { $moved ->
    [0] Ingen skifter gruppe.
    [one] 1 spiller skifter gruppe, { $stay } bliver stående.
   *[other] { $moved } spillere skifter gruppe, { $stay } bliver stående.
}
divisions-moves-only = { $moved ->
    [0] Ingen skifter gruppe.
    [one] 1 spiller skifter gruppe.
   *[other] { $moved } spillere skifter gruppe.
}
divisions-group = { $section }: { $players ->
    [one] 1 spiller
   *[other] { $players } spillere
}
divisions-nowhere = Passer ingen steder
divisions-nowhere-lead = De bliver stående, hvor de er. Vælg en gruppe for dem, eller ret grænserne.
divisions-was-in = fra { $section }
divisions-stands-in = står i { $section }
divisions-group-of = Gruppe til { $name }
divisions-ground-limits = inden for grænserne
divisions-ground-order = efter rækkefølgen
divisions-ground-unrated = ingen rating, så bagest
divisions-ground-stays = bliver stående
divisions-ground-chosen = valgt i hånden
divisions-ground-no-limits = Uden for alle gruppers grænser
divisions-ground-no-rating = Ingen rating, og grænserne kræver en
divisions-ground-no-birth = Fødselsår er ikke oplyst
divisions-ground-no-room = Der er ikke plads i nogen gruppe
divisions-ground-quarantine = I karantæne
divisions-ground-twin = Den samme står allerede i gruppen
divisions-tie = { $above } og { $below } har begge { $rating } ved grænsen mellem { $first } og { $second }. Titel og derefter navn har afgjort det.
divisions-byes = { $count ->
    [one] Har bedt om fri i runde { $rounds }. Se, om gruppen spiller den samme dag.
   *[other] Har bedt om fri i runderne { $rounds }. Se, om gruppen spiller de samme dage.
}
divisions-overfull = { $players ->
    [one] { $section } får 1 spiller og har plads til { $max }.
   *[other] { $section } får { $players } spillere og har plads til { $max }.
}
divisions-left-out = { $count ->
    [one] { $names } kan ikke flyttes: gruppen er begyndt, eller spilleren er ikke med.
   *[other] { $names } kan ikke flyttes: grupperne er begyndt, eller de er ikke med.
}
divisions-confirm = Jeg har set efter. Fordel alligevel.
divisions-do = Fordel spillerne
divisions-again = Vis ændringerne
divisions-done = { $moved ->
    [one] 1 spiller er flyttet.
   *[other] { $moved } spillere er flyttet.
}
divisions-only-one = Der skal være mindst to grupper, der ikke er begyndt.
divisions-nobody = Ingen spillere at fordele i de grupper.
divisions-last = Sidste fordeling
divisions-last-said = { $moved ->
    [one] 1 spiller blev flyttet { $at } af { $by }.
   *[other] { $moved } spillere blev flyttet { $at } af { $by }.
}
divisions-undo = Tag fordelingen tilbage
divisions-undo-question = Alle, der blev flyttet, kommer tilbage til den gruppe, de stod i.
divisions-undo-yes = Ja, tag den tilbage
divisions-undone = { $moved ->
    [one] Fordelingen er taget tilbage. 1 spiller er flyttet hjem.
   *[other] Fordelingen er taget tilbage. { $moved } spillere er flyttet hjem.
}
divisions-and-more = { $names } og { $more } til
divisions-doubtful = Der er noget at se på ved { $names }.
divisions-choose = Vælg
divisions-choose-player = Vælg { $name }
divisions-move-to = Flyt de valgte til
divisions-move = Vis, hvad der sker
divisions-problem-sections = Vælg 2 til { $most } grupper i turneringen, hver én gang.
divisions-problem-closed = { $section } kan ikke være med: { $why }.
divisions-problem-number = Skriv et tal fra { $min } til { $max }, eller lad feltet stå tomt.
divisions-problem-written = Skriv det som i beskrivelsen: gruppens adresse, kolon og værdien, med komma imellem.
divisions-problem-unrated-as = Skriv den rating, som spillere uden rating tæller med.
divisions-problem-entries = Der fordeles højst { $most } spillere på én gang. Vælg færre grupper.
divisions-problem-changed = En spiller eller en gruppe er ændret, siden du så forslaget. Se det igennem, og bekræft igen.
divisions-problem-nothing = Ingen skifter gruppe. Ret forslaget, eller lad det blive, som det er.
divisions-problem-blocked = { $name } kan ikke flyttes: { $why }
divisions-problem-moved-since = { $count ->
    [one] Fordelingen kan ikke tages tilbage: { $names } er flyttet siden.
   *[other] Fordelingen kan ikke tages tilbage: { $names } er flyttet siden.
}
divisions-problem-section-gone = Fordelingen kan ikke tages tilbage: en af grupperne er slettet.
divisions-problem-another = Der er fordelt igen, eller fordelingen er taget tilbage, siden du så siden.
player-delete-heading = Slet tilmeldingen
player-delete-lead = Kan kun slettes, hvis spilleren aldrig har været lagt i en runde.
player-delete-ask = Slet …
player-delete-sure = { $name } forsvinder fra listen. Loggen husker tilmeldingen.
player-delete = Slet tilmeldingen
player-deleted = Tilmeldingen er slettet.

### Friheder og afbud

bye-heading = Fri og afbud
bye-nothing = Spilleren er med i alle runder.
bye-round = Runde
bye-kind = Slags
bye-kind-help = Højst { $allowed } med ½ point for hver spiller i gruppen.
bye-at = Afbuddet kom
bye-reason = Grund
bye-give = Giv fri
bye-given = Spilleren har fri i runde { $round }.
bye-take-back = Tag tilbage
bye-take-back-round = Tag fri i runde { $round } tilbage
bye-taken-back = Spilleren har ikke længere fri i runde { $round }.
bye-noticed = Meldt { $at }
bye-confirm = Giv fri alligevel
bye-choose = Vælg en runde og en slags fri.
bye-not-requested = En oversidder vælges af rundelægningen og kan ikke gives.
bye-second-game = Runde { $round } og den næste er én kamp: bed om oversidning i runde { $round }, så gælder den begge partier.
bye-not-eligible = Spilleren må ikke få fri med ½ point.
bye-too-many = En spiller kan højst få fri med ½ point { $allowed ->
        [one] 1 gang
       *[other] { $allowed } gange
    } i gruppen.
bye-another-half = Spilleren har allerede { $before } med ½ point. Bekræft, at det skal være en til.
bye-full-warning = FIDE fraråder fri med 1 point. Det skrives i indberetningen med din begrundelse.
bye-full-own-rules = Spilleren får 1 point uden parti. Det skrives i turneringens fil, og med din begrundelse i den tekniske rapport.
bye-none = Spilleren har ikke fri i den runde.
bye-excluded = En afgørelse udelukker spilleren fra runde { $round }.
bye-needs-number = Giv startnumre først: fri med 1 point skrives i turneringsfilen under spillerens nummer.

### Indlæs spillere

import-heading = Indlæs spillere
import-lead = Indsæt fra et regneark eller vælg en fil. Intet bliver tilmeldt, før du har set hver linje.
import-template = Hent en tom tabel
import-table = Tabellen
import-text = Indsæt her
import-text-help = Kopiér fra et regneark eller en medlemsliste, gerne med overskrifter.
import-file = … eller vælg en fil
import-file-help = CSV eller XLSX, højst { $max } kB. Filen erstatter det, der står ovenfor.
import-look = Se linjerne
import-look-again = Se linjerne igen
import-columns = Kolonner
import-columns-lead = Kolonnerne er gættet ud fra overskrifterne. Ret dem, der er forkerte.
import-col-heading = I tabellen
import-col-sample = Eksempel
import-col-means = Er
import-column = Kolonne { $number }
import-column-unused = Bruges ikke
import-preview = Sådan bliver det
import-col-line = Linje
import-col-born = Født
import-col-ratings = Dansk / FIDE
import-state-ready = Klar
import-state-wrong = Skal rettes
import-state-doubtful = Se efter
import-state-present = Er med
import-filled = Udfyldt fra registrene.
import-filled-ratings = Udfyldt fra registrene: { $ratings }.
import-fresh = { $count } tilmeldes
import-wrong = { $count } skal rettes
import-doubtful = { $count } skal ses efter
import-present = { $count } er med i forvejen
import-skip-present = Spring de { $count } over, der er med i forvejen
import-confirm = Jeg har set de { $count } efter. Tilmeld dem.
import-enter = Tilmeld { $count }
import-mend-first = Ret linjerne i tabellen nedenfor, og se dem igen.
import-nothing-entered = Ingen er tilmeldt.
import-lines = { $wrong ->
        [one] 1 linje skal
       *[other] { $wrong } linjer skal
    } rettes, { $present ->
        [one] 1 er med i forvejen
       *[other] { $present } er med i forvejen
    }, { $doubtful } skal bekræftes.
import-too-large = Tabellen fylder mere end { $max } kB. Del den i to.
import-nobody = Alle i tabellen er med i forvejen.
import-is-report = Det er en turneringsrapport (TRF), ikke en liste over spillere. Læs den ind under »Indlæs turnering fra TRF«; gennem API’et sendes den til /imports.
import-unknown-column = »{ $text }« er ikke en slags kolonne. Skriv { $known }, eller intet for en kolonne, der ikke bruges.
import-done = { $count ->
        [one] 1 spiller er
       *[other] { $count } spillere er
    } tilmeldt.
table-heading-national-id = DSU-nr.
table-heading-status = Status
table-heading-birth = Født
table-heading-email = E-mail
table-heading-phone = Telefon
table-heading-note = Bemærkning

### Startnumre

number-heading = Startnumre
number-lead = Efter styrke, navn, lodtrækning eller i hånden. De ligger fast, når runde 4 er lagt.
number-method = Rækkefølge
number-show = Vis
number-by-strength = Efter rating, titel og navn
number-by-name = Efter navn
number-by-lots = Ved lodtrækning
number-by-seeded-lots = Ved lodtrækning i fire styrkegrupper
number-by-varma = Efter Varmas tabeller (alle mod alle, 9–24 spillere)
number-by-hand = I hånden
number-lots-lead = Der trækkes, når du trykker. Lodtrækningens nøgle skrives i loggen, så trækningen kan gentages.
number-by-hand-lead = Skriv tallene 1 til { $last }, hvert én gang.
number-by-hand-incomplete = Skriv tallene 1 til { $last }, hvert én gang.
number-would-move = { $moved ->
        [one] 1 spiller
       *[other] { $moved } spillere
    } får et andet nummer.
number-nobody-moves = Ingen, der har et nummer, får et andet.
number-confirm = Jeg har set, hvem der får et andet nummer
number-confirm-lots = Ja, alle skal have et nyt nummer ved lodtrækning
number-reason = Begrundelse
number-reason-help = Der er lagt runder. Begrundelsen følger med turneringsfilen.
number-draw = Træk lod
number-take = Brug rækkefølgen
number-now = Nu
number-new = Nyt
number-of = Nummer til { $name }
number-exchange = Byt to numre
number-exchange-lead = Ved ens rating er en bekræftelse nok. Ellers skal der en begrundelse til.
number-first = Nr.
number-second = med nr.
number-exchange-reason = Begrundelse
number-exchange-confirm = De to skal bytte nummer
number-exchange-do = Byt
number-exchange-which = Skriv to startnumre, der er i brug.
number-exchanged = Nr. { $first } og nr. { $second } har byttet.
number-not-changed = Numrene er ikke ændret.
number-locked = Startnumrene ligger fast, fordi runde { $round } er lagt.
number-changed-meanwhile = Gruppen er ændret, siden du åbnede siden. Se rækkefølgen igen.
number-unconfirmed = { $moved ->
        [one] 1 spiller
       *[other] { $moved } spillere
    } får et andet nummer. Bekræft det.
number-drawn = { $count ->
        [one] 1 spiller
       *[other] { $count } spillere
    } har et nummer. { $moved } fik et andet end før.
number-drawn-by-lots = { $count ->
        [one] 1 spiller
       *[other] { $count } spillere
    } har fået et nummer ved lodtrækning. Lodtrækningens nøgle: { $seed }
number-order-missing = En spiller mangler i rækkefølgen.
number-order-twice = En spiller står to gange i rækkefølgen.
number-order-unknown = En i rækkefølgen spiller ikke i gruppen.
number-order-too-many = Der er højst { $max } startnumre.
number-order-no-varma = Varmas tabeller gælder for 9 til 24 spillere. Vælg en anden måde.

### Tilmeldinger, der venter

application-heading = Tilmeldinger
application-lead = Fra tilmeldingsformularen. Ingen kommer på startlisten, før du har svaret.
application-none = Ingen venter på svar
application-none-lead = Nye tilmeldinger fra formularen står her.
application-see-form = Se formularen
application-wish = Ønsker { $section } · sendt { $at }
application-register = Registrene
application-register-other = Nummeret er registreret med et andet navn: { $who }. Spørg spilleren, før du godkender.
application-register-no-member = Intet medlem har dette DSU-nummer.
application-register-not-listed = Intet register har dette FIDE-id.
application-register-two-people = De to numre hører til hver sin person.
application-away = Kan ikke spille
application-section = Gruppe
application-accept = Godkend
application-accept-chosen = Godkend de valgte
application-choose = Vælg mellem 1 og { $most } tilmeldinger.
application-choose-help = Sæt kryds ved dem, der skal med i den gruppe, de ønsker. Er der noget at se efter ved en, bliver den stående.
application-choose-one = Vælg
application-oldest = Her står de ældste, { $shown } af { $waiting }. De næste kommer frem, når du har svaret på dem.
application-stayed = Disse står her stadig:
application-decline-ask = Afvis …
application-decline = Afvis tilmeldingen
application-reason = Begrundelse
application-reason-help = Til dig selv og de andre arrangører. Sendes ikke.
application-accepted = Spilleren er godkendt.
application-accepted-count = { $count ->
    [0] Ingen er godkendt.
    [one] 1 spiller er godkendt.
   *[other] { $count } spillere er godkendt.
}
application-declined = Tilmeldingen er afvist.

### Tilmeldingsformular

apply-heading = Tilmelding
apply-heading-of = Tilmelding til { $name }
apply-deadline = Senest { $at }
apply-section = Gruppe
apply-choose = Vælg …
apply-choose-section = Vælg en gruppe.
apply-by-rating = Efter mit ratingtal
apply-look = Se, hvilke grupper der passer
apply-fits-best = Efter det, du har skrevet, passer { $section } bedst.
apply-fits-none = Efter det, du har skrevet, passer ingen gruppe.
apply-fits-doubtful = { $limit } Arrangøren afgør, om du kan være med.
apply-none-fits = Ingen af grupperne er for en spiller med det, du har skrevet. Vælg selv en gruppe, eller ring til arrangøren.
apply-national-id-help = Står på dit medlemskort.
apply-rating = Rating
apply-rating-help = Dit ratingtal, hvis du har et. Arrangøren ser efter på listen.
apply-federation-help = Tre bogstaver. Tomt felt: DEN, Danmark.
apply-joined-help = Kommer du senere, så skriv nummeret på den første runde, du kan spille.
apply-away = Runder, du ikke kan spille
apply-away-help = Skriv numrene, for eksempel 2, 5.
apply-away-half = Point for dem
apply-away-half-words = Jeg ønsker ½ point
apply-away-half-help = Du får det for så mange runder, som gruppen giver det; resten er afbud uden point.
apply-away-line = runde { $round }: { $kind }
apply-away-unreadable = Skriv numrene på runderne, for eksempel 2, 5.
apply-away-nothing-left = Der er ingen runder tilbage at spille. Skriv kun dem, du ikke kan.
apply-contact-help = Skriv e-mail eller telefon, så arrangøren kan nå dig.
apply-note = Besked til arrangøren
apply-note-help = For eksempel særlige behov.
apply-leave-empty = Lad feltet stå tomt
apply-personal = Navn, klub, titel og rating vises på startlisten. Medlemsnummer og FIDE-id vises ikke, men efter dem samler siden om dig de offentlige turneringer, du har spillet her. Fødselsdato, e-mail, telefon og besked ses kun af arrangører og dommere og bruges kun til turneringen.
apply-send = Send tilmelding
apply-not-sent = Tilmeldingen er ikke modtaget.
apply-unreachable = Skriv en e-mailadresse eller et telefonnummer.
apply-closed = Der er lukket for tilmelding.
apply-closed-heading = Der er lukket for tilmelding
apply-closed-lead = Fristen er udløbet, eller turneringen tager ikke imod tilmeldinger her.
apply-call = Ring til arrangøren på { $phone }.
apply-crowded = Der venter { $most } tilmeldinger på svar. Prøv igen senere, eller ring til arrangøren.
receipt-heading = Kvittering for tilmelding
receipt-applied = Venter på svar
receipt-applied-lead = Arrangøren har fået din tilmelding. Du er med, når den er godkendt.
receipt-declined = Ikke taget med
receipt-declined-lead = Arrangøren har ikke kunnet tage dig med. Ring eller skriv, hvis du vil vide hvorfor.
receipt-accepted = Du er med
receipt-accepted-lead = Du står på startlisten.
receipt-left = Udgået
receipt-left-lead = Du er ikke længere med i turneringen.
receipt-room = Der er plads i gruppen, som det ser ud nu.
receipt-waiting-list = Gruppen har plads til { $max }, og du er nummer { $number } på ventelisten.
receipt-take-back-ask = Tag tilmeldingen tilbage …
receipt-take-back-help = Du er så ikke længere tilmeldt, og det, du har skrevet, bliver slettet. Fortryder du, skal du tilmelde dig igen og kommer bagest i køen.
receipt-take-back = Tag tilbage
receipt-taken-back = Din tilmelding er taget tilbage.
receipt-at = Modtaget
receipt-keep = Gem adressen på denne side. Her kan du se, hvordan det går.
receipt-to-tournament = Gå til turneringen
### Profil, nøgler, roller og konti

save = Gem
confirm-unanswered = Intet er sket. Åbn spørgsmålet, og svar ja, hvis det er meningen.
older = Vis ældre
unit-days = dage
profile-saved = Profilen er gemt.
profile-changed = Profilen blev ændret fra en anden enhed imens: navnet er nu { $stands }. Se den igennem, og gem igen.
profile-keys = Genvejstaster
profile-keys-words = Brug enkelte taster
profile-keys-help = 1, =, 0 og piletaster på bordlisten, / til at søge. Slå dem fra, hvis du bruger talestyring.
profile-devices = Her er du logget ind
profile-device-unknown = Ukendt enhed
profile-device-this = denne enhed
profile-device-seen = Sidst brugt { $seen }, logget ind { $since }
profile-device-end = Log ud
profile-device-end-of = Log ud på { $device }
profile-device-ended = Enheden er logget ud.
profile-devices-end = Log alle andre enheder ud
profile-devices-question = Alle andre enheder skal logge ind igen. Resultater, der kun ligger på dem, bliver sendt, når nogen har logget ind.
profile-devices-yes = Ja, log dem ud
profile-devices-ended = { $count ->
    [one] Én anden enhed er logget ud.
   *[other] { $count } andre enheder er logget ud.
}
profile-password = Skift adgangskode
profile-password-former = Nuværende adgangskode
profile-password-keys = Adgang ad andre veje
profile-password-keys-words = Afslut også mine nøgler til programmer og de tavler, jeg har lukket ind
profile-password-keys-help = Lad det stå, hvis en anden kan have kendt adgangskoden. De øvrige enheder bliver altid logget ud.
profile-password-save = Skift adgangskode
profile-password-saved = Adgangskoden er skiftet. Alle andre enheder er logget ud.
profile-password-wrong = Den nuværende adgangskode er en anden. Prøv igen.
profile-more = Mere
tokens-heading = Nøgler til programmer
tokens-help = Med en nøgle læser eller skriver et program på dine vegne. Den kan aldrig mere end dig.
tokens-none = Ingen nøgler
tokens-none-help = Lav en, når et program skal hente eller sende noget.
tokens-new = Ny nøgle
tokens-name-help = Hvad bruges den til?
tokens-for = Kan
tokens-for-help = Vælg så lidt som muligt.
tokens-where = Hvor
tokens-all-tournaments = Alle dine turneringer
tokens-used = Sidst brugt
tokens-never = aldrig
tokens-expires = Udløber
tokens-life = Virker i
tokens-make = Lav nøglen
tokens-revoke = Træk tilbage
tokens-revoke-of = Træk tilbage: { $name }
tokens-revoke-question = Programmer, der bruger { $name }, bliver afvist fra næste kald. Det kan ikke gøres om.
tokens-revoke-yes = Ja, træk nøglen tilbage
tokens-revoked = Nøglen er trukket tilbage og virker ikke længere.
tokens-gone = Nøglen er allerede trukket tilbage.
tokens-rotate = Skift
tokens-rotate-of = Skift nøglen { $name }
tokens-rotate-question = Du får en ny nøgle, der kan det samme som { $name }. Den gamle virker { $hours ->
        [one] 1 time
       *[other] { $hours } timer
    } endnu, så programmet kan nå at få den nye.
tokens-rotate-yes = Ja, lav en ny
tokens-rotate-gone = Nøglen er skiftet eller trukket tilbage i mellemtiden.
tokens-replaced = afløst, virker til { $until }
token-name-wrong = Skriv et navn på 1-80 tegn.
token-no-scope = Vælg, hvad nøglen kan.
token-days-wrong = Skriv et antal dage fra 1 til { $max }.
token-too-many = Du har { $max } nøgler. Træk én tilbage først.
token-scope-read = læse, kladder med
token-scope-read-personal = læse personlige oplysninger
token-scope-results = skrive resultater
token-scope-pairings = lægge runder
token-scope-entries = tilmelde spillere, med deres personlige oplysninger
token-scope-setup = sætte turneringer op
token-scope-rulings = skrive hændelser og afgørelser
token-scope-protests = skrive og afgøre protester
token-scope-sanctions = læse og give advarsler og karantæner
token-scope-rights = give og tage roller og invitere
shown-once-link-heading = Engangslinket er klar
shown-once-link = Giv linket til { $name }. Det vises kun denne ene gang.
shown-once-link-help = Det virker én gang. Send det kun til den, det er til.
shown-once-token-heading = Nøglen er klar
shown-once-token = Kopiér nøglen { $name } nu. Den vises kun denne ene gang.
shown-once-token-help = Send den som »Authorization: Bearer …«. Gem den, som du gemmer en adgangskode.
shown-once-copy = Kopiér herfra
shown-once-before = Den er lavet før og vist dengang. Er den væk, så træk den tilbage, og lav en ny.
shown-once-done = Jeg har kopieret
rights-heading = Roller
rights-everywhere-heading = Roller overalt
rights-help = En rolle giver kun det, den siger. Alt, hvad der gives og tages, står i loggen.
rights-none = Ingen roller her
rights-none-help = Invitér en, eller giv en rolle til en, der har en konto.
rights-role = Rolle
rights-roles = Roller
rights-place = Hvor
rights-whole-tournament = Hele turneringen
rights-take = Tag rollen
rights-take-of = Tag rollen { $role } fra { $name }
rights-take-question = { $name } er ikke mere { $role } her og mister adgangen med det samme.
rights-take-yes = Ja, tag rollen
rights-taken = Rollen er taget. Det gælder fra nu af.
rights-give-heading = Giv en rolle
rights-give-help = Til en, der har en konto.
rights-give = Giv rollen
rights-given = Rollen er givet.
rights-no-account = Ingen åben konto har den e-mail. Invitér i stedet.
invite-heading = Invitér
invite-help = Du får et link, som du giver videre. Det virker én gang og i 14 dage.
invite-make = Lav et link
invite-mail-to = Send også linket til
invite-mail-to-help = En e-mail. Er feltet tomt, sender vi ingenting.
invite-mailed = E-mail til { $email }: { $state }
invite-mailed-enough = Den adresse har fået ti invitationer i dag. Vis linket i stedet, eller vent til i morgen.
invite-open = Åbne invitationer
invite-expires = Virker til
invite-revoke = Træk tilbage
invite-revoke-of = Træk invitationen til { $name } tilbage
invite-revoked = Invitationen er trukket tilbage. Linket virker ikke længere.
invite-not-yours = Rollen { $role } kan du ikke give her. Spørg en administrator.
users-heading = Konti
users-search = Navn eller e-mail
users-none = Ingen konti
users-none-help = Prøv et andet navn, eller invitér en fra siden med roller.
users-state = Tilstand
users-open = åben
users-closed = lukket
users-no-password = uden adgangskode
users-tournaments = Turneringer
users-seen = Sidst set
users-acts = Handlinger
users-link = Nyt link
users-link-of = Lav et nyt link til { $name }
users-close-it = Luk
users-close-of = Luk kontoen { $name }
users-close-question = { $name } bliver logget ud alle steder, og alle nøgler og links holder op med at virke med det samme.
users-close-yes = Ja, luk kontoen
users-open-it = Åbn igen
users-open-of = Åbn kontoen { $name } igen
users-closed-done = Kontoen er lukket. Alle dens enheder og nøgler er logget ud.
users-opened-done = Kontoen er åben igen.
audit-whole-heading = Log for hele installationen

### Log: handlinger og felter

act-account-create = oprettede en konto
act-account-new-password = valgte en ny adgangskode med et link
act-account-change-profile = ændrede sin profil
act-account-change-password = skiftede adgangskode
act-account-disable = lukkede kontoen
act-account-enable = åbnede kontoen igen
act-application-accept = godkendte tilmeldingen
act-application-decline = afviste tilmeldingen
act-application-send = sendte en tilmelding
act-application-take-back = tog sin tilmelding tilbage
act-arrival-mark = noterede, at en spiller mødte
act-arrival-mark-all = noterede, at alle var mødt til tiden
act-arrival-take-back = tog et fremmøde tilbage
act-bye-mend = rettede fri i en offentlig runde
act-bye-request = noterede et fravær
act-bye-take-back = slettede et fravær
act-invitation-admin-link = lavede et administratorlink
act-invitation-make = inviterede
act-invitation-mail-way-in = sendte et link til en ny adgangskode til
act-invitation-revoke = trak en invitation tilbage
act-invitation-way-in = lavede et nyt link til kontoen
act-official-change = ændrede en post
act-official-dismiss = afløste en dommer eller et medlem
act-official-name = udpegede en dommer eller et medlem
act-foreign-event-carry = førte et ratingtal fra udlandet over i listerne
act-foreign-event-record = skrev et stævne i udlandet ned
act-foreign-event-withdraw = tog et stævne i udlandet tilbage
act-watch-care = noterede en opgave i runden
act-watch-carried-out = noterede, at en afgørelse er udført
act-watch-time-trouble = noterede tidnød ved et bord
act-official-approve = tog stilling til en dommer, der spiller med
act-player-add = tilmeldte en spiller
act-player-delete = slettede en spiller
act-player-edit = rettede en spiller
act-player-expel = bortviste en spiller
act-player-import = indlæste spillere
act-player-leave = noterede, at en spiller forlod turneringen
act-player-move = flyttede en spiller
act-division-make = delte spillerne over grupperne
act-division-undo = tog en fordeling over grupperne tilbage
act-player-return = noterede, at en spiller kom igen
act-player-withdraw = trak en spiller ud
act-protest-admit = antog en sen protest
act-protest-appeal = ankede
act-protest-close = afsluttede en protest
act-protest-comment = noterede en udtalelse
act-protest-decide = afgjorde en protest
act-protest-file = noterede en protest
act-protest-hear = hørte parterne
act-protest-pay = noterede et betalt klagegebyr
act-protest-refer = gav en protest videre til turneringskomitéen
act-protest-turn-away = afviste en protest
act-regulation-change = ændrede reglementet
act-result-clear = slettede et resultat
act-result-correct = rettede et resultat
act-result-enter = indtastede et resultat
act-result-dispute = sendte et andet resultat end det, der stod
act-result-keep = afgjorde to resultater, der var i strid
act-result-report-only = rettede et resultat kun i indberetningen
act-result-suspend = udsatte et parti
act-right-give = gav en rolle
act-right-take = tog en rolle
act-round-change = ændrede en rundelægning
act-round-change-matches = ændrede, hvilke hold der mødes
act-round-close = lukkede runden
act-round-demo = lagde en runde i prøveturneringen
act-round-draft = lavede en kladde til runden
act-round-draft-again = lagde kladden igen
act-round-draft-by-hand = lagde runden i hånden
act-round-publish = offentliggjorde runden
act-round-reopen = åbnede runden igen
act-round-take-back = trak rundelægningen tilbage
act-round-unpair = slettede rundelægningen
act-ruling-confirm = traf en afgørelse
act-ruling-draft = noterede en hændelse
act-ruling-drop = fjernede en noteret hændelse
act-ruling-overrule = satte en afgørelse i stedet for en anden
act-section-change = ændrede gruppen
act-section-create = oprettede gruppen
act-section-leave-fide-mode = forlod FIDE-mode
act-section-remove = fjernede gruppen
act-session-open = loggede ind
act-session-end = loggede en enhed ud
act-session-end-others = loggede andre enheder ud
act-start-array-draw = trak lod om startstillingen
act-start-array-write = skrev startstillingen ind
act-start-numbers-draw = trak lod om startnumre
act-start-numbers-exchange = byttede startnumre
act-token-make = lavede en nøgle
act-token-revoke = trak en nøgle tilbage
act-token-rotate = skiftede en nøgle
act-tournament-change = ændrede turneringen
act-tournament-delete = slettede turneringen
act-section-delete = slettede gruppen med spillere
act-bin-restore = hentede tilbage fra papirkurven
act-bin-purge = slettede helt fra papirkurven
act-tournament-archive = lagde turneringen i arkivet
act-tournament-take-out = tog turneringen ud af arkivet
act-section-copy = kopierede gruppen
act-tournament-cancel = aflyste turneringen
act-tournament-check-out = flyttede turneringen til en anden maskine
act-tournament-break-check-out = brød låsen på turneringen, der var flyttet
act-tournament-hand-back = afleverede turneringen til maskinen, den kom fra
act-tournament-uncancel = tog aflysningen af turneringen tilbage
act-section-cancel = aflyste gruppen
act-section-uncancel = tog aflysningen af gruppen tilbage
act-tournament-copy = kopierede turneringen som en ny
act-tournament-create = oprettede turneringen
act-tournament-import = hentede turneringen fra en TRF-fil
act-tournament-keep = lavede et gendannelsespunkt
act-tournament-restore = førte turneringen tilbage til et gendannelsespunkt
act-tournament-take-in = indlæste turneringen fra en fil
act-tournament-take-back = tog turneringen hjem fra en anden maskine
act-tournament-take-up = spillede videre på kopien, der var afleveret
act-tournament-publish = offentliggjorde turneringen
act-tournament-unpublish = tog turneringen ned
field-name = navn
field-language = sprog
field-single-keys = genvejstaster
field-role = rolle
field-roles = roller
field-scopes = kan
field-expires-at = udløber
field-due-at = frist
field-devices = enheder
field-result = resultat
field-round = runde
field-board = bord
field-section = gruppe
field-white = hvid
field-black = sort
field-club = klub
field-rating = rating
field-title = titel
field-birth = født
field-federation = forbund
field-fide-id = FIDE-id
field-start-number = startnummer
field-state = tilstand
field-status = tilstand
field-kind = slags
field-starts-at = begynder
field-starts-on = første dag
field-ends-on = sidste dag
field-city = by
field-district = kreds
field-settings = indstillinger
field-reason = begrundelse
field-value = værdi
field-points = point
field-acceleration = acceleration
field-time-odds = tidshandicap
field-difference = ratingforskel
field-stronger = den stærkestes tid
field-weaker = den svagestes tid
field-acceleration-groups = grupper med virtuelle point
field-absence = udeblivelse
field-boards = borde
field-contact = kontakt
field-divisions = inddeling
field-draw = remis
field-duty = opgave
field-email = e-mail
field-entry = tilmelding
field-entry-deadline = tilmeldingsfrist
field-entry-form = tilmeldingsformular
field-fide-rated = FIDE-rates
field-national-championship = nationalt mesterskab
field-outside-coordination = uden for koordineringen
field-first-board = første bord
field-games = partier
field-given-name = fornavn
field-half-point-byes = fri med ½ point
field-joined-round = første runde
field-left-after = sidste runde
field-licence = licens
field-loss = tab
field-national-id = DSU-nr.
field-noticed-at = meldt
field-origin = kilde
field-pairing-allocated-bye = oversidder
field-personal = personlige oplysninger
field-phone = telefon
field-play-approved-by = spil godkendt ved
field-players = spillere
field-plays = spiller med
field-postponement = udsatte partier
field-public = offentligt
field-rating-national = dansk rating
field-rating-fide = FIDE-rating
field-rounds = runder
field-scoring = point
field-sessions = genoptagelse
field-skipped = sprunget over
field-starts = starttider
field-surname = efternavn
field-system = rundelægning
field-text = tekst
field-tie-breaks = korrektioner
field-time-control = betænkningstid
field-win = gevinst
audit-heading = Log
audit-help = Alt, der er skrevet, nyeste først. Intet kan slettes.
audit-act = Handling
audit-act-all = Alle handlinger
audit-person = Hvem
audit-text = Hvad
audit-from = Fra og med
audit-until = Til og med
audit-section-all = Alle grupper
audit-filter = Vis
audit-narrow = Søg i loggen
audit-everything = Vis alt
audit-none = Intet fundet
audit-none-help = Vælg en anden periode eller færre ord.
audit-date-wrong = Skriv datoen som 4.4.2026.
audit-via-page = på siderne
audit-via-api = med en nøgle
audit-via-system = på serveren
audit-via-file = fra en fil
audit-before = før
audit-after = nu
audit-nothing = intet
audit-hidden = skjult
audit-yes = ja
audit-no = nej
audit-reason = Begrundelse: { $reason }
audit-value = værdi
audit-one-before = den, der stod før
audit-protest = Protest
audit-protest-no = Protest { $number }
actor-courier = Programmet (udsendelse)
actor-entry-form = Tilmeldingsformularen
actor-postman = Programmet (e-mail)
actor-player-link = Spillerens link
actor-command = Serverens kommandolinje
actor-demo = Dommerbord (prøvedata)
actor-own-publication = Programmet (gruppen har valgt det)
### Trækkene i partierne
act-moves-begin = begyndte at sende et partis træk
act-moves-delay = ændrede, hvor længe træk holdes tilbage
act-moves-end = sendte slutningen på et parti
act-moves-import = læste træk ind fra en fil
act-moves-replace = sendte andre træk i et parti
field-half-moves = halvtræk
game-moves-link = træk
game-moves-of = Runde { $round }, bord { $board }
game-moves-after = Efter { $written }
game-moves-start = Før det første træk
game-moves-first = Første
game-moves-previous = Forrige
game-moves-next = Næste
game-moves-last = Sidste
game-moves-back = Til runden
game-moves-delayed =
    { $minutes ->
        [one] Partiet er i gang. Træk vises med 1 minuts forsinkelse.
       *[other] Partiet er i gang. Træk vises med { $minutes } minutters forsinkelse.
    }
game-moves-board = Stillingen
game-moves-steps = Fra træk til træk
game-moves-heading = Træk
game-moves-none-yet = Ingen træk vises endnu.
game-moves-files = Hent rundens partier som
game-moves-number = Nr.
game-moves-file-link = Træk fra en fil
game-moves-file-heading = Træk fra en fil
game-moves-file-lead = Partierne fra en PGN-fil lægges ved de partier, de hører til. Intet gemmes, før du har set hvert parti. Så gemmes alt eller intet. Resultater læses ikke ind.
game-moves-col-game = Parti
game-moves-col-at = Runde.bord
game-moves-col-stands = Halvtræk nu
game-moves-col-half-moves = Halvtræk i filen
game-moves-mend-first = Ret de afviste partier i teksten nedenfor, eller tag dem ud, og se partierne igen.
game-moves-store =
    { $count ->
        [one] Gem træk i 1 parti
       *[other] Gem træk i { $count } partier
    }
game-moves-done =
    { $count ->
        [one] Træk i 1 parti er gemt.
       *[other] Træk i { $count } partier er gemt.
    }
game-moves-nothing = Hvert træk i filen står der allerede.
game-moves-file-help = PGN, højst { $max } kB. Teksten kan ses og rettes bagefter.
game-moves-text-help = Et parti finder sin plads ved mærkerne Round og Board eller ved spillernes navne i White og Black. Kommentarer og varianter læses ikke med.
game-moves-look = Se partierne
game-moves-delay-heading = Hvor længe træk holdes tilbage
game-moves-delay = Forsinkelse i minutter
game-moves-delay-help = Så længe et parti er i gang, ser ingen dets nyeste træk. 15 minutter er det almindelige; 0 viser dem med det samme. Har partiet et resultat, vises alle træk.
game-moves-delay-save = Gem forsinkelsen
game-moves-delay-done = Forsinkelsen er gemt.
game-moves-delay-wrong = Skriv et helt antal minutter fra 0 til { $most }.
game-moves-delay-changed =
    { $minutes ->
        [one] En anden har ændret forsinkelsen imens: nu er den 1 minut. Gem igen, hvis dit skal gælde.
       *[other] En anden har ændret forsinkelsen imens: nu er den { $minutes } minutter. Gem igen, hvis dit skal gælde.
    }
game-moves-other-result = Filen har resultatet { $stated }; her står { $stands }. Det ændres ikke.
game-moves-illegal = { $written } kan ikke læses som et lovligt træk: { $why }
game-moves-not-published = Runden er ikke offentliggjort.
game-moves-too-many = Filen har mere end { $max } partier. Del den.
game-moves-no-games = Der er intet parti i filen.
game-moves-not-text = Linje { $line } har et styretegn: det er ikke en tekstfil.
game-moves-one-game = Det er mere end ét parti. Send hele runden til rundens adresse.
game-moves-refused =
    { $count ->
        [one] 1 parti kan ikke læses ind. Intet er gemt.
       *[other] { $count } partier kan ikke læses ind. Intet er gemt.
    }
game-moves-stale = Nogen har gemt træk i et af partierne, siden du så dem. Se partierne, som de står nu, og gem igen.
moves-state-new = nyt
moves-state-same = står allerede
moves-state-longer = fortsættes
moves-state-changes = ændres
moves-state-blank = uden træk
moves-state-refused = afvist
moves-fault-no-board = Partiet siger hverken sit bord eller begge spillere.
moves-fault-no-such-round = Gruppen har ingen offentliggjort runde med dette nummer, eller partiet er sendt til en anden runde.
moves-fault-no-such-board = Runden har ikke dette bord.
moves-fault-no-such-player = Ingen, der spiller i runden, hedder sådan.
moves-fault-not-paired = De to spiller ikke mod hinanden.
moves-fault-several-boards = Flere partier passer på navnene. Skriv runde og bord.
moves-fault-colours-turned = De to spiller med omvendte farver.
moves-fault-other-players = Ved bordet sidder andre.
moves-fault-twice = Et parti ovenfor er for det samme bord.
moves-fault-out-of-reach = Du skriver ikke ved dette bord.
moves-fault-unclosed = En kommentar eller en variant slutter ikke.
moves-fault-too-long = Partiet er længere, end der læses.
moves-fault-bad-start = Stillingen, det begynder med, kan ikke læses.
moves-fault-other-start = Det begynder med en anden stilling end runden.
moves-fault-more-follows = Der står mere efter resultatet.

### Resultater fra en fil
act-result-import = læste resultater ind fra en fil
results-file-link = Resultater fra en fil
results-file-heading = Resultater af runde { $round } fra en fil
results-file-lead = Indsæt fra et regneark, eller vælg en fil. Intet gemmes, før du har set hver linje ved siden af det, der står. Så gemmes alt eller intet.
results-file-back = Til bordene
results-file-table = Tabellen
results-file-text-help = Bordets nummer eller begge spillere (startnummer eller navn), og resultatet: 1-0, ½-½, 0,5-0,5, 0-1, +/-, -/+. Med eller uden overskrifter, adskilt af semikolon, komma eller tabulator. En linje uden resultat ændrer intet.
results-file-reason = Begrundelse
results-file-reason-help = For linjer, der kræver en begrundelse og ingen har: gevinst eller tab uden kamp, og andre usædvanlige resultater.
results-file-look = Se linjerne
results-file-lines-heading = Hvad der vil ske
results-file-col-players = Spillere
results-file-col-stands = Står
results-file-col-wanted = I filen
results-file-col-state = Bliver
results-file-count = { $word }: { $count }
results-file-unread = Kolonner, der ikke læses: { $headings }
results-file-store =
    { $count ->
        [one] Gem 1 resultat
       *[other] Gem { $count } resultater
    }
results-file-mend-first = Ret de afviste linjer i tabellen nedenfor, og se linjerne igen.
results-file-nothing-stored = Intet er gemt.
results-file-done =
    { $count ->
        [one] 1 resultat er gemt.
       *[other] { $count } resultater er gemt.
    }
results-file-too-large = Filen har mere end { $max } kB.
results-file-too-many = Tabellen har mere end { $max } linjer. En runde har ikke så mange borde.
results-file-no-columns = Ingen kolonne har resultater, eller ingen siger, hvilket bord de gælder. Skriv bordets nummer og resultatet, eller Hvid, Sort og resultatet.
results-file-lines =
    { $count ->
        [one] 1 linje kan ikke skrives. Intet er gemt.
       *[other] { $count } linjer kan ikke skrives. Intet er gemt.
    }
results-file-stale = Nogen har skrevet på et af bordene, siden du så linjerne. Intet er gemt. Se linjerne igen.
results-file-nothing = Hvert resultat i filen står der allerede.
results-file-no-results = Ingen linje i tabellen har et resultat.
results-file-as-written = Der står: { $line }
result-line-new = ny
result-line-same = står allerede
result-line-changes = ændres
result-line-settles = vælges
result-line-blank = uden resultat
result-line-refused = afvist
result-line-fault-no-board = Linjen siger hverken bordet eller begge spillere.
result-line-fault-board-unreadable = Bordets nummer kan ikke læses.
result-line-fault-no-such-board = Runden har ikke dette bord.
result-line-fault-no-such-player = Ingen, der spiller i runden, hedder sådan eller har dette startnummer.
result-line-fault-not-paired = De to spiller ikke mod hinanden i denne runde.
result-line-fault-several-boards = Flere borde passer på navnene. Skriv bordets nummer eller startnumre.
result-line-fault-colours-turned = De to spiller med omvendte farver. Ret linjen, så Hvid står først.
result-line-fault-other-players = Ved bordet sidder andre.
result-line-fault-result-unreadable = Resultatet kan ikke læses.
result-line-fault-twice = Bordet står også på en linje ovenfor.
result-line-fault-out-of-reach = Du skriver ikke ved dette bord.
result-line-fault-disputed = Et andet resultat står imod det; en dommer afgør det.
### Point ved siden af partierne
act-player-penalise = gav eller tog point
act-player-take-back-penalty = tog point tilbage
player-points-link = Giv eller tag point
player-points-heading = Point ved siden af partierne: { $name }
player-points-lead = Point, der gives eller tages ved en afgørelse. De tæller med i spillerens point, og intet parti ændres.
player-points-to-player = Til spilleren
player-points-give-heading = Giv eller tag point
player-points-field = Point
player-points-help = Halve point tæller med: 1, ½ eller −1½. Minus tager point.
player-points-article = Artikel
player-points-article-help = Hvor det står, for eksempel FIDE 12.9.
player-points-reason-help = Læses af dommere og arrangører, ikke af alle.
player-points-give = Gem pointene
player-points-given-heading = Givet og taget
player-points-given-by = { $who }, { $at }
player-points-saved = { $points } point. Stillingen tæller det med nu.
player-points-gone = Pointene er taget tilbage. Stillingen tæller dem ikke længere.
player-points-unreadable = Skriv point som 1, ½ eller −1½.
player-points-nothing = Skriv, hvor mange point der gives eller tages.
player-points-too-many = { $most ->
    [one] Højst 1 point ad gangen: flere kan ingen få i gruppen.
   *[other] Højst { $most } point ad gangen: flere kan ingen få i gruppen.
}
player-points-round = Runde { $round } er ikke offentlig endnu.
player-points-of-teams = Her spiller hold. Point gives til holdet, eller tages fra det.
player-points-article-long = Højst { $max } tegn på én linje.
player-points-changed = Pointene er taget tilbage i mellemtiden.

### Omkampe mellem spillere

player-play-offs-heading = Omkampe
player-play-offs-lead = To, tre eller fire spillere med lige mange point spiller om deres pladser, når alle runder er spillet.
player-play-off-of = Omkamp: { $players }
player-play-off-new = Ny omkamp
player-play-off-who = Hvem spiller?
player-play-off-who-help = Vælg to til fire, der står lige efter hinanden med lige mange point. Deler de en plads, skal alle, der deler den, være med.
player-play-off-line = Plads { $place }: { $name }, point: { $points }
player-play-off-stages = Trin
player-play-off-rapid-blitz-armageddon = Hurtigskak, så lynskak, så Armageddon
player-play-off-rapid-blitz = Hurtigskak, så lynskak
player-play-off-blitz-armageddon = Lynskak, så Armageddon
player-play-off-rapid = Hurtigskak
player-play-off-blitz = Lynskak
player-play-off-armageddon = Armageddon
player-play-off-rapid-time = Tid ved hurtigskak
player-play-off-blitz-time = Tid ved lynskak
player-play-off-time-help = Minutter og sekunder pr. træk, for eksempel 15+10s.
player-play-off-white-minutes = Hvids minutter ved Armageddon
player-play-off-black-minutes = Sorts minutter ved Armageddon
player-play-off-armageddon-help = Ét parti, som Sort vinder ved remis. Er tre eller fire stadig lige, møder alle alle én gang.
player-play-off-games = Partier mod hver
player-play-off-games-one = Ét
player-play-off-games-two = To, ét med hver farve
player-play-off-places = Der spilles om
player-play-off-first-place = Den første af pladserne
player-play-off-every-place = Hver af pladserne
player-play-off-ending = Stadig lige efter det sidste trin
player-play-off-again = Det sidste trin igen
player-play-off-by-lot = Lodtrækning
player-play-off-stay-level = De bliver stående
player-play-off-begin = Træk lod og begynd
player-play-off-begun = Omkampen er begyndt, og farverne er trukket.
player-play-off-nobody = Ingen har lige mange point, eller de spiller allerede omkamp.
player-play-off-seed = Lodtrækningens nøgle: { $seed }
player-play-off-stage = Trin { $no }: { $what }, { $time }
player-play-off-minutes = Hvid { $white } min., Sort { $black } min.; Sort vinder ved remis
player-play-off-no-result = Intet resultat
player-play-off-save = Gem
player-play-off-result-saved = Resultatet er gemt.
player-play-off-walkover = uden kamp: en spiller har trukket sig
player-play-off-order = Rækkefølgen efter omkampen:
player-play-off-goes-on = Spilles
player-play-off-over = Spillet færdig; rækkefølgen er ikke fastlagt
player-play-off-fixed = Rækkefølgen står i stillingen
player-play-off-not-level = Tæller ikke: spillerne står ikke længere lige
player-play-off-counts-not = Partierne tæller hverken i pointene eller i ratingtallene.
player-play-off-fix = Fastlæg rækkefølgen
player-play-off-done = Rækkefølgen er fastlagt og står i stillingen.
player-play-off-leaving = En spiller trækker sig
player-play-off-leave = { $name } trækker sig
player-play-off-return = { $name } er med igen
player-play-off-left = Spilleren er ude af omkampen.
player-play-off-is-back = Spilleren er med igen.
player-play-off-reopen = Åbn omkampen igen
player-play-off-reopen-yes = Åbn den igen
player-play-off-reopened = Omkampen er åben igen, og stillingen er som før den.
player-play-off-call-off = Slet omkampen
player-play-off-call-off-yes = Slet den med dens resultater
player-play-off-gone = Omkampen er slettet. Loggen har den.
player-play-off-of-teams = Her spiller hold. Holdenes omkampe hører til sæsonens afslutning.
player-play-off-not-final = En omkamp kan begynde, når alle runder er spillet og alle partier har et resultat.
player-play-off-how-many = Vælg mindst to spillere og ikke flere end { $most }.
player-play-off-apart = De har ikke lige mange point, står ikke lige efter hinanden, eller deler plads med en, der ikke er med.
player-play-off-plays-already = En af dem er med i en anden omkamp.
player-play-off-too-many = Gruppen kan ikke have flere omkampe end { $most }.
player-play-off-bad-minutes = Skriv et helt tal fra 1 til { $most }.
player-play-off-bad-time = Skriv tiden som 15+10s: minutter, og sekunder pr. træk.
player-play-off-no-game = Det parti er der ikke, eller det kan ikke ende sådan.
player-play-off-later-stage = Partier i et senere trin følger af det. Tag deres resultater tilbage først.
player-play-off-not-playing = Spilleren spiller ikke mere i omkampen.
player-play-off-not-over = Der er partier, der ikke er spillet.
player-play-off-is-fixed = Rækkefølgen er fastlagt. Åbn omkampen igen først.
player-play-off-not-fixed = Rækkefølgen er ikke fastlagt.
player-play-off-changed = Omkampen er ændret i mellemtiden. Se på den igen.
act-player-play-off-begin = begyndte en omkamp
act-player-play-off-call-off = slettede en omkamp
act-player-play-off-fix = fastlagde rækkefølgen efter en omkamp
act-player-play-off-leave = lod en spiller trække sig fra en omkamp
act-player-play-off-reopen = åbnede en omkamp igen
act-player-play-off-result = skrev et resultat i en omkamp
act-player-play-off-return = lod en spiller være med i en omkamp igen
field-stage = trin
field-stages = trin
field-plan = plan
field-ending = stadig lige til sidst
field-white-minutes = Hvids minutter
field-black-minutes = Sorts minutter
field-is-double = to partier mod hver
field-every-place = om hver plads
word-rapid-blitz-armageddon = hurtigskak, lynskak, Armageddon
word-rapid-blitz = hurtigskak, lynskak
word-blitz-armageddon = lynskak, Armageddon
word-rapid-only = kun hurtigskak
word-blitz-only = kun lynskak
word-armageddon-only = kun Armageddon
word-armageddon = Armageddon
word-again = det sidste trin igen
word-stay-level = de bliver stående

### Rettelser i tidligere runder

mend-heading = Følgerne
mend-lead = Intet er gemt endnu. Sådan bliver det, hvis du bekræfter.
mend-standings = Point og plads efter runde { $round }
mend-col-points = Point
mend-nobody = Ingen får andre point eller en anden plads.
mend-later-heading = Senere runder
mend-later-none = Ingen senere runde berøres.
mend-later-same = Runde { $round } var blevet den samme.
mend-later-public = Runde { $round } er offentlig og bliver stående. Lagt efter rettelsen havde den haft: { $boards }.
mend-later-draft = Kladden til runde { $round } passer ikke længere. Læg den igen. Efter rettelsen: { $boards }.
mend-later-hand = Runde { $round } er ikke lagt af programmet og bliver stående.
mend-later-unknown = Runde { $round } bliver stående. Om den var blevet en anden, er ikke regnet ud.
mend-history = Farver og flydere
mend-float = { $player }, runde { $round }: { $before } → { $after }
mend-float-none = flød ikke
mend-float-up = flød op
mend-float-down = flød ned
mend-colour-counts = { $player }: farven i runden tæller nu med.
mend-colour-gone = { $player }: farven i runden tæller ikke længere.
mend-rating = Rating
mend-rating-same = Det, der ratingberegnes, er det samme.
mend-rated = Til rating: { $before } → { $after }
mend-unrated = intet parti
mend-reported = Turneringen er indberettet til rating. Send en ny version bagefter.
mend-prizes = Præmier
mend-prize = { $player }: { $before } → { $after }
mend-prize-nothing = ingen præmie
mend-of-teams = Her spiller hold. Kampens point følger med rettelsen; følgerne for resten af gruppen bliver ikke regnet ud her.
mend-show = Vis følgerne
mend-stands = Det står der allerede.
mend-leave = Lad det stå
correction-title = Ret bord { $board } · runde { $round }
correction-stands = Resultatet er { $result }.
correction-back = Til bordet
correction-choose = Det rigtige resultat
correction-confirm = Ret til { $result }
correction-report = Indberet { $result }
earlier-bye-link = Ret fri i en offentlig runde
earlier-bye-heading = Fri i offentlige runder: { $name }
earlier-bye-lead = Giv, ret eller slet fri i en runde, der er offentlig. Alle borde bliver stående.
earlier-bye-back = Tilbage
earlier-bye-no-rounds = Spilleren har et parti i alle offentlige runder.
earlier-bye-none = Ingen fri
earlier-bye-round = Runde { $round }: { $stands }
earlier-bye-reason-help = Står i loggen og i den tekniske rapport. Skriv intet om helbred.
earlier-bye-confirm = Gem rettelsen
earlier-bye-saved = Gemt. Runde { $round }: { $stands }.
earlier-bye-of-table = Her følger fri af rundeplanen eller af holdene.
earlier-bye-not-public = Runde { $round } er ikke offentlig endnu. Giv fri på spillerens side.
earlier-bye-plays = Spilleren har et parti i runde { $round }.
earlier-bye-allocated = Spilleren var oversidder i runde { $round }. Det bliver stående, for rundelægningen valgte det.
earlier-bye-reason-missing = Skriv, hvorfor det rettes.
### Teknisk rapport
tech-heading = Teknisk rapport
tech-lead = Alt, der blev gjort ved turneringen, og som resultaterne ikke selv viser. Hentet fra loggen, ordnet efter runde og tid.
tech-whole = Hele turneringen
tech-count =
    { $count ->
        [one] 1 handling
       *[other] { $count } handlinger
    }
tech-outside-rounds = Uden for runderne
tech-drawn = Hentet fra loggen { $at }.
tech-note = I turneringsfilen
tech-none = Der er intet at melde
tech-none-text = Ingen runde er lagt i hånden, åbnet igen eller taget tilbage, intet resultat er rettet efter lukning, og ingen afgørelse er omgjort.
tech-cut = Ikke alt er med
tech-cut-text = Loggen har flere linjer, end rapporten viser. Resten står i loggen.
tech-private = Begrundelser kan nævne personer. Rapporten er ikke offentlig.
unsafe-manual-pairing = Rundelægning lavet eller ændret i hånden
unsafe-restriction = Hvem der ikke må mødes, eller må mødes igen
unsafe-published = Runde offentliggjort trods indvendinger
unsafe-reopened = Runde åbnet igen
unsafe-taken-back = Offentlig runde taget tilbage
unsafe-corrected = Resultat rettet, efter at runden var lukket
unsafe-report-only = Resultat rettet for sent, kun i rapporten
unsafe-adjourned = Parti udsat eller hængeparti, regnet som remis i rundelægningen
unsafe-overturned = Afgørelse omgjort
unsafe-restarted = Parti annulleret og spillet om
unsafe-match-decided = Holdkamp afgjort som helhed
unsafe-line-up = Opstilling åbnet, ændret eller godtaget i hånden
unsafe-list = Styrkeliste ændret trods indvendinger
unsafe-points = Point givet eller taget
unsafe-doubt = Tvivl om en tilmelding tilsidesat
unsafe-earlier-bye = Fri givet, rettet eller slettet i en offentlig runde
unsafe-full-point-bye = Fri med 1 point
unsafe-start-numbers = Startnumre ændret efter runde 1
unsafe-settings = Indstilling ændret, efter at den gjaldt
unsafe-fide-mode = FIDE-mode forladt
unsafe-imported = Indlæst fra en fil
unsafe-unpublished = Turnering taget af nettet
unsafe-season = Sæson åbnet igen, opgivet eller genoptaget
### Tage en turnering over fra en turneringsrapport
takeover-heading = Indlæs turnering fra TRF
takeover-lead = Læs en afsluttet eller igangværende turnering ind fra en turneringsrapport (TRF16 eller TRF26). Du ser først alt, hvad filen indeholder; intet bliver gemt, før du bekræfter.
takeover-file = Fil
takeover-file-help = Højst 4 MB.
takeover-text = Eller indsæt indholdet
takeover-look = Se hvad filen indeholder
takeover-refused = Filen kan ikke læses. Intet er gemt.
takeover-nothing = Vælg en fil, eller indsæt indholdet af den.
takeover-no-address = Turneringens navn kan ikke blive til en adresse. Skriv det med bogstaver og tal.
takeover-too-many-players = Filen har { $players ->
        [one] 1 spiller
       *[other] { $players } spillere
    }; en gruppe har højst { $max }.
takeover-not-saved = Intet er gemt endnu. Se listerne igennem, og bekræft til sidst.
takeover-holds = Filen indeholder
takeover-name = Turnering
takeover-section = Gruppe
takeover-days = Dage
takeover-city = By
takeover-system = Rundelægning
takeover-players = Spillere
takeover-rounds = Runder
takeover-rounds-of = { $paired } lagt af { $planned }
takeover-results = Partier
takeover-results-of = { $results } med resultat, { $open } uden
takeover-tie-breaks = Korrektioner
takeover-time-control = Betænkningstid
takeover-arbiters = Dommere
takeover-adjusted = Læst anderledes, end det står ({ $count })
takeover-nothing-adjusted = Alt er læst, som det står.
takeover-lost = Kommer ikke med, eller er valgt for dig ({ $count })
takeover-nothing-lost = Alt i filen kommer med.
takeover-judged = Runder med bemærkninger ({ $count })
takeover-judged-help = Runderne er efterset som håndlagte runder. De bliver indlæst, som de er, og bemærkningerne følger med i turneringens rapport.
takeover-nothing-judged = Ingen bemærkninger til de lagte runder.
takeover-judged-round = Runde { $round }: { $count ->
    [one] 1 bemærkning
   *[other] { $count } bemærkninger
}
takeover-take-over = Tag turneringen over
takeover-becomes = Den bliver en kladde, som kun du kan se. Du bliver arrangør og dommer i den og kan føre den videre.
takeover-confirm = Indlæs turneringen
takeover-other = Vælg en anden fil
takeover-done = Turneringen er indlæst.
export-not-final = Rapporten kan ikke være endelig endnu: { $open ->
        [one] 1 parti mangler
       *[other] { $open } partier mangler
    } resultat, og { $rounds ->
        [one] 1 runde er
       *[other] { $rounds } runder er
    } ikke lagt.
trf-loss-name-missing = Filen har intet navn på turneringen; den kommer til at hedde »TRF«.
trf-loss-name-cut = Navnet er for langt og bliver skåret af.
trf-loss-city-cut = Bynavnet er for langt og bliver skåret af.
trf-loss-dates-missing = Filen har ingen dage; { $text } er valgt.
trf-loss-time-control = Betænkningstiden »{ $text }« kan ikke læses. Skriv den i reglementet.
trf-loss-start-times = Filen har dage, men ingen klokkeslæt for runderne. De er sat fra kl. 10; ret dem, før næste runde offentliggøres.
trf-loss-system-chosen = Filen siger ikke, hvordan runderne lægges; »{ $text }« er valgt.
trf-loss-system-by-hand = Systemet »{ $text }« kendes ikke her. Næste runder lægges i hånden.
trf-loss-tie-break = Korrektionen »{ $text }« kendes ikke eller kan ikke bruges i denne turnering og er udeladt.
trf-loss-tie-breaks-chosen = Filen har ingen korrektioner; de sædvanlige er valgt.
trf-loss-national-details = { $count ->
        [one] 1 national linje
       *[other] { $count } nationale linjer
    }: kun nummer og rating kommer med.
trf-loss-federations = { $count ->
        [one] 1 spiller
       *[other] { $count } spillere
    } har intet forbund i filen og står uden.
trf-loss-controller = Programmet, der lagde runderne (»{ $text }«), bliver ikke gemt.
trf-loss-unused = { $count ->
        [one] 1 linje
       *[other] { $count } linjer
    } om hold eller fra andre programmer bliver ikke gemt.
trf-loss-open-games = { $count ->
        [one] 1 parti i en tidligere runde mangler resultat; det står som hængeparti
       *[other] { $count } partier i tidligere runder mangler resultat; de står som hængepartier
    }.
### List files
list-files = Hent listen som
### Rounds, pairings and results

nav-desk = Overblik
nav-entry = Bordliste
nav-rounds = Rundelægning
nav-standings = Stilling
nav-players = Spillere
nav-setup = Opsætning
nav-log = Log

### Search and navigation
nav-prints = Udskrifter
nav-line-ups = Opstillinger
nav-cards = Resultatkort
nav-leaders = Kampledere
nav-start-list = Startliste
nav-prize-plan = Præmieplan
nav-below = Mere under { $part }
nav-switch = Skift gruppe
search-heading = Søg
search-about-all = Turnering, klub, spillerens nummer, side eller regel
search-about-tournament = Spiller, hold, bord, side eller regel
search-nothing = Intet fundet
search-nothing-text = Prøv færre bogstaver, et nummer eller et andet ord.
search-board = Bord { $board }
search-of-union = Spiller med DSU-nummer { $number }
search-of-fide = Spiller med FIDE-id { $number }
search-pages = Sider
search-players = Spillere
search-teams = Hold
search-boards = Borde
search-rules = Regler
search-tournaments = Turneringer
search-clubs = Klubber
search-persons = Spillere på tværs af turneringer

colour-white = hvid
colour-black = sort

result-white-wins = Hvid vinder
result-draw = Remis
result-black-wins = Sort vinder
result-half-zero = Hvid får et halvt, Sort intet
result-zero-half = Sort får et halvt, Hvid intet
result-both-lose = Begge taber et spillet parti
result-black-absent = Sort mødte ikke
result-white-absent = Hvid mødte ikke
result-both-absent = Ingen mødte
outcome-unrated = { $result } uratet
outcome-adjourned = Hængeparti
outcome-postponed = Udsat parti
outcome-open = intet resultat
outcome-plays = { $outcome }, spilles { $at }
outcome-by = { $outcome }, spilles færdig senest { $by }
outcome-plays-and-by = { $outcome }, spilles { $at }, færdig senest { $by }

result-not-published = Runden er ikke offentliggjort. Offentliggør den først.
result-closed = Runden er lukket. En dommer kan rette resultatet med en begrundelse på bordets side.
result-claim-pending = Et krav om remis på dette bord venter på en afgørelse. Afgør kravet først, eller skriv på bordets side, hvordan partiet sluttede.
result-for-arbiters = Det kræver en dommer. Spørg hoveddommeren.
result-reason-missing = Skriv en begrundelse. Den bliver stående i loggen.
result-too-far-back = Runde { $round } ligger for langt tilbage til, at en rettelse tæller. Den kan kun rettes i indberetningen.
result-still-counts = En rettelse af runde { $round } tæller endnu, så den kan ikke nøjes med at stå i indberetningen. Ret resultatet.
result-counted-as-drawn = Runde { $round } er lagt uden dette resultat; et udsat parti tæller som remis i rundelægningen. Sæt kryds ved, at du har set det, og vælg resultatet igen.
result-report-needs-result = Vælg det resultat, der skal indberettes i stedet. Et parti uden resultat får sit resultat på den sædvanlige måde.
result-stale = En anden har ændret resultatet imens. Se, hvad der står nu, og prøv igen.
result-unknown = Vælg et af de ni resultater.
result-and-suspended = Send enten et resultat eller at partiet er udsat, ikke begge.
result-resume-by-unknown = Skriv dato og klokkeslæt, for eksempel 5.4.2026 kl. 18.00.

round-stage-planned = ikke lagt
round-stage-draft = kladde
round-stage-published = offentliggjort
round-stage-started = i gang
round-stage-closed = lukket
round-made-by-hand = I denne gruppe lægger dommeren runderne i hånden.
round-too-few-players = Der skal være mindst to spillere.
round-tables-end = Alle har mødt hinanden: tabellerne slutter efter runde { $rounds }.
round-no-legal-pairing = Der findes ingen lovlig rundelægning. Læg runden i hånden.
round-meet-again = Hold { $one } og hold { $other } har mødt hinanden så ofte, som de skal: de tidligere runder følger en anden plan end den, der lægger denne. Læg resten af planen ind som liste, og læg runden igen.
round-no-team-pairing = Der findes ingen lovlig runde: holdene har mødt hinanden, eller de holdes fra hinanden. Lad nogle, der holdes fra hinanden, mødes, læg runden i hånden, eller spil færre runder: dommeren beslutter det, og antallet ændres under gruppens opsætning.
round-out-of-reach = Feltet er større, end programmet kan lægge. Del gruppen, eller læg runden i hånden.
round-ratings-missing = Dette system går efter rating, og { $players ->
        [one] 1 spiller har ingen. Giv spilleren
       *[other] { $players } spillere har ingen. Giv dem
    } en foreløbig rating (C.04.4.1 art. 1.1).
round-not-next = Runde { $round } kommer først. Offentliggør den, før du går videre.
round-wrong-stage = Runde { $round } er { $stage }. Det kan ikke gøres nu.
round-frozen = Runde { $round } er startet. Rundelægningen ligger fast (DM § 11.5).
round-unnumbered = { $players ->
        [one] 1 spiller mangler startnummer. Giv spilleren et
       *[other] { $players } spillere mangler startnummer. Giv dem startnumre
    } først.
round-results-missing = Runde { $round } mangler { $boards ->
        [one] 1 resultat. Indtast det, eller skriv partiet som udsat
       *[other] { $boards } resultater. Indtast dem, eller skriv partierne som udsat
    }.
round-undecided = I runde { $round } er der { $matches ->
        [one] 1 kamp, hvor ingen sidder ved et bord. Afgør den
       *[other] { $matches } kampe, hvor ingen sidder ved et bord. Afgør dem
    } som helhed, før du går videre.
round-not-decided = Gruppen begynder først, når alt er afgjort, og det mangler: { $what }. Afgør det, eller tag valget tilbage i holdenes indstillinger, mens runde 1 ikke er lagt.
round-adjournments-run = Bord { $board } i runde { $round } må spilles færdigt indtil { $until }. Rundelægning er tidligst derefter (DM § 11.4).
round-still-suspended = { $games ->
        [one] 1 parti er udsat eller hænger. Det skal
       *[other] { $games } partier er udsat eller hænger. De skal
    } spilles før sidste runde (DM § 11.3).
round-still-suspended-teams = { $games ->
        [one] 1 parti er udsat eller hænger. Skal sidste runde
       *[other] { $games } partier er udsat eller hænger. Skal sidste runde
    } ikke vente på det, så skriv hvorfor.
round-empty = Der er ingen borde i kladden.
round-outdated = Kladden er lagt på noget andet end det, der står nu: { $changes }. Læg den igen, eller bekræft, at den skal offentliggøres, som den er.
round-line-ups-against-rules = En opstilling, som ingen har skrevet, er imod en regel. { $what } Skriv, hvem der spiller, læg kladden igen, eller skriv en begrundelse.
line-up-nobody = { $team } har ingen ved bordene. Skriv, hvem der spiller, læg kladden igen, eller skriv en begrundelse, hvis runden skal offentliggøres alligevel.
line-up-left-out-other = { $player } er ikke sat på for { $team }, fordi { $player } spiller for { $other }. Bordene nedenunder er rykket op. Skriv en anden opstilling for { $team }, eller skriv en begrundelse.
line-up-left-out = { $player } er ikke sat på for { $team }, fordi gruppen ikke kan tage imod { $player } nu. Bordene nedenunder er rykket op. Skriv en anden opstilling for { $team }, eller skriv en begrundelse.
line-up-passed-over = { $player } sættes ikke på af sig selv. { $why }
line-up-passed-over-other = { $player } sættes ikke på af sig selv, fordi { $player } spiller for { $other }.
line-up-passed-over-section = { $player } sættes ikke på af sig selv, fordi gruppen ikke kan tage imod { $player }.
line-up-twice = { $player } sidder både for { $first } og for { $second }. Ret opstillingerne: ingen har to pladser i en runde.
line-up-twice-for-one = { $player } har to pladser for { $team }. Ret opstillingen: ingen har to pladser i en runde.
round-reason-missing = Skriv en begrundelse. Den bliver gemt med rundelægningen.
round-reason-too-long = Skriv højst { $max } tegn.
round-no-start = Runde { $round } har ingen starttid. Skriv den under Opsætning.
round-has-results = Der står { $boards ->
        [one] 1 resultat i runden. Slet det
       *[other] { $boards } resultater i runden. Slet dem
    } først.
round-later = Runde { $round } er allerede lagt.
round-stale = En anden har ændret runden imens. Her er den, som den står nu.

fault-unknown = Spiller { $player } findes ikke i gruppen.
since-no-result = uden resultat
since-result = Runde { $round }, bord { $board }: { $was } er blevet til { $is }
since-away = { $player } er ikke med i runden mere
since-bye = { $player } skal ikke spille: { $bye }
since-plays = { $player } er kommet med i runden
since-number = { $player } har fået startnummer { $is } i stedet for { $was }
since-done = { $what } · { $at } · { $by }
fault-seated-twice = { $player } er sat to steder.
fault-not-taking-part = { $player } deltager ikke længere.
fault-has-a-bye = { $player } har en fri runde ({ $bye }) og sidder alligevel ved et bord.
fault-unseated = { $player } har hverken bord eller fri.
fault-rematch = { $white } og { $black } mødtes i runde { $round }.
fault-prohibited = { $white } og { $black } må ikke mødes.
fault-third-same-colour = { $player } får { $colour } tredje gang i træk.
fault-colour-difference = { $player } får { $difference ->
        [one] 1 parti mere
       *[other] { $difference } flere partier
    } med den ene farve.
fault-both-against-due = { $white } og { $black } får begge den farve, modstanderen har krav på.
fault-second-bye = { $player } var oversidder i runde { $round }.
fault-bye-after-unplayed-win = { $player } fik point uden kamp i runde { $round }.
fault-bye-not-needed = { $player } er oversidder, men antallet af spillere er lige.
fault-meetings = { $white } og { $black } mødes { $times ->
        [one] 1 gang
       *[other] { $times } gange
    }; det skal være { $planned }.
fault-out-of-turn = Bordene er fra runde { $round } i Bergers tabel, ikke fra den runde, der står for tur.
fault-not-second-game = { $white } – { $black } er ikke andet parti af en kamp, der er begyndt.

change-no-such-board = Der er intet bord { $board }.
change-seated = Spiller { $player } sidder allerede ved et bord.
change-same-player = Vælg to forskellige spillere.
change-no-bye = Spiller { $player } har ikke fri.
change-left-over-already = Spiller { $player } er allerede oversidder. Der kan kun være én.
change-too-many-boards = Der er for mange borde.

entry-title = Bordliste · runde { $round }
entry-heading = Indtast resultater, runde { $round }
entry-closed = Runden er lukket. Tryk på et bords nummer for at skrive resultatet af et udsat parti eller hængeparti, eller for at rette et andet med en begrundelse.
entry-nothing = Ingen borde her.
entry-see-all = Se alle borde
entry-to-round = Til runden
entry-to-card = Til kampens kort
entry-points = { $points } p.
entry-sign-missing = mangler
entry-sign-disputed = afklar
entry-sign-refused = afvist
entry-sign-adjourned = hænger
entry-sign-postponed = udsat
entry-two-results = To resultater. Vælg
entry-choose = { $stands } eller { $sent }? Vælg
entry-last = Senest: bord { $board }, { $result }
entry-last-disputed = Bord { $board }: en anden har skrevet et andet resultat. Intet er overskrevet.
entry-last-refused = Bord { $board } er ikke gemt. { $why }
entry-saved = Bord { $board }: { $result } er gemt.
entry-saved-reported = Bord { $board }: { $result } er gemt til indberetningen. Stillingen er uændret.
entry-disputed-detail = En anden har skrevet et andet resultat imens. Intet er overskrevet. Spørg ved bordet, og vælg det rigtige.

board-title = Bord { $board } · runde { $round }
board-back = Til bordlisten
board-not-saved = Resultatet er ikke gemt.
board-two-results = To resultater
board-ask-at-the-board = Spørg ved bordet, og vælg det rigtige. Begge bliver stående i loggen.
board-arbiter-chooses = En dommer vælger det rigtige. Begge bliver stående i loggen.
board-came-too-late = Sendt imens
board-entered-at = gemt { $at }
board-entered-by = { $who }, { $at }
board-sent-at = sendt { $at }
board-keep = Behold { $result }
board-switch = Skift til { $result }
board-chosen-of-two = Valgt af to resultater
board-stands = Resultat
board-closed = Runden er lukket. Vælg det rigtige resultat, og skriv hvorfor. Rettelsen bliver gemt med rundelægningerne.
board-closed-for-arbiters = Runden er lukket. En dommer retter resultater.
board-late = Runden efter er slut, så en rettelse tæller ikke mere (C.04.2 art. 4.3): rundelægninger og stilling beholder resultatet, og det rigtige bliver indberettet til rating. Vælg det, og skriv hvorfor. Vælg resultatet, der står, for at tage rettelsen tilbage.
board-colours-reversed = Partiet er lagt med farverne omvendt. { $white } spiller hvid, og farverne gælder, som de spilles.
board-reported = Indberettes som { $result }
board-reason = Begrundelse
board-reason-help = Kræves for alt andet end 1–0, ½–½ og 0–1.
board-reason-help-closed = Runden er lukket: skriv, hvorfor resultatet rettes.
board-unrated = Tæller ikke til rating
board-choose = Vælg resultat
board-drawn-in = Runde { $round } er lagt uden dette resultat; et udsat parti tæller som remis i rundelægningen. Et andet resultat ændrer ikke den rundelægning; det er set.
board-choose-reported = Indberet i stedet
board-rest-for-arbiters = Andre resultater skrives af en dommer.
board-put-off = Udsat eller hængeparti
board-plays-at = Spilles (aftalt tid)
board-plays-at-help = Står på rundens side og i kalenderne. Tomt felt: ingen aftale.
board-plays-at-unknown = Skriv dato og klokkeslæt, for eksempel 5.4.2026 kl. 18.00.
board-resume-by = Spilles færdig senest
board-resume-by-help = Næste runde lægges tidligst derefter. Tomt felt: ingen frist.
board-adjourned = Hængeparti
board-put-off-postponed = Udsat parti
board-clear = Slet resultatet …
board-clear-question = { $result } bliver til »mangler«. Det gamle bliver stående i loggen.
board-clear-yes = Slet resultatet
board-clear-no = Behold det
board-log = Log
board-log-empty = Intet er skrevet endnu.
board-log-entered = { $result } · { $who }
board-log-cleared = Slettet · { $who }
board-log-corrected = Rettet til { $result } · { $who }
board-log-suspended = { $result } · { $who }
board-log-imported = { $result } · fra fil
board-log-reported = Indberettes som { $result } · { $who }

pairing-title = Rundelægning · runde { $round }
pairing-heading = Runde { $round }
pairing-arbiters-only = Kladde. Kun dommere kan se den
pairing-drafted-at = lagt { $at }
pairing-counted-as-draws = { $games ->
        [one] 1 udsat parti
       *[other] { $games } udsatte partier
    } tæller som remis
pairing-out-of-turn = bordene er fra runde { $round } i Bergers tabel; det spillede står ved magt
pairing-starts = starter { $at }
pairing-started = startede { $at }
pairing-on-days = spilles { $days }
pairing-no-start = ingen starttid
pairing-publish = Offentliggør runde { $round }
pairing-enter-results = Indtast resultater
pairing-not-done = Intet er ændret.
pairing-not-drafted = Runden er ikke lagt.
pairing-not-published = Runden er ikke offentliggjort.
pairing-not-closed = Runden er ikke lukket.
pairing-close-now = Luk runde { $round }
pairing-notes = Skrevet ved tilmeldingen
pairing-not-paired = Runden er ikke lagt
pairing-not-paired-text = Når den er lagt, er den en kladde, som kun dommere kan se.
pairing-draft = Læg runde { $round }
pairing-by-hand = Læg i hånden
pairing-boards = { $boards ->
        [one] 1 bord
       *[other] { $boards } borde
    }
pairing-byes = { $byes } uden modstander
pairing-edit = Ret rundelægning …
pairing-table = Rundelægning
pairing-board = Bord
pairing-white = Hvid
pairing-black = Sort
pairing-points = P.
pairing-remarks = Bemærk
pairing-acts = Handlinger
pairing-result = Resultat
pairing-see-checks = Se kontrol
pairing-turn = Bord { $board }: byt farver
pairing-unseat = Bord { $board }: opløs bordet
pairing-why = Hvorfor
pairing-why-board = Hvorfor bord { $board }?
pairing-take-bye = Fjern
pairing-edit-heading = Ret rundelægningen
pairing-edit-text = Hver ændring gemmes i kladden og står i loggen.
pairing-unseated = { $players ->
        [one] 1 spiller
       *[other] { $players } spillere
    } uden bord
pairing-seat = Sæt ved nyt bord
pairing-at-board = bord { $board }
pairing-no-board = intet bord
pairing-bye-for = Spiller
pairing-bye-kind = Får fri
pairing-give-bye = Giv fri
pairing-exchange-heading = Byt to spillere
pairing-exchange-first = Den ene (bord)
pairing-exchange-second = Den anden (bord)
pairing-exchange = Byt plads
pairing-order = Sortér bordene efter point
pairing-edit-done = Færdig
pairing-after = Kladden
pairing-reason = Begrundelse
pairing-reason-help = Rundelægningen er ændret i hånden eller afviger fra en regel. Begrundelsen gemmes og følger med turneringsfilen.
pairing-refused-text = Ret det, der er markeret som afvist under Kontrol.
pairing-unpair = Slet kladden …
pairing-unpair-loses = { $boards ->
        [one] 1 bord
       *[other] { $boards } borde
    } og { $byes } fri forsvinder, også det, der er ændret i hånden.
pairing-unpair-yes = Slet kladden
pairing-keep = Behold den
pairing-wrong = Er rundelægningen forkert?
pairing-wrong-text = Indtil starttiden kan den trækkes tilbage og rettes. Spillerne kan ikke se den imens.
pairing-take-back = Træk tilbage …
pairing-close-heading = Luk runden
pairing-close-missing = { $boards ->
        [one] 1 bord
       *[other] { $boards } borde
    } mangler resultat.
pairing-close-given-up = { $boards ->
        [0] Alt i runden er spillet
        [one] 1 bord spilles ikke, fordi sæsonen er afbrudt, og tæller for ingen
       *[other] { $boards } borde spilles ikke, fordi sæsonen er afbrudt, og tæller for ingen
    }.
pairing-close = Luk runden
pairing-close-text = Når runden er lukket, rettes resultater kun med en begrundelse.
pairing-frozen-text = Runden er startet. Rundelægningen ligger fast (DM § 11.5).
pairing-reopen-heading = Runden er lukket
pairing-reopen-text = Et enkelt resultat rettes på bordets side.
pairing-to-boards = Til bordlisten
pairing-reopen = Åbn runden igen …
pairing-why-heading = Hvorfor bord { $board }?
pairing-why-caption = Point, farvehistorie og farvekrav
pairing-player = Spiller
pairing-colours = Farver
pairing-due = Krav
pairing-past-colours = Farver: { $colours }.
pairing-past-none = uden parti
pairing-past-up = Flød op i runde { $rounds }.
pairing-past-down = Flød ned i runde { $rounds }.
pairing-have-not-met = Har ikke mødt hinanden
pairing-same-score = Samme pointgruppe: { $points }
pairing-checks = Kontrol
pairing-nothing-found = Intet at bemærke
pairing-line-up-default = Ingen har skrevet denne opstilling, og en regel er imod den. { $what } Skriv, hvem der spiller, læg kladden igen, eller offentliggør med en begrundelse.
pairing-choose-players = Vælg spillere eller bord.
pairing-was-there = En anden har netop lagt runde { $round }. Her er kladden.
pairing-numbered = { $players ->
    [one] 1 spiller fik startnummer efter rating.
   *[other] { $players } spillere fik startnumre efter rating.
}
pairing-drafted = Runde { $round } er lagt. Kun dommere kan se den.
pairing-begun = Kladden til runde { $round } er åbnet. Sæt op, hvem der møder hvem.
pairing-changed = Kladden er ændret.
pairing-unpaired = Kladden til runde { $round } er slettet.
pairing-outdated = { $changes ->
    [one] Noget er ændret, siden kladden blev lagt
   *[other] { $changes } ting er ændret, siden kladden blev lagt
}
pairing-outdated-text = Kladden følger ikke med af sig selv. Læg den igen, eller offentliggør den, som den er, med en begrundelse.
pairing-draft-again = Læg kladden igen
pairing-draft-again-by-hand = Begynd kladden forfra i hånden
pairing-drafted-again = Kladden til runde { $round } er lagt igen.
pairing-leaders-ended = { $leaders ->
    [one] Kampen, som 1 kampleder skulle lede, er der ikke mere; hvervet og linket er slut. Udpeg en igen.
   *[other] Kampene, som { $leaders } kampledere skulle lede, er der ikke mere; hvervene og linkene er slut. Udpeg nogen igen.
}
pairing-despite = Ja, offentliggør kladden, selv om den er lagt på noget andet
pairing-published = Runde { $round } er offentliggjort. Spillerne kan se den nu.
pairing-taken-back = Runde { $round } er trukket tilbage. Kun dommere kan se den.
pairing-closed = Runde { $round } er lukket.
pairing-reopened = Runde { $round } er åben igen.

rounds-title = Runder
rounds-none = Ingen runder endnu
rounds-none-text = Runderne kommer, når gruppens antal runder er valgt.
rounds-round = Runde
rounds-round-no = Runde { $round }
rounds-state = Status
rounds-start = Start
rounds-no-start = ikke sat
rounds-boards = Borde
rounds-missing = Mangler
rounds-pages = Sider
rounds-board-list = Bordliste
rounds-pairing = Runden
rounds-report = Rapport til FIDE
rounds-report-lead = Gruppen som TRF. Nogle programmer tæller tegn i byte og læser forkert, når et navn har æ, ø eller å: giv dem en fil med andre bogstaver.
rounds-report-open = Et parti uden resultat står blankt i TRF16. Programmer, der lægger runder, læser først filen, når runden er færdig; TRF26 har et tegn for det.
rounds-report-ascii = TRF16 i ASCII
rounds-report-latin1 = TRF16 i latin-1
rounds-report-missing = FIDE kræver mere, før gruppen kan rates: { $what }.
rounds-report-city = spillested (022)
rounds-report-arbiter = hoveddommer (102)
rounds-report-days = dag for hver runde (132)
rounds-enter = Indtast runde { $round }
rounds-see-draft = Se kladden til runde { $round }
rounds-pair = Læg runde { $round }

desk-title = Overblik
desk-heading = Hvad kræver dig nu?
desk-about = { $name } · kl. { $at }
desk-now = Nu
desk-soon = Snart
desk-nothing = Intet venter
desk-nothing-text = Her står det, når noget kræver dig.
desk-status = Status
desk-sections = Grupper
desk-section = Gruppe
desk-done = Færdige
desk-no-sections = Turneringen har ingen grupper endnu.
desk-no-sections-text = Opret den første, så kan spillerne tilmeldes.
desk-few-players = Gruppen har for få spillere til en runde
desk-few-players-text = Tilmeld eller indlæs dem.
desk-few-players-act = Til spillerne
desk-came = { $came } af { $all }
desk-check-in = { $players ->
    [one] { $players } spiller er ikke tjekket ind
   *[other] { $players } spillere er ikke tjekket ind
}
desk-check-in-text = Tjek ind, før runde 1 lægges, så ingen får en modstander, der ikke kommer.
desk-check-in-act = Til check-in
desk-board = Bord { $board }
desk-round = Runde { $round }
desk-disputed = To resultater; { $result } står
desk-disputed-text = Runde { $round }. Intet er overskrevet.
desk-choose = Vælg resultat
desk-missing = { $boards ->
        [one] 1 resultat mangler
       *[other] { $boards } resultater mangler
    }
desk-left-undecided = Ingen sad ved et bord, og runden er lukket, uden at kampen er afgjort. Den tæller for ingen, til den er afgjort som helhed.
desk-decide-match = Afgør kampen
desk-given-up = Runde { $round } er færdig, for sæsonen er afbrudt
desk-running = { $boards ->
    [one] 1 parti spilles
   *[other] { $boards } partier spilles
}
desk-started-at = Startet { $at }.
desk-enter = Indtast
desk-suspended-text = Runde { $round }. Skal spilles før sidste runde (DM § 11.3).
desk-suspended-text-teams = Runde { $round }. Skal sidste runde ikke vente på det, siger du hvorfor.
desk-see-board = Se bordet
desk-starts = Runde { $round } starter, { $section }
desk-starts-text = Rundelægningen er offentliggjort.
desk-see-boards = Se bordlisten
desk-close = Runde { $round } er spillet færdig
desk-close-action = Luk runde { $round }
desk-close-text = Luk runden, så ligger resultaterne fast.
desk-starts-at = Starter { $at }.
desk-draft = Runde { $round } er en kladde
desk-outdated = Kladden til runde { $round } er lagt på noget, der er ændret
desk-outdated-text = { $first }{ $more ->
    [0] {""}
   *[other] {" "}og { $more } mere
}
desk-see-draft = Se kladden
desk-pair = Runde { $round } kan lægges
desk-pair-action = Læg runde { $round }
desk-pair-after = Runde { $round } kan lægges efter { $at }
desk-waits = Runde { $round } venter på et udsat parti
desk-unnumbered = { $players ->
    [one] 1 spiller mangler startnummer
   *[other] { $players } spillere mangler startnummer
}
desk-unnumbered-act = Giv startnumre
desk-numbers-by-rating = { $players ->
    [one] 1 startnummer gives efter rating, når runden lægges.
   *[other] { $players } startnumre gives efter rating, når runden lægges.
}
desk-applied = tilmeldinger
desk-applications = { $applications ->
        [one] 1 tilmelding venter
       *[other] { $applications } tilmeldinger venter
    } på svar
desk-applications-text = Godkend eller afvis dem.
desk-answer = Svar
desk-protest = Protest til afgørelse: { $who }
desk-protest-text = Modtaget { $at }.
desk-protest-result = En afgørelse mangler sit resultat
desk-protest-result-enter = Gå til kortet
desk-protest-read = Læs og afgør
desk-protest-waits = Protest venter: { $who }
desk-protest-see = Se protesten
desk-committee-incomplete = Komitéen er ikke fuldtallig eller mangler licenser; ret den under Dommere og komité.
desk-committee-without-access = Kan ikke logge ind: { $names }. Invitér dem under Dommere og komité.
desk-others = Venter på andre
desk-not-public = Kladde
desk-announce = Turneringen er ikke offentliggjort
desk-announce-text = Spillerne kan ikke se den endnu.
desk-to-setup = Til opsætning
desk-few-teams = Gruppen har for få hold til en runde
desk-few-teams-text = Tilmeld dem, eller giv klubberne deres links.
desk-few-teams-act = Til holdene
desk-regulation-open = { $count ->
    [one] Reglementet mangler ét svar
   *[other] Reglementet mangler { $count } svar
    }
desk-regulation-open-text = Uden dem kan turneringen ikke offentliggøres.
desk-regulation-act = Til reglementet
desk-entries-open = Tilmeldingen er åben
desk-entries-open-text = { $count ->
    [0] Ingen er tilmeldt endnu.
    [one] Én er tilmeldt.
   *[other] { $count } er tilmeldt.
    }
desk-entries-act = Se spillerne
desk-game-overdue = Det udsatte parti skulle være spillet
desk-claim = Et krav om remis venter på en afgørelse
desk-claim-text = Runde { $round }. Skrevet ned { $at }.
desk-ruling-drafts = { $count ->
    [one] En hændelse venter på en afgørelse
   *[other] { $count } hændelser venter på en afgørelse
    }
desk-ruling-drafts-text = Skrevet ned, og ikke afgjort.
desk-rulings-see = Se afgørelserne
desk-look-rounds = Se runderne
desk-look-tournament = Se turneringen
desk-line-ups-due = Opstillinger til runde { $round }: { $done } af { $all } er afleveret
desk-line-ups-due-text = Fristen er { $at }.
desk-line-ups-see = Se opstillingerne
desk-lists-due = { $count ->
    [one] En klub mangler at aflevere sin styrkeliste
   *[other] { $count } klubber mangler at aflevere deres styrkeliste
    }
desk-lists-due-text = Den afleveres med klubbens link.
desk-lists-see = Se klubberne
desk-season = Sæsonen
desk-promotion-text = Alt er spillet.
desk-promotion-act = Til sæsonens afslutning
desk-over = Turneringen er færdig
desk-over-text = Intet mangler, og ingen venter på noget.
desk-over-act = Se slutstillingen

## Hvorfor runden er, som den er
reason-same-score = Begge har { $points } point.
reason-floats = { $higher } ({ $from }) flyder ned, { $lower } ({ $to }) flyder op.
reason-bracket = Gruppen med { $points } point har { $players ->
        [one] 1 spiller
       *[other] { $players } spillere
    } og giver { $pairs ->
        [one] 1 parti
       *[other] { $pairs } partier
    }.
reason-lowest = { $player } går videre: ingen lavere placeret i gruppen bliver.
reason-highest = { $player } går videre opad: ingen højere placeret i gruppen bliver.
reason-natural = Nr. { $place } i øverste halvdel møder nr. { $place } i nederste halvdel.
reason-transposed = Øverste halvdel møder nederste, men i en anden rækkefølge.
reason-exchanged = Spillere er byttet mellem halvdelene.
reason-moved-natural = Den, der flyder ned, møder den højest placerede ledige i gruppen.
reason-moved = Den, der flyder ned, møder en anden end den højest placerede ledige.
reason-instead-meet = Det nærliggende par { $one } – { $other }: { $verdict }.
reason-instead-float = Gik { $player } videre i stedet: { $verdict }.
reason-instead-bye = Hvis { $player } sad over: { $verdict }.
reason-colours-both = { $white } skal have hvid og { $black } sort: begge får det.
reason-colours-one = { $player } får { $colour }, som vedkommende skal have; modstanderen har intet farvekrav.
reason-colours-stronger = { $player } får { $colour }, det stærkeste krav: { $white }, { $black }.
reason-colours-alternate = Lige stærke krav: farverne vendes fra sidst, de havde hver sin. { $player } får { $colour }.
reason-colours-higher = Lige stærke krav: { $player } er højest placeret og får { $colour }.
reason-colours-lower = Lige stærke krav, og gruppen er under midten: { $player } er lavest placeret og får { $colour }.
reason-colours-lot = Ingen har spillet endnu: lodtrækning og startnummer giver { $player } { $colour }.
reason-colours-turned = Farverne er vendt i hånden. Efter reglerne: { $rule }
reason-due-mild = { $player } skal have { $colour } for at skifte
reason-due-strong = { $player } mangler { $colour }
reason-due-absolute = { $player } skal have { $colour }
reason-bye = { $player } sidder over med { $points } point; ingen med færre point kan.
reason-keizer-bye = { $player } sidder over efter ranglisten og reglerne for Keizer.
reason-bye-lowest = { $player } er lavest placeret.
reason-bye-not-tried = Yderligere { $players } lavere placerede er ikke vist her.
reason-departure = Gruppen med { $points } point afviger: { $verdict }. Efter reglerne: { $pairs }
reason-departure-floaters = { $text }; videre til næste gruppe: { $players }
reason-not-complete = Når alle har en plads, sammenlignes runden med reglerne.
reason-no-legal-pairing = Ingen rundelægning overholder reglerne her. Dommeren afgør.
verdict-met = de mødtes i runde { $round }
verdict-apart = de holdes fra hinanden
verdict-had-bye = har siddet over eller vundet uden kamp i runde { $round }
verdict-both-white = begge skal absolut have hvid
verdict-both-black = begge skal absolut have sort
verdict-incomplete = så kan ikke alle få en lovlig modstander
verdict-higher-bye = så sidder en med flere point over: { $more } mod { $less }
verdict-better = bedre end det, der står: { $text }
verdict-later = lige så godt, men en anden opstilling kommer før i rækkefølgen
verdict-as-good = lige så godt
criterion-6 = flere går videre til næste gruppe: { $more } mod { $less }
criterion-7 = de, der går videre, har flere point: { $more } mod { $less }
criterion-8 = næste gruppe får flere eller højere, der må videre: { $more } mod { $less }
criterion-9 = oversidderen har flere runder uden parti: { $more } mod { $less }
criterion-10 = flere borde i toppen med farveforskel over 2: { $more } mod { $less }
criterion-11 = flere borde i toppen med samme farve tredje gang i træk: { $more } mod { $less }
criterion-12 = flere får ikke deres farve: { $more } mod { $less }
criterion-13 = flere mangler en farve og får den ikke: { $more } mod { $less }
criterion-14 = flere flyder ned to runder i træk: { $more } mod { $less }
criterion-15 = flere flyder op to runder i træk: { $more } mod { $less }
criterion-16 = flere flyder ned igen efter to runder: { $more } mod { $less }
criterion-17 = flere flyder op igen efter to runder: { $more } mod { $less }
criterion-18 = større pointforskel for dem, der også flød ned i sidste runde
criterion-19 = større pointforskel for dem, der også flød op i sidste runde
criterion-20 = større pointforskel for dem, der også flød ned for to runder siden
criterion-21 = større pointforskel for dem, der også flød op for to runder siden
reason-seeding = Runden er en af de første, som lægges efter det hollandske system.
reason-comes-up = { $lower } ({ $to }) flyttes op og møder { $higher } ({ $from }).
reason-lacks = Gruppen med { $points } point har { $players ->
        [one] 1 spiller
       *[other] { $players } spillere
    } og giver { $pairs ->
        [one] 1 parti
       *[other] { $pairs } partier
    } med dem, der flyttes op.
reason-first-up = { $player } flyttes op: ingen højere placeret går forud.
reason-middle = { $player } går videre: de yderste mødes først, og { $player } står midt i gruppen.
reason-index = { $player }: Buchholz { $buchholz }, Sonneborn-Berger { $berger }.
reason-average = { $player }: modstandernes ratingsnit er { $rating }.
reason-upfloats = { $player } har { $times ->
        [one] 1 gang
       *[other] { $times } gange
    } før mødt en med flere point.
reason-upfloats-maximum = { $player } har { $times ->
        [one] 1 gang
       *[other] { $times } gange
    } før mødt en med flere point, og det er så ofte, som systemet ønsker.
reason-both-ends = Nr. { $place } af { $of } efter modstandernes styrke møder nr. { $opponent }, den sidste ledige.
reason-both-ends-other = Nr. { $place } af { $of } efter modstandernes styrke møder nr. { $opponent } og ikke den sidste ledige.
reason-fold = Nr. { $place } af { $of } i gruppen møder nr. { $opponent }, den sidste ledige.
reason-fold-other = Nr. { $place } af { $of } i gruppen møder nr. { $opponent } og ikke den sidste ledige.
reason-neighbours = De er naboer blandt dem, ingen højere placeret møder.
reason-neighbours-other = De er ikke naboer: den næste ledige på listen møder en anden.
reason-sides = { $first } søger hvid som nr. { $place } efter modstandernes ratingsnit og møder den første ledige på den anden side.
reason-sides-other = { $first } søger hvid som nr. { $place } efter modstandernes ratingsnit og møder en anden end den første ledige på den anden side.
reason-shifted = { $player } er flyttet til den anden side, så alle kan mødes på tværs.
reason-one-side = De to hører til samme side.
reason-cell = I Bergers tabel for { $players } mødes nr. { $white } og nr. { $black } i runde { $round }.
reason-cell-other = I Bergers tabel for { $players } mødes nr. { $white } og nr. { $black } i runde { $round }; nu spilles tabellens runde { $now }.
reason-cell-again = Tabellen gennemspilles for { $cycle }. gang: farverne er byttet hver anden gang.
reason-rest = { $player } har fri: i tabellen er modstanderen det nummer, ingen har.
reason-colours-table = Tabellen giver { $player } { $colour }.
reason-colours-again = De mødes igen: farverne vendes fra sidst. { $player } får { $colour }.
reason-colours-fewer-whites = { $player } har haft hvid færrest gange og får { $colour } i første parti.
reason-colours-own-last = Hvid lige mange gange, og farverne har aldrig været forskellige: { $player } skifter fra sin sidste kamp og får { $colour }.
reason-colours-second-game = Andet parti spilles med modsatte farver: { $player } får { $colour }.
reason-second-game = Andet parti af kampen, der begyndte i runde { $round }.
reason-second-game-other = De to har ikke spillet første parti sammen i runde { $round }.
reason-colours-higher-number = Ingen af dem har spillet, og det højeste startnummer har hvid: { $player } får { $colour }.
reason-instead-up = Hvis { $player } blev flyttet op i stedet: { $verdict }.
reason-bye-departs = { $player } sidder over, men efter reglerne sidder { $other } over. Om { $player }: { $verdict }.
reason-departure-table = Runden afviger: { $verdict }. Efter tabellen: { $pairs }
reason-departure-ranking = Runden afviger: { $verdict }. Efter ranglisten: { $pairs }
reason-departure-second = Runden afviger: { $verdict }. Efter første parti: { $pairs }
reason-departure-coming = { $text }; flyttes op: { $players }
reason-departure-rests = { $text }; har fri: { $players }
verdict-not-in-table = tabellen har andre par i denne runde
verdict-not-second-game = andet parti har de samme to som første med modsatte farver
criterion-upfloaters = flere må flyttes op: { $more } mod { $less }
criterion-upfloaters-scores = større pointforskel til dem, der flyttes op: { $more } mod { $less }
criterion-upfloaters-maximum = flere flyttes op, som allerede er flyttet op så ofte, systemet ønsker: { $more } mod { $less }
criterion-upfloaters-often = de, der er flyttet op så ofte, systemet ønsker, er det flere gange i alt: { $more } mod { $less }
criterion-upfloaters-again = flere flyttes op to runder i træk: { $more } mod { $less }
criterion-next-group = så kan næste pointgruppe ikke lægges med så få opflyttede
criterion-floaters-again = flere flyttes op, som mødte en anden pointgruppe i forrige kamp: { $more } mod { $less }
criterion-floaters-met = flere opflyttede møder en, som mødte en anden pointgruppe i forrige kamp: { $more } mod { $less }
criterion-rematches = flere mødes igen: { $more } mod { $less }
reason-lim-floater = Hvem der kommer til gruppen, møder den første ledige: ovenfra den højest placerede, nedefra den lavest placerede.
reason-lim-floater-other = Hvem der kommer til gruppen, møder en anden end den første ledige.
reason-lim-exchanged = Den foreslåede modstander er byttet ud med en anden fra den modsatte halvdel.
reason-lim-halves = Den foreslåede modstander er byttet ud med en fra samme halvdel.
lim-disadvantage = den, der går videre, er værre stillet: er allerede gået videre til gruppen, eller har ingen modstander i den næste
lim-floated-before = den, der går videre, mødte også i forrige runde en med andre point
lim-even-colours = gruppen får flere, der skal have den ene farve end den anden
lim-colours = de to skal have samme farve
bye-byes = har siddet over flere gange: { $more } mod { $less }
bye-score = har flere point: { $more } mod { $less }
bye-games = har flere runder uden parti: { $more } mod { $less }
bye-rating = har højere rating: { $more } mod { $less }
bye-rank = er højere placeret
bye-better = går forud i reglernes rækkefølge
pairing-compared = Sammenlignet med reglerne
pairing-compared-same = Rundelægningen er præcis den, reglerne giver.
pairing-why-bye = Hvorfor { $player }?
pairing-why-more = Farver, point og kontrol

## Hvem der holdes fra hinanden
act-round-keep-apart = ændrede, hvem der holdes fra hinanden
act-round-let-meet = lod spillere mødes igen
round-apart-locked = I FIDE-mode ligger det fast, hvem der holdes fra hinanden, når runde 1 er offentliggjort (C.05 art. 5.2). Forlad FIDE-mode først.
round-apart-own-locked = Hvem der holdes fra hinanden, ligger fast, når runde 1 er offentliggjort. Åbn først gruppens låse under Opsætning.
round-unapproved-arbiters = Disse dommere spiller med uden ratingkontorets godkendelse: { $names } (DM § 6.4). Runden kan offentliggøres, når kontoret har godkendt dem.
apart-heading = Holdes fra hinanden
apart-nobody = Ingen holdes fra hinanden i denne runde.
apart-players = { $first } og { $second }
apart-clubs = Spillere fra samme klub
apart-federations = Spillere fra samme forbund
apart-hard = { $whom }: altid, til og med runde { $to }
apart-soft = { $whom }: så vidt muligt, til og med runde { $to }
apart-given-up = Givet op nedefra: gælder kun de øverste { $held } af { $of ->
        [one] 1 spiller
       *[other] { $of } spillere
    }.
apart-order = Må noget gives op, ryger klubber og forbund før to spillere, nyere regler før ældre, og fra bunden af stillingen.
apart-ask = Hvad hvis disse to holdes fra hinanden?
apart-first = Den ene
apart-second = Den anden
apart-show = Vis forskellen
apart-what-if = Hvis { $first } og { $second } holdes fra hinanden
apart-same = Kladden bliver den samme.
apart-gone = Forsvinder ({ $boards })
apart-instead = Kommer i stedet ({ $boards })
apart-bye = { $player } sidder over
apart-firmness = Hvor strengt
apart-firmness-hard = Altid
apart-firmness-soft = Så vidt muligt
apart-reason = Begrundelse
apart-do = Hold dem fra hinanden
apart-do-text = Gælder fra denne runde til den sidste. Kladden laves igen; det, der er ændret i hånden, forsvinder.
apart-groups = Klubber eller forbund …
apart-whom = Hvem
apart-end = Ophæv …
apart-end-yes = Lad dem mødes igen
apart-kept = De holdes fra hinanden fra nu af.
apart-let-meet = De må mødes igen.
apart-team-clubs = Hold fra samme klub
apart-team-groups = Klubber …
apart-team-order = Må noget gives op, er det klubber før to hold, nyere regler før ældre, og fra bunden af stillingen.
apart-not-so = De kan ikke holdes fra hinanden her: det gælder spillere og forbund, hvor spillere mødes, og hold og klubber, hvor FIDEs schweizersystem eller Monrad lægger holdenes runder. En tabel eller pokal bestemmer selv, hvem der mødes.
apart-same-team = Vælg to forskellige hold.
### Hjælp

help-heading = Hjælp
help-lead = En side om hver side i programmet. Tegnet »?« øverst på en side fører til den, der handler om den.
help-link = Hjælp til denne side, i en ny fane
help-contents = Alle sider i hjælpen
help-find = Søg i hjælpen
help-found = Fundet
help-nothing = Intet fundet
help-nothing-text = Prøv et andet eller kortere ord. Aa og å er det samme.
help-see = Se også
help-for-everybody = Siden er åben for alle.
help-for-published = Siden er åben for alle, når turneringen er offentliggjort.
help-for-signed-in = Siden er åben for alle, der er logget ind.
help-for-link = Siden er åben for den, der har linket.
help-for-roles = Siden er åben for: { $roles }.
help-group-begin = Kom i gang
help-group-paper = Til udskrift
help-group-public = Det, alle læser
help-group-entry = Spillere og tilmelding
help-group-play = Runder og borde
help-group-rulings = Afgørelser og protester
help-group-set-up = Opsætning og indberetning
help-group-teams = Hold
help-group-office = Ratingkontoret
help-group-account = Konti og installationen

### Regelopslag

nav-rules = Regler
rules-heading = Slå en regel op
rules-about-all = Alle udgaver og samlinger.
rules-about-tournament = Det, der gælder for denne turnering: { $sources }.
rules-find = Ord eller paragraf
rules-topic = Emne
rules-every-topic = Alle emner
rules-everywhere = Søg i alle udgaver
rules-words = Ord
rules-count = { $count ->
    [one] 1 regel
   *[other] { $count } regler
}
rules-follows = Følgen:
rules-rulings = Skaknævnets kendelser om det:
rules-ruled-on = Handler i dag om:
rules-case = kendelse { $number }
rules-discretion = Dommerens skøn
ruling-assumed = Artiklerne er fra en tidligere udgave. At turneringens udgave siger det samme, er antaget: dens tekst kunne ikke læses.
rules-uncertain = Tolkningen er ikke sikker
rules-more = Flere regler
rules-nothing = Ingen regel fundet
rules-nothing-text = Prøv et andet eller kortere ord, eller søg i alle emner og udgaver.
rules-too-long = Skriv højst { $most } tegn.
rules-no-such-topic = Emnet findes ikke. Brug et af dem, reglerne har.
round-cancelled = Rundelægningen blev afbrudt. Intet er ændret.
pairing-running = Programmet lægger runden: { $settled } af { $players ->
        [one] 1 spiller
       *[other] { $players } spillere
    } har en modstander.
pairing-look-again = Se igen
pairing-cancel = Afbryd

## Fremmøde
arrivals-title = Fremmøde, runde { $round }
arrivals-link = Fremmøde
watch-link = Opsyn
watch-title = Opsyn med runde { $round }
watch-lead = Hvad dommerne skal sørge for, og de borde, I holder øje med. Det er kun til jer selv; ingen afgørelse følger af det.
watch-time-trouble = Tidnød
watch-rulings = Afgørelser, der skal udføres (§ 12.3)
watch-rulings-lead = Ure, der skal stilles, straffe og partier, der skal i gang igen. Tryk, når det er gjort.
watch-duties = Dommernes opgaver (§ 12.2)
watch-player-needs = Hvad spillerne har brug for
watch-no-needs = Ingen har skrevet noget ved tilmeldingen.
watch-noted = { $at }, { $who }
watch-fair-play = Fair play
watch-best-conditions = De bedste forhold for turneringen
watch-playing-conditions = Spilleforholdene er gode
watch-no-disturbance = Spillerne forstyrres ikke
watch-progress = Afviklingen overvåges
watch-needs = Der er taget hensyn til handicappede og til dem, der har brug for lægelig hjælp
watch-anti-cheating = FIDEs regler mod snyd følges
arrivals-start = Runden starter { $at }.
arrivals-started = Runden startede { $at }.
arrivals-no-start = Rundens start er ikke annonceret, så ingen frist løber.
arrivals-on-days = Spilles { $days }. Frister tælles fra den aftalte tid, og knappen gælder de borde, hvis aftalte dag er kommet.
arrivals-missing = { $count ->
    [0] Alle er mødt.
    [one] 1 spiller mangler.
   *[other] { $count } spillere mangler.
}
arrivals-came = Mødt { $time }
arrivals-another-sits = En anden har taget pladsen siden. Se, hvem der sidder der nu, og skriv det igen.
arrivals-mark = Ikke mødt endnu
arrivals-deadline = Frist { $time }
arrivals-passed = Fristen er overskredet
arrivals-propose = Afgør: { $result }
arrivals-propose-facts = Afgør fremmødet
arrivals-in-time = Var her til tiden
arrivals-all = Alle er mødt til tiden
arrivals-complete = De andre borde
arrivals-help = Tryk, når spilleren er mødt. Tryk på en, der er mødt, hvis spilleren alligevel ikke er her. Check-in gælder som fremmøde i runde 1.
arrivals-waiting = Borde, hvor nogen mangler

## Fremmøde i en holdkamp
team-coming-open = Fremmøde
team-coming-title = Fremmøde: { $home } – { $away }
team-coming-begins = Kampen starter { $at }.
team-coming-began = Kampen startede { $at }.
team-coming-no-start = Kampens start er ikke annonceret, så ingen frist løber.
team-coming-help = Skriv, når et helt hold er mødt, eller at det ikke var mødt, da fristen udløb. Enkelte spillere noteres på rundens side med fremmøde.
team-coming-round = Fremmøde i runden
team-coming-decided = Kampen er afgjort som helhed.
team-coming-full = Alle er mødt
team-coming-short = { $present } af { $boards } er mødt
team-coming-too-few = { $present } af { $boards } er mødt, og et hold er mindst { $least }
team-coming-absent = Ingen er mødt
team-coming-since = Fristen udløb { $at }
team-coming-seat-empty = Bordet er tomt
team-coming-seat-alone = Sidder alene og får pointet
team-coming-seat-put-off = Partiet er udsat eller hænger
team-coming-seat-ended = Partiet har resultat
team-coming-seat-away = Udeblev
team-coming-seat-late = Mødt { $time }, for sent
team-coming-all = Hele holdet er mødt
team-coming-all-in-time = Hele holdet var her i tide
team-coming-all-hour = Klokken
team-coming-all-help = Tomt felt: nu. De, der har resultat eller er noteret, ændres ikke.
team-coming-hour = Skriv klokkeslættet som 19.05.
team-coming-ahead = Klokkeslættet ligger forude. Skriv, hvornår holdet kom.
team-coming-both = Skriv enten et tidspunkt, eller at holdet var her i tide.
team-coming-all-done = { $players ->
    [0] Ingen på holdet manglede.
    [one] 1 spiller er noteret som mødt.
   *[other] { $players } spillere er noteret som mødt.
}
team-coming-gone = Holdet er ikke mødt …
team-coming-match-lost = { $team } taber hele kampen. Åbne borde får resultat uden spil. Resultater, der står, bliver stående.
team-coming-boards-lost = { $team } taber uden kamp: { $boards }.
team-coming-boards-left = Afgøres hver for sig: { $boards }.
team-coming-score = Så står kampen { $score }.
team-coming-reason = Begrundelse
team-coming-reason-usual = Holdet var ikke mødt, da fristen udløb { $at }.
team-coming-confirm = Afgør det
team-coming-boards-done = Afgjort: { $boards }.
team-coming-arbiter = En dommer afgør det.
team-coming-nobody = Der ventes ikke på nogen fra holdet.
team-coming-no-deadline = Ingen frist løber. Annoncér kampens start og fristen for fremmøde først.
team-coming-waits = Holdet kan møde indtil { $at }. Vent til da.
team-coming-other-team = Fra det andet hold er ingen, eller for få, noteret som mødt. Notér først, hvem der er her. Mødte ingen af holdene, afgøres kampen på rundens side.
team-coming-at-boards = Der skal spørges om mere. Afgør hvert bord for sig: { $boards }.
team-coming-not-shown = Nogen er mødt imens, eller et resultat er skrevet. Se, hvad der følger nu, og bekræft igen.
team-coming-refused-decided = Kampen er allerede afgjort som helhed.
team-coming-offence = Hvad det koster: { $offence }

## Krav i en afgørelse
evidence-check = Efterprøv remiskrav
evidence-use = Brug svaret i en afgørelse
evidence-for-repetition = Remiskrav: samme stilling
evidence-for-quiet = Remiskrav: ingen fremgang
evidence-for-flag = Flagfald: { $side }
evidence-for-illegal = Ulovligt træk
evidence-check-move = Efterprøv trækket
evidence-check-move-help = Skriv trækkene ind. Svaret gemmes med afgørelsen.
evidence-heading = Efterprøvet af programmet
evidence-moves = Trækkene
evidence-fault = { $moves } halvtræk er lovlige. Det første, der ikke er: { $fault }
evidence-right = Kravet er rigtigt
evidence-wrong = Kravet er forkert
evidence-inadmissible = Kan ikke afgøres af trækkene
evidence-counted = { $word } ({ $counted } af { $needed })
evidence-written = Det, der blev skrevet ind
claims-too-long-to-keep = Højst { $most } tegn kan gemmes med en afgørelse. Fjern bemærkninger og varianter.

## Skak960
start-array-heading = Startstilling (Skak960)
start-array-caption = Nr. { $number }: { $rank }
start-array-none = Der er ikke trukket lod om rundens startstilling.
start-array-drawn = Trukket { $at } af programmet. Lodtrækningens nøgle { $seed }: den samme nøgle trækker den samme stilling.
start-array-written = Trukket i salen, skrevet ind { $at }.
start-array-by-hand = Rokade med hånden: kongen ud for brættet ved sit slutfelt, så tårnet på plads, og til sidst kongen. Sig »jeg vil rokere« først (§ II.3.2).
start-array-help-program = Efter turneringens regler trækker programmet lod (§ II.2). Stillingen er straks synlig for alle, så træk først, når den må kendes.
start-array-help-hall = Efter turneringens regler trækkes der lod i salen (§ II.2). Skriv stillingen, så bliver den prøvet og vist for alle.
start-array-written-label = Trukket i salen
start-array-written-help = Nummer fra 0 til 959, eller de hvide officerer fra a til h: TSLDKLST.
start-array-reason = Begrundelse
start-array-reason-help = Nødvendig, når der allerede er en stilling, og når der skrives en, selv om programmet skulle trække.
start-array-draw = Træk lod
start-array-draw-again = Træk lod om
start-array-write = Brug den skrevne
start-array-settled = Startstillingen i runde { $round } er fastlagt.
start-array-pieces = Skriv de otte officerer: én konge, én dronning, to tårne, to løbere og to springere. For eksempel TSLDKLST.
start-array-king = Kongen skal stå mellem tårnene (§ II.2.1). Træk om.
start-array-bishops = Løberne skal stå på felter med hver sin farve (§ II.2.2). Træk om.
start-array-number = Numrene går fra 0 til { $last }.
start-array-not-chess960 = Turneringen spiller ikke Skak960. Det vælges i turneringens regler.
start-array-not-published = Startstillingen fastlægges i en runde, der er offentliggjort og ikke lukket.
start-array-played = Der er spillet partier i runden fra den stilling, der står. Lav en afgørelse på det enkelte bord i stedet.
start-array-cast-in-hall = Efter turneringens regler trækkes der lod i salen. Skriv, hvad der blev trukket.
start-array-reason-missing = Skriv hvorfor: der står allerede en stilling, eller programmet skulle have trukket.
start-array-reason-too-long = Højst { $most } tegn.
start-array-meanwhile = En anden har imens fastlagt stilling nr. { $number }. Se den, før du gør noget.

## Afgørelser: siderne
ruling-new = Ny afgørelse
ruling-steps = Trin
ruling-step-incident = Hændelse
ruling-step-proposal = Forslag
ruling-step-confirmed = Bekræftet
ruling-back = Til bordet
ruling-likely = De hyppigste
ruling-choose = Vælg …
ruling-pick = Vælg, hvad der er sket.
ruling-proposal = Forslag
ruling-proposal-after = Forslag efter { $article }
ruling-counter = { $side }: nr. { $number } af { $of }
ruling-latitude-none = Her er intet skøn.
ruling-latitude-amount = Dommeren afgør, hvor meget tid.
ruling-latitude-penalty = Dommeren vælger straffen, en eller flere, og om der er nogen, hvor reglen ikke kræver det.
ruling-latitude-free = Reglerne tier: dommeren afgør ud fra lignende regler og begrunder det.
ruling-not-appealable = Afgørelsen kan ikke ankes.
ruling-not-for-arbiters = Det afgør { $who }.
ruling-decider-match-leader = kamplederen
ruling-decider-arbiter = dommeren
ruling-decider-committee = turneringskomitéen
ruling-decider-appeals-board = Skaknævnet
protest-instance-chief = Korrespondanceskakchefen
ruling-otherwise = Afgør anderledes …
ruling-as-proposed = som foreslået
ruling-otherwise-help = En afgørelse, der afviger fra forslaget, skal begrundes. Tomme felter er som foreslået.
ruling-effect = Partiet
ruling-clock-white = Hvids ur (min:sek)
ruling-clock-black = Sorts ur (min:sek)
ruling-reason = Begrundelse
ruling-reason-is-public = Kan læses af alle. Skriv intet om helbred eller private forhold.
public-rulings-heading = Afgørelser
public-rulings-untold = Afgørelse
public-rulings-by = afgjort af { $who }
public-rulings-superseded = Afløst af afgørelsen { $when }
public-rulings-mark = Bestemt ved en afgørelse
ruling-protest = Protestér
ruling-confirm = Bekræft afgørelsen
ruling-keep = Gem som kladde
ruling-never-changes = En bekræftet afgørelse rettes ikke – den afløses af en ny.
ruling-may-protest = Spilleren kan protestere til turneringskomitéen.
ruling-facts = Fakta
ruling-places = Stillingen med hvert resultat
ruling-places-player = Spiller
ruling-places-nobody = Som stillingen er nu, ændrer partiet ingen andres placering.
ruling-places-others = Som stillingen er nu, ændrer partiet placeringen for { $count ->
        [one] én anden spiller
       *[other] { $count } andre spillere
    }. Så bør du ikke godkende remisen.
ruling-places-note = Placeringerne er efter de runder, der er spillet, med de resultater, der er skrevet ned. Præmier, oprykning og kvalifikation følger placeringen.
ruling-show = Vis forslaget
ruling-show-again = Regn forslaget om
ruling-grounds = Regelgrundlag
ruling-look-up = Slå andre regler op
ruling-course = Partiets forløb
ruling-not-ruled = Der er ikke truffet en afgørelse.
ruling-superseded = afløst af en ny afgørelse
ruling-carried-out = Udført { $at } af { $who }
ruling-not-carried-out = Ikke noteret som udført
ruling-successor = Læs den nye afgørelse
ruling-predecessor = Afløser en tidligere afgørelse
ruling-read = Læs den
ruling-draft-by = kladde fra { $who }
ruling-is-draft = Kladde: en dommer har ikke bekræftet den endnu.
ruling-departs = Dommeren afgjorde anderledes end forslaget.
ruling-decide = Se på den og afgør
ruling-drop = Fjern kladden
ruling-supersede = Ny afgørelse i stedet …
ruling-dropped = Kladden er fjernet. Den står i loggen.
ruling-confirmed = Bord { $board }: afgørelsen er bekræftet.
ruling-drafted = Bord { $board }: kladden er gemt. En dommer bekræfter den.
ruling-white = Hvid
ruling-black = Sort
ruling-yes = ja
ruling-no = nej
ruling-answer-missing = Svar på dette spørgsmål.
ruling-answer-not-offered = Vælg et af svarene.
ruling-answer-unreadable = Skriv et tal, en tid som 2:00 eller et tidspunkt.
ruling-answer-too-much = Skriv højst { $most }.
ruling-drawn-unplayed = remis uden spil
ruling-replays = nyt parti
ruling-resumes = partiet genoptages
ruling-time-for = { $time } til { $side }
ruling-goes-on = Partiet går videre
ruling-penalty-warning = Advarsel til { $side } (§ 12.9.1)
ruling-penalty-opponent-time = Tid til modstanderen, for { $side } (§ 12.9.2)
ruling-penalty-less-time = Mindre tid til { $side } (§ 12.9.3)
ruling-penalty-opponent-points = Flere point til modstanderen, for { $side } (§ 12.9.4)
ruling-penalty-less-points = Færre point til { $side } (§ 12.9.5)
ruling-penalty-game-lost = Partiet er tabt for { $side } (§ 12.9.6)
ruling-penalty-fine = Bøde til { $side }: { $kroner } kr. (§ 12.9.7)
ruling-penalty-exclusion = { $side } er udelukket fra runde { $rounds } (§ 12.9.8)
ruling-penalty-expulsion = { $side } er bortvist fra turneringen (§ 12.9.9)
ruling-not-published = Rundelægningen er ikke offentliggjort. Vent med afgørelsen, til den er.
ruling-no-rules = Turneringen har ikke valgt regler. Bed arrangøren om at vælge betænkningstid og regelsæt i indbydelsen.
ruling-reason-missing = Skriv, hvorfor afgørelsen afviger fra forslaget.
ruling-reason-too-long = Skriv højst { $most } tegn.
ruling-too-much-time = Giv eller tag højst { $hours ->
        [one] 1 time
       *[other] { $hours } timer
    }.
ruling-time-unreadable = Skriv en tid som +2:00 eller -1:30.
ruling-not-shown = Fakta er ændret, siden forslaget blev regnet ud, eller reglerne siger nu noget andet. Her er det nye forslag. Læs det, og bekræft det så.
ruling-ruled-meanwhile = En anden har truffet en afgørelse i partiet imens. Læs den i partiets forløb og se på forslaget igen.
ruling-not-in-force = Den afgørelse er allerede afløst. Se på partiets forløb.
ruling-not-leaders = Afgørelsen er ikke truffet af en kampleder i denne holdkamp. Kun dommeren kan afløse den.
ruling-beyond-match = Udelukkelse fra kommende runder og bortvisning afgøres af dommeren. Gem forslaget som kladde.
ruling-no-draft = Kladden er allerede bekræftet eller fjernet.
ruling-round-published = Runde { $round } er offentliggjort: spilleren kan ikke udelukkes fra den.
ruling-not-regulated = Turneringens regler siger intet om det. Vælg »Andet« og begrund afgørelsen ud fra en lignende regel.
rulings-heading = Afgørelser
rulings-none = Ingen afgørelser endnu
rulings-none-text = De står her, når en dommer har afgjort en hændelse ved et bord.
rulings-waiting-claims = Krav, der venter på den udpegede dommer
rulings-waiting-claims-lead = Spilleren krævede remis, da ingen dommer var til stede. Partiet er slut, og den dommer, der er udpeget, afgør kravet.
rulings-claim-by = { $side } kræver remis.
rulings-claim-position = Slutstillingen
rulings-claim-confirmed = Modstanderen har bekræftet det, der er skrevet.
rulings-claim-not-confirmed = Modstanderen har ikke bekræftet det, der er skrevet.
board-log-ruled = { $result } efter afgørelse af { $who }
board-log-refused = { $result } sendt af { $who } i strid med det, der stod
## Rulings at the board

ruling-group-arrival = Fremmøde
ruling-group-move = Træk og brikker
ruling-group-time = Ure og tid
ruling-group-draw = Remis
ruling-group-conduct = Opførsel
ruling-group-session = Udsatte partier og hængepartier
ruling-group-other = Andet
ruling-incident-lateness = Kommer for sent
ruling-incident-illegal-move = Ulovligt træk
ruling-incident-reversed-colours = Byttede farver
ruling-incident-wrong-setup = Forkert opstilling
ruling-incident-wrong-orientation = Brættet vender forkert
ruling-incident-touch-move = Rørt brik
ruling-incident-displaced-pieces = Væltede eller forskubbede brikker
ruling-incident-illegal-position = Umulig stilling
ruling-incident-flag-fall = Flaget er faldet
ruling-incident-both-flags = Begge flag er faldet
ruling-incident-clock-setting = Uret er stillet forkert
ruling-incident-clock-defect = Uret virker ikke
ruling-incident-quick-finish = Hurtigafslutning
ruling-incident-draw-claim = Krav om remis
ruling-incident-automatic-draw = Remis uden krav
ruling-incident-draw-agreement = Aftalt remis
ruling-incident-draw-offer = Remistilbud
ruling-incident-off-board-draw = Remis aftalt uden for brættet
ruling-incident-resignation = Opgivelse
ruling-incident-scoresheet-request = Vil se dommerens partiliste
ruling-q-by = Hvem?
ruling-q-what = Hvad skete der?
ruling-q-pressed = Blev uret trykket?
ruling-q-noticed = Hvornår blev det opdaget?
ruling-q-restorable = Kan stillingen før fejlen findes?
ruling-q-opponent-can-mate = Kan modstanderen overhovedet sætte mat?
ruling-q-opponent-can-mate-help = Med en hvilken som helst række lovlige træk, også dårlige.
ruling-q-white-arrived = Hvornår kom Hvid?
ruling-q-white-arrived-help = Lad feltet stå tomt, hvis Hvid ikke er kommet.
ruling-q-black-arrived = Hvornår kom Sort?
ruling-q-black-arrived-help = Lad feltet stå tomt, hvis Sort ikke er kommet.
ruling-q-now = Afgjort kl.
ruling-q-place = Hvor blev fremmødet set?
ruling-q-force-majeure = Er der tale om force majeure?
ruling-q-force-majeure-help = Noget udefra, som ingen kunne forudse eller undgå.
ruling-q-white-moves = Hvor mange træk har Hvid lavet?
ruling-q-black-moves = Hvor mange træk har Sort lavet?
ruling-q-game-over = Er partiet slut?
ruling-q-cause = Hvorfor sidder de med de forkerte farver?
ruling-q-reported = Hvornår blev fejlen meldt?
ruling-q-required-moves-made = Nåede spilleren de krævede træk?
ruling-q-over-before = Var partiet allerede slut?
ruling-q-over-before-help = Mat, pat, opgivet, død stilling eller aftalt remis.
ruling-q-clock-defective = Er uret åbenlyst i stykker?
ruling-q-seen-by = Hvem så det?
ruling-q-claimant-has-time = Har den, der kræver gevinst, selv tid tilbage?
ruling-q-order = Hvilket flag faldt først?
ruling-q-last-period = Er det sidste tidsperiode?
ruling-q-last-period-help = Den periode, hvor resten af partiet skal spilles.
ruling-q-clock = Hvis ur?
ruling-q-wrong = Hvad var forkert?
ruling-q-seconds = Hvor meget?
ruling-q-seconds-help = Minutter og sekunder, for eksempel 5:00.
ruling-q-change-harms-schedule = Skrider tidsplanen, hvis uret rettes?
ruling-q-schedule-needs-change = Skrider tidsplanen alvorligt, hvis uret ikke rettes?
ruling-q-obvious = Er fejlen åbenlys?
ruling-q-evidence = Hvad viser, at uret er i stykker?
ruling-q-evidence-help = For eksempel hvor flaget stod, hvem der så det, og hvilket ur det er.
ruling-q-clock-sealed = Er uret forseglet?
ruling-q-clock-sealed-help = Et forseglet ur kan efterprøves af en højere instans.
ruling-q-clock-kept-by = Hvem har uret i forvaring?
ruling-q-expert-check = Hvad siger en sagkyndig?
ruling-q-expert-check-help = Urmageren, og hvad der blev målt.
ruling-q-seconds-left = Hvor meget tid var der at se tilbage?
ruling-q-replaced = Er uret skiftet, og spilles der videre?
ruling-q-on-move = Var spilleren i trækket?
ruling-q-claimant-seconds = Hvor meget tid har spilleren tilbage?
ruling-q-flag-down = Er flaget faldet?
ruling-q-accepted = Siger modstanderen ja til remis?
ruling-q-arbiter-agrees = Giver du lov til tillægstid?
ruling-q-arbiter-present = Er der en dommer til stede?
ruling-q-claim-ground = Hvad bygger kravet på?
ruling-q-claim-ground-help = Det ene, det andet eller begge.
ruling-q-final-position = Slutstillingen
ruling-q-final-position-help = Som spilleren har skrevet den ned.
ruling-q-sheet-complete = Er der en fuldstændig partiliste?
ruling-q-opponent-confirms = Har modstanderen bekræftet det, der er skrevet?
ruling-q-claim-outcome = Hvad bliver der så af partiet?
ruling-q-claim-outcome-help = Kravet har standset partiet. Reglen siger ikke, hvad der gælder, når kravet afvises.
ruling-q-decision = Hvad mener du?
ruling-q-decision-help = Kan modstanderen vinde på normal vis, og er det forsøgt?
ruling-q-bonus = Skal modstanderen have mere tid imens?
ruling-q-kind = Hvad kræves?
ruling-q-correct = Er kravet rigtigt?
ruling-q-correct-help = Efterprøv remiskravet: programmet spiller trækkene igennem.
ruling-q-last-move = Manglede kun det sidste træk?
ruling-q-claimed-move = Hvordan er kravet stillet?
ruling-q-touched = Rørte spilleren en brik først?
ruling-q-consent = Har du givet lov?
ruling-q-offered = Hvornår blev remis tilbudt?
ruling-q-withdrawn = Vil spilleren trække tilbuddet tilbage?
ruling-q-conditional = Var der betingelser ved tilbuddet?
ruling-q-repeated = Tilbyder spilleren remis igen og igen?
ruling-q-approved = Godkender du det?
ruling-q-affects-others = Kan det afgøre andres placering?
ruling-q-affects-others-help = Præmier, oprykning, kvalifikation.
ruling-q-complaint = Hvornår klagede modstanderen?
ruling-q-intent = Hvad var det for en berøring?
ruling-q-pieces = Hvilke brikker, i hvilken rækkefølge?
ruling-q-usable = Kan en rørt brik trække eller slås lovligt?
ruling-q-released = Blev brikken sluppet på et lovligt felt?
ruling-q-how = Hvordan kom brikkerne af felterne?
ruling-q-pressed-first = Blev uret trykket, før brikkerne stod rigtigt?
ruling-q-next-move = Hvad skete der i næste fuldførte træk?
ruling-q-why-drawn = Hvorfor er det remis?
ruling-q-last-move-mates = Satte det sidste træk mat?
ruling-q-mated = Hvem er mat?
ruling-q-plainly-meant = Var det tydeligt, at spilleren gav op?
ruling-a-move = Ulovligt træk
ruling-a-promotion = Bonde ikke forvandlet
ruling-a-press = Trykkede uden at trække
ruling-a-two-hands = Brugte to hænder
ruling-a-before-reply = Før modstanderens næste træk
ruling-a-after-reply = Efter modstanderens næste træk
ruling-a-after-game = Efter partiet
ruling-a-board = Ved brættet
ruling-a-venue = I spillelokalet
ruling-a-players = Spillerne satte sig forkert
ruling-a-sheet = Rundelægningen var forkert
ruling-a-before-start = Før rundens start
ruling-a-after-start = Efter rundens start
ruling-a-claim = Modstanderen
ruling-a-arbiter = Dommeren
ruling-a-unknown = Det ved ingen
ruling-a-white-first = Hvids
ruling-a-black-first = Sorts
ruling-a-too-little = For lidt tid
ruling-a-too-much = For meget tid
ruling-a-agree = Remis
ruling-a-postpone = Vent og se
ruling-a-reject = Afvis
ruling-a-threefold = Samme stilling tre gange
ruling-a-no-progress = For mange træk uden slag og bondetræk
ruling-a-on-board = Stillingen er på brættet
ruling-a-written = Trækket er skrevet ned og meldt
ruling-a-not-written = Trækket er ikke skrevet ned
ruling-a-touched = Ja, rørte
ruling-a-moved = Ja, trak
ruling-a-before-press = Efter eget træk, før uret
ruling-a-other-time = På et andet tidspunkt
ruling-a-before-own-touch = Før selv at røre en brik
ruling-a-after-own-touch = Efter selv at have rørt en brik
ruling-a-deliberate = Med vilje
ruling-a-adjusting = For at rette på brikken, og sagde det
ruling-a-accident = Et uheld
ruling-a-own = Egen brik
ruling-a-theirs = Modstanderens brik
ruling-a-own-then-theirs = Egen, så modstanderens
ruling-a-theirs-then-own = Modstanderens, så egen
ruling-a-order-unclear = Begge, rækkefølgen er uklar
ruling-a-king-then-rook = Konge, så tårn
ruling-a-rook-then-king = Tårn, så konge
ruling-a-castling-illegal = Konge og tårn, rokaden er ulovlig
ruling-a-knocked = En spiller skubbede til dem
ruling-a-found = De står forkert, ingen ved hvornår
ruling-a-not-yet = Der er ikke trukket endnu
ruling-a-still-illegal = Stillingen er stadig umulig
ruling-a-put-right = Stillingen er i orden
ruling-a-repetition = Stillingen er gentaget
ruling-a-stalemate = Pat
ruling-a-dead-position = Ingen kan sætte mat
ruling-says-lateness-no-start = Runden har intet annonceret starttidspunkt. Sæt det på rundens side først.
ruling-says-lateness-not-started = Runden er ikke begyndt. Den starter om { $time }.
ruling-says-lateness-runs = { $side } kan stadig nå det: { $time } tilbage.
ruling-says-lateness-runs-both = Ingen af spillerne er kommet. De har { $time } tilbage.
ruling-says-lateness-start-clock = Hvids ur skal være i gang siden den annoncerede start.
ruling-says-lateness-in-time = Begge kom i tide. Der spilles.
ruling-says-lateness-both-absent = Ingen var der ved starten. { $side } mister { $time }.
ruling-says-lateness-both-share = Ingen var der ved starten. Hver mister { $time }.
ruling-says-lateness-both-arbiter = Ingen var der i { $time }. Du bestemmer, hvem der mister tiden.
ruling-says-lateness-clock-has-run = Er { $side }s ur allerede startet, tæller det, der er gået, med.
ruling-says-lateness-lost = { $side } kom { $time } efter starten og har tabt.
ruling-says-lateness-absent = { $side } er ikke kommet i tide og har tabt.
ruling-says-lateness-lost-both = Begge kom for sent. Begge taber.
ruling-says-lateness-may-play = Du må lade partiet blive spillet. Skriv hvorfor.
ruling-says-lateness-force-majeure-only = Kun ved force majeure må du bestemme andet.
ruling-says-lateness-force-majeure = Force majeure: partiet kan spilles. Skriv hvad der skete.
ruling-says-lateness-announced-force-majeure = Indbydelsen siger, hvad der gælder ved force majeure.
ruling-says-lateness-nothing-announced = Turneringen har ikke annonceret nogen frist, så der er ingen.
ruling-says-lateness-look-in-venue = Se efter i lokalet først: fristen gælder ved døren, ikke ved brættet.
ruling-says-lateness-when-at-venue = Fristen gælder ved døren. Skriv, hvornår spilleren kom ind i spillelokalet.
ruling-says-lateness-when-at-board = Fristen gælder ved brættet. Skriv, hvornår spilleren var ved brættet.
ruling-says-illegal-time = { $side } får { $time } mere på uret.
ruling-says-illegal-lost = Ulovligt træk nummer { $number }: { $side } har tabt.
ruling-says-illegal-drawn = Ulovligt træk nummer { $number } af { $side }, men modstanderen kan ikke sætte mat: remis.
ruling-says-illegal-restored = { $side }s træk gøres om. Det koster ikke andet.
ruling-says-illegal-too-late = For sent: { $side }s træk står.
ruling-says-illegal-players-may-agree = Spillerne må selv blive enige om at rette det, uden dommeren.
ruling-says-illegal-not-counted = { $side }s træk er ikke fuldført, så det tæller ikke.
ruling-says-illegal-not-completed = { $side } retter fejlen, mens uret går.
ruling-says-illegal-two-hands-forbidden = { $side } må kun bruge én hånd. Reglerne nævner ingen fast straf.
ruling-says-illegal-next-loses = Sig til { $side }, at næste gang er partiet tabt.
ruling-says-illegal-restore = Stil stillingen lige før fejlen op igen.
ruling-says-illegal-restore-last-known = Stil den sidste stilling op, der er sikker. Sæt uret efter skøn.
ruling-says-illegal-clock = Stil tiderne, og om nødvendigt træktælleren, efter bedste skøn. De må også blive stående.
ruling-says-illegal-new-game = Stillingen kan ikke findes. Der spilles et nyt parti.
ruling-says-illegal-queen = Bonden bliver til en dronning.
ruling-says-illegal-touch-move = { $side } skal så vidt muligt trække med den brik, der blev rørt.
ruling-says-illegal-move-again = { $side } er stadig i trækket. Start { $side }s ur.
ruling-says-illegal-one-hand = { $side } laver trækket igen med én hånd.
ruling-says-reversed-sheet-correct = Runden er ikke begyndt: ret rundelægningen.
ruling-says-reversed-sheet-stands = Rundelægningen står ved magt. Der spilles videre.
ruling-says-reversed-colours-official = Farverne gælder, som de spilles.
ruling-says-reversed-new-game = Højst { $number } træk er spillet, under { $of }: nyt parti med de rigtige farver.
ruling-says-reversed-new-game-always = Partiet er ugyldigt: nyt parti med de rigtige farver.
ruling-says-reversed-continues = { $number } træk er spillet. Fra { $of } spilles der videre.
ruling-says-reversed-continues-always = Der spilles videre.
ruling-says-reversed-arbiter-may = Du må bestemme andet. Skriv hvorfor.
ruling-says-setup-game-over = Partiet er slut. Resultatet står.
ruling-says-setup-too-late = For sent: begge har lavet { $number } træk. Der spilles videre.
ruling-says-setup-castling = En konge eller et tårn, der stod forkert fra start, kan ikke rokere.
ruling-says-setup-new-game = Opstillingen var forkert: nyt parti.
ruling-says-setup-turn-board = Flyt stillingen over på et bræt, der vender rigtigt, og spil videre.
ruling-says-touch-too-late = For sent: modstanderen har selv rørt en brik. Klagen afvises.
ruling-says-touch-adjusting = { $side } rettede på brikken og sagde det. Berøringen binder ikke.
ruling-says-touch-adjusting-not-on-move = Kun den, der er i trækket, må rette på brikkerne. Mind { $side } om det.
ruling-says-touch-accident = Et uheld binder ikke. { $side } trækker frit.
ruling-says-touch-free = Intet af det rørte kan bruges. { $side } trækker frit.
ruling-says-touch-own = { $side } skal trække med den først rørte brik, der kan.
ruling-says-touch-theirs = { $side } skal slå den først rørte brik, der kan slås.
ruling-says-touch-own-takes = { $side } skal slå den rørte brik med sin egen. Kan det ikke lade sig gøre: den først rørte, der kan bruges.
ruling-says-touch-theirs-first = { $side } skal slå den rørte brik med sin egen. Kan det ikke lade sig gøre, går modstanderens brik forud.
ruling-says-touch-order-unclear = Er rækkefølgen uklar, regnes { $side }s egen brik for rørt først.
ruling-says-touch-castle = { $side } skal rokere til den side.
ruling-says-touch-rook-first = Tårnet blev rørt først: { $side } må ikke rokere til den side nu og skal trække med tårnet, hvis det kan.
ruling-says-touch-king = Rokaden er ulovlig: { $side } skal trække med kongen, hvis den kan. Ellers er valget frit.
ruling-says-touch-released = Brikken er sluppet. { $side }s træk står.
ruling-says-touch-peg = På det særlige bræt er en brik rørt, når dens pind er taget op af hullet.
ruling-says-touch-sighted = På den seendes bræt er en brik rørt som ellers.
ruling-says-displaced-put-back = { $side } stiller brikkerne på plads.
ruling-says-displaced-own-time = Det sker på { $side }s egen tid.
ruling-says-displaced-pressed = Start { $side }s ur igen, til brikkerne står rigtigt.
ruling-says-displaced-penalty = Du kan give en straf.
ruling-says-displaced-set-back = Stil stillingen før fejlen op, og spil videre.
ruling-says-displaced-last-known = Stil den sidste stilling op, der er sikker, og spil videre.
ruling-says-displaced-new-game = Stillingen kan ikke findes. Der spilles et nyt parti.
ruling-says-displaced-clock = Sæt uret, som du finder rimeligt.
ruling-says-position-wait = Vent til næste træk er fuldført.
ruling-says-position-say-nothing = Sig ikke noget endnu.
ruling-says-position-drawn = Stillingen er stadig umulig: remis.
ruling-says-position-gone = Stillingen er i orden. Der spilles videre.
ruling-says-position-as-illegal = Her gælder de fulde regler. Brug »Ulovligt træk«.
ruling-says-flag-clock-in-dispute = Uret er fundet i stykker og ikke skiftet. Afgør det først.
ruling-says-flag-claim-pending = { $side }s krav om remis venter på en afgørelse. Afgør det først; indtil da taber ingen på tid.
ruling-says-flag-clock-defective = Ingen taber på et ur, der åbenlyst er i stykker. Brug »Uret virker ikke«.
ruling-says-flag-over-before = Partiet var slut, før flaget faldt. Resultatet står.
ruling-says-flag-moves-made = { $side } nåede trækkene. Næste periode begynder.
ruling-says-flag-claim-needed = { $side } skal selv standse uret og kræve gevinst.
ruling-says-flag-no-own-time = { $side } har selv ingen tid tilbage. Kravet afvises.
ruling-says-flag-lost = { $side } har overskredet tiden og tabt.
ruling-says-flag-drawn = { $side } kan ikke sætte mat: remis.
ruling-says-flag-check-clock = Se efter, at uret går rigtigt, og at trækkene ikke var nået.
ruling-says-flags-continue = Ingen ved, hvilket flag faldt først. Der spilles videre.
ruling-says-flags-draw = Ingen ved, hvilket flag faldt først, og det er sidste periode: remis.
ruling-says-flags-no-win = Begge er uden tid. Ingen kan kræve gevinst.
ruling-says-flags-by-analogy = Reglerne siger ikke noget om det her. Forslaget følger den regel, der ligner mest. Skriv hvorfor.
ruling-says-clock-more = { $side } får { $time } mere på uret.
ruling-says-clock-less = { $side } får { $time } mindre på uret.
ruling-says-clock-counter = Ret også trækkene på uret.
ruling-says-clock-too-late = For sent: begge har lavet { $number } træk. Uret bliver, som det er.
ruling-says-clock-for-schedule = Begge har lavet { $number } træk. Uret rettes kun af hensyn til tidsplanen.
ruling-says-clock-schedule-unharmed = Begge har lavet { $number } træk. Uret rettes kun, fordi tidsplanen holder.
ruling-says-clock-binding = Uret gælder. Der spilles videre efter det.
ruling-says-clock-keep-evidence = Er der tvivl, så gem uret og skriv ned, hvad I så. Andre kan afgøre det senere.
ruling-says-clock-replace = Skift uret, sæt { $time } på, og spil videre.
ruling-says-clock-replace-as-judged = Skift uret, sæt tiderne efter bedste skøn, og spil videre.
ruling-says-clock-stopped = Stands partiet, til uret er skiftet. Ingen kan tabe på tid imens.
ruling-says-clock-forfeit-falls = Tabet på tid falder bort. Partiet går videre, hvor det standsede.
ruling-says-quick-not-here = Der er ingen hurtigafslutning i dette parti.
ruling-says-quick-not-on-move = { $side } er ikke i trækket og kan ikke kræve noget.
ruling-says-quick-too-early = { $side } skal have under { $time } tilbage.
ruling-says-quick-flag-down = { $side }s flag er faldet. Det er for sent.
ruling-says-quick-agreed = { $side } siger ja: remis.
ruling-says-quick-increment = Begge får { $number ->
        [one] 1 sekund
       *[other] { $number } sekunder
    } pr. træk. { $side } får { $time } mere.
ruling-says-quick-increment-refused = { $side } får ikke tillægstid. Der spilles videre.
ruling-says-quick-drawn = { $side } kan ikke vinde eller har ikke forsøgt nok: remis.
ruling-says-quick-postponed = Afgørelsen venter. Der spilles videre.
ruling-says-quick-postponed-with-time = Afgørelsen venter. { $side } får { $time } mere.
ruling-says-quick-stay-at-board = Bliv ved brættet. Du kan afgøre det senere, også når flaget er faldet.
ruling-says-quick-rejected = Kravet afvises. { $side } får { $time } mere.
ruling-says-quick-lost = Kravet afvises, og flaget er faldet: { $side } har tabt.
ruling-says-quick-no-arbiter = { $side } kræver remis uden dommer. Partiet standser her.
ruling-says-quick-note-position = Skriv stillingen ned, og lad { $side } bekræfte den. Gem partilisten.
ruling-says-quick-note-sheet = Vedlæg en fuldstændig partiliste, og lad { $side } bekræfte den også.
ruling-says-quick-sheet-missing = Uden en fuldstændig partiliste kan { $side } ikke kræve remis, fordi modstanderen ikke prøver.
ruling-says-quick-not-confirmed = { $side } har ikke bekræftet det. Skriv det til den dommer, der er udpeget.
ruling-says-quick-send = Send sagen til den dommer, der er udpeget.
ruling-says-quick-appointed-drawn = { $side } kan ikke vinde eller har ikke forsøgt: remis. Partiet sluttede med kravet.
ruling-says-quick-appointed-lost = Kravet holder ikke, og du dømmer { $side } partiet tabt.
ruling-says-quick-appointed-goes-on = Kravet holder ikke, og partiet genoptages, hvor det blev standset.
ruling-says-quick-appointed-silent = Paragraffen siger ikke, hvad der gælder, når kravet ikke holder. Skriv, hvorfor du afgør det sådan.
ruling-says-claim-accepted = { $side } siger ja: remis.
ruling-says-claim-correct-repetition = Stillingen er der for { $number }. gang: remis.
ruling-says-claim-correct-no-progress = { $number } træk af hver uden slag og bondetræk: remis.
ruling-says-claim-wrong-time = Kravet er forkert. { $side } får { $time } mere.
ruling-says-claim-wrong = { $side }s krav er forkert. Der spilles videre.
ruling-says-claim-not-on-move = { $side } er ikke i trækket og kan ikke kræve remis nu.
ruling-says-claim-touched = { $side } har rørt en brik og kan ikke kræve remis i dette træk.
ruling-says-claim-moved = { $side } har trukket og kan ikke kræve remis nu.
ruling-says-claim-write-move = { $side } skal skrive trækket ned og melde det, før det spilles.
ruling-says-claim-play-move = { $side } skal spille det træk, der er meldt.
ruling-says-claim-stands = Kravet er også et remistilbud. { $side } kan stadig sige ja.
ruling-says-claim-endings = I de slutspil, udgaven nævner, skal hver have lavet { $number } træk. Se paragraffen.
ruling-says-automatic-repetition = Stillingen er der for { $number }. gang: remis, uden at nogen kræver det.
ruling-says-automatic-no-progress = { $number } træk af hver uden slag og bondetræk: remis, uden at nogen kræver det.
ruling-says-automatic-mate-first = Mat på det sidste træk går forud for de { $number } træk: { $side } har tabt.
ruling-says-automatic-only-claimed = I denne udgave er det kun remis, hvis en spiller kræver det. Brug »Krav om remis«.
ruling-says-automatic-stalemate = Pat: remis.
ruling-says-automatic-dead = Ingen af dem kan sætte mat: remis.
ruling-says-automatic-last-move-legal = Det gælder kun, hvis det sidste træk var lovligt.
ruling-says-agreement-drawn = Aftalt remis.
ruling-says-agreement-too-early = Det er ikke remis endnu: begge skal have lavet mindst { $number } træk. Der spilles.
ruling-says-agreement-before-move = Det er ikke remis endnu: turneringen kræver { $number } træk af hver. Der spilles videre.
ruling-says-agreement-needs-consent = Det er ikke remis: turneringen kræver din tilladelse. Der spilles videre.
ruling-says-agreement-off-board = Vil de have remis uden at spille, så brug »Remis aftalt uden for brættet«.
ruling-says-offer-not-allowed = { $side } må ikke tilbyde remis nu uden din tilladelse.
ruling-says-offer-stands = { $side }s tilbud står, til modstanderen svarer eller rører en brik.
ruling-says-offer-no-conditions = Betingelser tæller ikke.
ruling-says-offer-no-way-back = { $side } kan ikke trække tilbuddet tilbage.
ruling-says-offer-other-time = Tilbuddet gælder, men skal gives efter eget træk og før uret.
ruling-says-offer-disturbs = { $side } kan have forstyrret modstanderen. Du kan give en straf.
ruling-says-offer-mark = Begge skriver (=) på partilisten.
ruling-says-off-board-drawn = Godkendt: remis uden spil.
ruling-says-off-board-refuse = Sig nej: det kan afgøre andres placering. Partiet skal spilles.
ruling-says-off-board-needs-approval = Uden din godkendelse er det ikke remis. Partiet skal spilles.
ruling-says-off-board-unplayed = Partiet tæller som ikke spillet.
ruling-says-resignation-lost = { $side } har givet op og tabt.
ruling-says-resignation-drawn = { $side } giver op, men modstanderen kan ikke sætte mat: partiet er remis.
ruling-says-resignation-over-before = Partiet var allerede slut. Resultatet står.
ruling-says-resignation-not-plain = Det var ikke tydeligt, at { $side } gav op. Der spilles videre.
ruling-says-record-shown = Vis { $side } partiet: gang { $number } af { $of }.
ruling-says-record-last = Sig til { $side }, at det var sidste gang.
ruling-says-record-not-on-move = { $side } er ikke i trækket og må vente.
ruling-q-basis = Hvad bygger kravet på?
ruling-q-sheets = Hvad handler det om?
ruling-q-player-seconds = Hvor meget tid har spilleren tilbage?
ruling-q-neither-records = Er der ingen af dem, der noterer?
ruling-a-record = Partilisten eller trækkene
ruling-a-display = Kun en skærm eller et demobræt
ruling-a-not-shown = Partilisterne viser det ikke
ruling-a-playing = En spiller noterer ikke
ruling-a-one-behind = Flaget er faldet, én liste mangler træk
ruling-a-both-behind = Flaget er faldet, begge lister mangler træk
ruling-a-none-complete = Ingen liste kan gøres færdig
ruling-says-claim-display-only = { $side } kan ikke bygge et krav på en skærm eller et demobræt alene.
ruling-says-flag-not-shown = Det kan ikke vises, at { $side } overskred tiden. Næste træk er det første i den nye periode.
ruling-says-recording-free = Her er ingen pligt til at notere.
ruling-says-recording-must = { $side } skal notere.
ruling-says-recording-penalty = Fortsætter det, kan du give en straf.
ruling-says-recording-exempt = { $side } har under { $time } og behøver ikke notere.
ruling-says-recording-while-below = Det gælder, så længe der er under { $time } på uret.
ruling-says-recording-rest-of-period = Det gælder resten af perioden.
ruling-says-recording-arbiter-writes = Noter selv trækkene, og stands uret, når et flag falder.
ruling-says-recording-one = Spilleren skriver sin liste færdig, før der trækkes.
ruling-says-recording-borrow = Er spilleren i trækket, må modstanderens liste lånes.
ruling-says-recording-both = Stands uret. Begge skriver deres lister færdige.
ruling-says-recording-none = Spil partiet igennem på et andet bræt under opsyn.
ruling-says-recording-note-first = Skriv først stillingen, tiderne, hvis ur der gik, og antallet af træk ned.
ruling-incident-recording = Noterer ikke
ruling-says-record-disturbs = Gang { $number }, flere end { $of }: { $side } forstyrrer. Du kan give en straf.
## Rulings on conduct and sessions

ruling-incident-absence = Udeblivelse eller afbud
ruling-incident-device = Telefon eller andet elektronisk udstyr
ruling-incident-notes = Noter, bøger eller råd under partiet
ruling-incident-disturbance = Modstanderen bliver forstyrret
ruling-incident-conduct = Anden upassende opførsel
ruling-incident-refusal = Nægter vedholdende at følge reglerne
ruling-incident-penalty = Straf
ruling-incident-extra-time = Ekstra tid
ruling-incident-interruption = Urene blev stoppet
ruling-incident-postponement = Udsættelse af et parti
ruling-incident-adjournment = Hængeparti: hemmeligt træk
ruling-incident-resumption = Hængeparti: genoptagelse
ruling-incident-accommodation = Synshandicap eller medhjælper
ruling-incident-supervision = Er der dommere nok?
ruling-incident-chess960 = Forkert startstilling i Skak960
ruling-incident-by-analogy = Andet, afgjort ved analogi
ruling-q-about-this-game = Handlede det om netop det parti, der blev spillet?
ruling-q-absence-extent = Hvor længe er spilleren væk?
ruling-q-absence-rated = Skal partiet rates?
ruling-q-absence-reason = Hvorfor?
ruling-q-absent = Hvem mangler?
ruling-q-accommodation = Hvad drejer det sig om?
ruling-q-special-board = Spilles der på et særligt bræt for synshandicappede?
ruling-a-no-special-board = Nej
ruling-a-on-special-board = Ja, dér blev brikken rørt
ruling-a-on-sighted-board = Ja, men brikken blev rørt på den seendes bræt
ruling-q-stopped-position = Hvordan står brikkerne?
ruling-q-stopped-position-help = Skriv stillingen ned, før partiet rekonstrueres, for eksempel som FEN.
ruling-q-white-clock = Hvad viser Hvids ur?
ruling-q-black-clock = Hvad viser Sorts ur?
ruling-q-clock-ran = Hvis ur gik?
ruling-q-moves-counted = Hvor mange træk er udført?
ruling-q-moves-counted-help = Hvis det kan konstateres.
ruling-q-analogy-reason = Hvorfor ligner det den paragraf, og hvad følger deraf?
ruling-q-arbiter-consents = Går dommeren med til det?
ruling-q-arbiters = Dommere på vagt
ruling-q-article = Nærmeste paragraf
ruling-q-because-of-disability = Skyldes det et handicap?
ruling-q-before-own-move = Blev det sagt før spillerens eget første træk?
ruling-q-black-gets = Tid til Sort
ruling-q-black-loses = Tid fra Sort
ruling-q-black-score = Sorts point
ruling-q-boards = Borde i spil
ruling-q-breach = Hvad skete der?
ruling-q-clock-reduced = Hvor meget skal gå fra spillerens tid?
ruling-q-device-found = Hvor var udstyret?
ruling-q-device-off = Var det helt slukket?
ruling-q-device-permitted = Havde dommeren givet lov?
ruling-q-device-sounded = Gav det lyd fra sig?
ruling-q-disturbance = Hvordan?
ruling-q-disturbed-by = Hvad forstyrrede?
ruling-q-documented = Er det dokumenteret?
ruling-q-elapsed = Hvor lang tid gik, før den første kom?
ruling-q-envelope-checked = Har dommeren set kuvertens oplysninger efter?
ruling-q-envelope-kept = Hvem gemmer kuverten, og hvor?
ruling-q-excuse-valid = Er undskyldningen gyldig?
ruling-q-fine-kroner = Bødens størrelse i kroner
ruling-q-foreknowledge = Kendte spilleren indholdet i forvejen?
ruling-q-from-round = Fra runde
ruling-q-game-goes = Hvad sker der med partiet?
ruling-q-games-recorded = Noterer dommere eller hjælpere alle partierne?
ruling-q-information = Hvorfra kom hjælpen?
ruling-q-information-used = Hvad gjorde spilleren med det?
ruling-q-late = Hvem kom for sent?
ruling-q-late-by = Hvor meget efter det annoncerede tidspunkt?
ruling-q-moved-at-own-wish = Var partiet flyttet efter spillerens eget ønske?
ruling-q-moves-by-each = Træk spillet af hver
ruling-q-names-on-envelope = Står begge spilleres navne på kuverten?
ruling-q-new-time = Nyt tidspunkt
ruling-q-no-notice-excused = Er det undskyldt, at der ikke kom afbud?
ruling-q-notice = Hvem fik afbud?
ruling-q-notice-at = Hvornår kom afbuddet?
ruling-q-offence = Hvad straffes der for?
ruling-q-open-offer = Hvis remistilbud står åbent?
ruling-q-opponent-consents = Går modstanderen med til det?
ruling-q-opponent-hearing-impaired = Er modstanderen hørehæmmet?
ruling-q-opponent-score = Modstanderens point
ruling-q-opponents-clock-running = Var modstanderens ur sat i gang?
ruling-q-penalty = Hvilken straf?
ruling-q-penalty-help = En eller flere.
ruling-q-penalty-time = Hvor meget tid?
ruling-q-penalty-time-taken = Hvor meget tid fra spilleren?
ruling-q-penalty-time-taken-help = Kun hvis det er en anden tid end modstanderens.
ruling-q-phase = Hvor langt var partiet?
ruling-q-position = Stillingen før det hemmelige træk (FEN eller brikker)
ruling-q-position-known = Kan stillingen stilles op igen?
ruling-q-refusing = Hvem nægter?
ruling-q-resume-at = Genoptages (dag og tid)
ruling-q-resume-place = Genoptages (sted)
ruling-q-resumption = Hvordan ser det ud ved genoptagelsen?
ruling-q-sealed-by = Hvem har afgivet hemmeligt træk?
ruling-q-sealed-early = Blev partiet hængt, før spilletiden var gået?
ruling-q-sealed-exception = Er der noget, der redder trækket?
ruling-q-sealed-fault = Hvad er der galt med det hemmelige træk?
ruling-q-sealed-move-ended = Afsluttede det hemmelige træk partiet?
ruling-q-sealed-move-number = Det hemmelige træks nummer
ruling-q-session-left = Resten af spilletiden
ruling-q-sheets-agree = Stemmer de to partilister overens?
ruling-q-start-position-wrong = Hvad er der galt med startstillingen?
ruling-q-stopped-by = Hvem stoppede urene?
ruling-q-stopped-rightly = Var der grund til det?
ruling-q-time-left = Tid tilbage på spillerens ur
ruling-q-times-known = Kendes tidsforbruget?
ruling-q-to-round = Til og med runde
ruling-q-tried-to-move = Forsøgte spilleren at få partiet flyttet?
ruling-q-used-black = Sorts tidsforbrug
ruling-q-used-white = Hvids tidsforbrug
ruling-q-white-gets = Tid til Hvid
ruling-q-white-loses = Tid fra Hvid
ruling-q-white-score = Hvids point
ruling-a-advice = Råd fra andre
ruling-a-already-over = Partiet var allerede slut
ruling-a-ambiguous = Kan læses som flere træk
ruling-a-at-venue = I spillelokalet, men ikke på spilleren
ruling-a-bishops-on-one-colour = Løberne står på samme farve
ruling-a-boards-differ = De to brætter stemmer ikke overens
ruling-a-book = Bog eller blad
ruling-a-both = Begge
ruling-a-both-present = Begge er til stede
ruling-a-came-late = En spiller kom for sent
ruling-a-claims = Gentagne grundløse krav
ruling-a-clock-abuse = Hårdhændet brug af uret
ruling-a-not-completed = Nej, eller det blev ikke udført
ruling-a-clock-pressed = Ja, og uret blev trykket
ruling-a-ends-game = Ja, og det sluttede partiet
ruling-a-next-move-made = Ja, og spilleren har trukket igen siden
ruling-a-other-notation = En liste i en anden notation
ruling-a-clock-hand = Trykkede med den anden hånd eller holdt fingeren på uret
ruling-a-adjusted-off-move = Rettede på brikker i modstanderens tid
ruling-a-wrote-in-advance = Skrev trækket ned på forhånd
ruling-a-new-piece = Den nye brik rørte forvandlingsfeltet
ruling-a-moving-assistant = Medhjælper til at flytte brikkerne
ruling-a-clock-or-sheet-assistant = Medhjælper til ur eller notation
ruling-a-clock-wrong = Uret er stillet forkert
ruling-a-disrepute = Bringer spillet i miskredit
ruling-a-draw-offers = Gentagne remistilbud
ruling-a-endgame = Slutspil
ruling-a-envelope-lost = Kuverten er væk
ruling-a-equipment = Fejl i materiel eller lokale
ruling-a-evacuation = Lokalet måtte rømmes
ruling-a-exclusion = Udelukkelse fra runder
ruling-a-expulsion = Bortvisning fra turneringen
ruling-a-fine = Bøde
ruling-a-forgot = Glemte det
ruling-a-game-adjourned = Det hænger
ruling-a-game-drawn-unplayed = Remis uden spil
ruling-a-game-ends = Det er slut
ruling-a-game-goes-on = Det går videre
ruling-a-game-lost = Partiet er tabt
ruling-a-game-not-over = Nej
ruling-a-game-postponed = Det udsættes
ruling-a-game-replayed = Det annulleres og spilles om
ruling-a-game-resumed = Det genoptages, hvor det slap
ruling-a-help-refused = Vil ikke hjælpe med at rekonstruere
ruling-a-illness = Sygdom
ruling-a-in-bag = I spillerens taske
ruling-a-inspection-refused = Nægter at lade sig undersøge
ruling-a-king-not-between-rooks = Kongen står ikke mellem tårnene
ruling-a-leafed = Bladrede
ruling-a-left-off-move = Gik fra spilleområdet uden at være i trækket
ruling-a-left-on-move = Gik fra spilleområdet, mens spilleren var i trækket
ruling-a-left-venue = Forlod spillelokalet uden lov
ruling-a-less-points = Færre point til spilleren
ruling-a-less-time = Mindre tid til spilleren
ruling-a-middlegame = Midtspil
ruling-a-no-exception = Nej
ruling-a-no-notice = Ingen
ruling-a-nobody = Ingens
ruling-a-nobody-present = Ingen var der
ruling-a-noise = Støj
ruling-a-noise-outside = Støj udefra
ruling-a-not-as-drawn = Ikke den, der blev trukket lod om
ruling-a-not-mirrored = Sort står ikke over for Hvid
ruling-a-notice-to-arbiter = Dommeren eller arrangøren
ruling-a-notice-to-both = Både dommer og modstander
ruling-a-notice-to-opponent = Kun modstanderen
ruling-a-on-person = På spilleren
ruling-a-opening = Åbning
ruling-a-opponent-cannot-mate = Modstanderen kan ikke sætte mat
ruling-a-opponent-points = Flere point til modstanderen
ruling-a-opponent-time = Mere tid til modstanderen
ruling-a-opponents-conduct = Modstanderens opførsel
ruling-a-other-board = Analyse på et andet bræt
ruling-a-other-reason = Andet
ruling-a-other-recording = Noterer på anden måde
ruling-a-other-source = En anden kilde
ruling-a-other-way = På anden måde
ruling-a-outsider = En tilskuer eller anden spiller blander sig
ruling-a-overslept = Sov over sig
ruling-a-own-notes = Egne noter
ruling-a-point-absent = Intet, ikke mødt
ruling-a-point-full = Et helt point
ruling-a-point-half = Et halvt point
ruling-a-point-none = Intet
ruling-a-read = Læste
ruling-a-reason-unknown = Ikke oplyst
ruling-a-responder-absent = Den, der skal svare, mangler
ruling-a-rest-of-tournament = Resten af turneringen
ruling-a-scoresheet-misused = Misbruger partilisten
ruling-a-sealed-draw = Ja, med remis
ruling-a-sealed-illegal = Ulovligt
ruling-a-sealed-mate = Ja, med mat
ruling-a-sealed-move-faulty = Der er noget galt med det hemmelige træk
ruling-a-sealer-absent = Den, der afgav hemmeligt træk, mangler
ruling-a-sheet-requests = Beder for ofte om at se dommerens liste
ruling-a-sighted-assistant = Medhjælper til den seende
ruling-a-slip-of-tongue = Fortalte sig
ruling-a-smoking = Ryger uden for rygeområdet
ruling-a-special-clock = Særligt ur
ruling-a-this-game = Dette parti
ruling-a-travel = Rejse
ruling-a-two-boards = To brætter
ruling-a-undecided = Ikke afgjort endnu
ruling-a-unintelligible = Kan ikke læses
ruling-a-vi-assistant = Medhjælper til den synshandicappede
ruling-a-warning = Advarsel
ruling-a-cannot-win = Modstanderen kan ikke vinde på normal vis
ruling-a-does-not-try = Modstanderen prøver ikke at vinde på normal vis
ruling-a-claimant-loses = Den, der krævede remis, har tabt
ruling-a-goes-on = Partiet genoptages
ruling-a-whole-tournament = Hele turneringen
ruling-a-work = Arbejde
ruling-says-absence-both-forfeit = Ingen af spillerne mødte. Begge taber uden kamp.
ruling-says-absence-excused = Undskyldningen er gyldig. Det ændrer ikke resultatet, men tæller ved rating og sanktioner.
ruling-says-absence-forfeit = { $side } mødte ikke og taber uden kamp.
ruling-says-absence-has-result = Partiet er spillet og kan ikke tabes ved udeblivelse. Ret resultatet, hvis det er forkert.
ruling-says-absence-no-contact = Der er ikke annonceret noget telefonnummer til afbud. Det kan undskylde, at der ikke kom et.
ruling-says-absence-not-excused = Undskyldningen er ikke gyldig.
ruling-says-absence-not-unsporting = Afbud til både dommer og modstander efter forsøg på at flytte partiet er ikke usportsligt.
ruling-says-absence-own-date-warning = At glemme et parti, der er flyttet efter eget ønske, fortjener højst en advarsel.
ruling-says-absence-rated = Partiet rates.
ruling-says-absence-rating-open = Tag stilling til, om partiet rates, før rapporten sendes.
ruling-says-absence-refer = Turneringskomitéen kan se på udeblivelsen. Intet sker af sig selv.
ruling-says-absence-undecided = Bedøm undskyldningen efter grunden og dokumentationen, ikke efter om en ny dato blev aftalt.
ruling-says-absence-unrated = Partiet rates ikke.
ruling-says-absence-withdraw = Tag spilleren ud af de kommende runder.
ruling-says-accommodation-assistant-clock = { $side } har en medhjælper. Dommeren stiller uret efter skøn.
ruling-says-accommodation-assistant-needed = { $side } skal have en medhjælper, fordi modstanderen er hørehæmmet.
ruling-says-accommodation-back-to-agreement = Gå tilbage til det sidste træk, hvor listerne stemmer, og stil urene.
ruling-says-accommodation-move-made = Et træk er udført, når pinden er i det nye hul og trækket er sagt. Først da startes modstanderens ur.
ruling-says-accommodation-no-adjustment = { $side } får ikke tiden sat ned for medhjælperen.
ruling-says-accommodation-recorder-allowed = En lydoptager til notationen er tilladt udstyr.
ruling-says-accommodation-recording = { $side } må notere med punktskrift, almindelig skrift eller lydoptager.
ruling-says-accommodation-sheets-bind = Listerne stemmer, så { $side }, der udførte trækket forkert, skal spille det noterede.
ruling-says-accommodation-sighted-as-usual = For den seende gælder de almindelige regler.
ruling-says-accommodation-sighted-assistant = { $side } må bruge en medhjælper til at sige træk og udføre modstanderens.
ruling-says-accommodation-six-tasks = Medhjælperen må trække, sige træk, notere og trykke på uret, oplyse om træk og tid, kræve tidsgevinst og ordne hængepartiet.
ruling-says-accommodation-slip-corrected = { $side } retter sig, før modstanderens ur går. Det rettede træk gælder.
ruling-says-accommodation-slip-too-late = { $side } rettede sig for sent. Det udførte træk gælder.
ruling-says-accommodation-special-clock = { $side } må bruge et særligt ur, helst et, der siger tid og træk.
ruling-says-accommodation-touched = På det særlige bræt er en brik rørt, når dens pind er ude af hullet.
ruling-says-accommodation-two-boards = { $side } kan kræve to brætter.
ruling-says-accommodation-announce = Trækkene siges tydeligt, og modstanderen gentager dem. Arket til at sige træk ligger under Udskriv.
ruling-says-accommodation-board = Det særlige bræt måler mindst 20 × 20 cm, har hævede sorte felter og et hul i hvert felt.
ruling-says-accommodation-clock-dial = Et analogt ur har forstærkede visere, en prik for hver 5 minutter og to hævede prikker for hver 15.
ruling-says-accommodation-clock-flag = Dets flag kan føles, og minutviseren kan føles de sidste 5 minutter af en time.
ruling-says-accommodation-pieces = Brikkerne er Staunton med en pind, der passer i hullet; de sorte er særligt mærket.
ruling-says-accommodation-vi-assistant = { $side } må bruge en medhjælper.
ruling-says-adjournment-already-decided = Partiet har et resultat og kan ikke hænges. Fjern resultatet først.
ruling-says-adjournment-before-last-round = Partiet skal være færdigt, før sidste runde begynder.
ruling-says-adjournment-check = Se kuvertens oplysninger efter. Dommeren svarer for dem.
ruling-says-adjournment-envelope = Læg begge partilister og det hemmelige træk i kuverten, luk den, og stop først da uret.
ruling-says-adjournment-keep = Dommeren gemmer kuverten, til den, der skal svare, er til stede.
ruling-says-adjournment-names-missing = Skriv begge spilleres navne på kuverten.
ruling-says-adjournment-not-after-last-round = Vælg et tidspunkt før sidste runde.
ruling-says-adjournment-not-announced = Turneringen har ikke annonceret hængepartier. Spil videre, eller skriv reglerne for dem først.
ruling-says-adjournment-offer-stands = Remistilbuddet står, til modstanderen tager imod eller afviser det.
ruling-says-adjournment-sealed = { $side } har afgivet hemmeligt træk. Partiet hænger.
ruling-says-adjournment-sealed-early = { $side } hænger før tid og får resten af spilletiden, { $time }, på sit ur.
ruling-says-by-analogy-decided = Reglerne dækker det ikke. Dommeren afgør det efter den nærmeste paragraf.
ruling-says-by-analogy-write-down = Begrundelsen følger med afgørelsen og kan læses af spillerne.
ruling-says-chess960-castling = Står konge eller tårn forkert, er retten til at rokere med den tabt.
ruling-says-chess960-by-hand = Rokade med hånden: kongen ud for brættet ved sit slutfelt, så tårnet på plads, og til sidst kongen.
ruling-says-chess960-new-draw = Træk lod om en ny startstilling.
ruling-says-chess960-replay = Startstillingen var forkert. Partiet annulleres og spilles om.
ruling-says-chess960-same-draw = Stil den stilling op, der blev trukket lod om.
ruling-says-chess960-stands = Efter { $number } træk af hver kan startstillingen ikke længere kræves ændret. Partiet går videre.
ruling-says-claim-not-algebraic = En liste i en anden notation beviser ikke noget. Sig det til { $side }.
ruling-says-touch-new-piece = { $side } har valgt: den brik, der rørte feltet, skal blive der.
ruling-says-accommodation-moving-assistant = { $side } har en medhjælper, der flytter brikkerne. Dommeren godkender, hvem det er.
ruling-says-conduct-breach = { $side } har brudt reglerne og skal have en straf.
ruling-says-conduct-forbidden = { $side } har gjort noget, reglerne forbyder.
ruling-says-conduct-may = Reglen kræver ingen straf. Vælg en, hvis du vil give en.
ruling-says-conduct-must = Reglen siger, at det skal straffes: mindst en advarsel.
ruling-says-conduct-inspection-private = Undersøgelsen sker i enrum ved en person af samme køn. Skriv ikke fund her.
ruling-says-conduct-may-leave = { $side } må forlade spilleområdet uden at melde det. Andet er ikke annonceret.
ruling-says-conduct-outsider = En udenforstående må kun tale til dommeren og kan vises bort.
ruling-says-conduct-outsider-leaves = Bed vedkommende forlade spillelokalet.
ruling-says-conduct-refer = { $side }s opførsel kan også lægges frem for turneringskomitéen.
ruling-says-device-breach = { $side } havde udstyr, som ikke var tilladt, og skal have en straf.
ruling-says-device-in-bag = Udstyret lå slukket i tasken, og det er tilladt her.
ruling-says-device-lost = { $side } taber partiet for udstyret.
ruling-says-device-lost-half = { $side } taber partiet. Modstanderen kan ikke sætte mat og får et halvt point.
ruling-says-device-milder = { $side } havde udstyr på sig. Turneringen har annonceret en mildere straf end tab.
ruling-says-device-milder-announced = Giv den straf, der er annonceret.
ruling-says-device-off = Udstyret var helt slukket og gav ikke lyd fra sig. Det er tilladt.
ruling-says-device-permitted = Dommeren har givet lov til udstyret.
ruling-says-disturbance-again = { $side } forstyrrer for { $number }. gang i partiet. Overvej en strengere straf.
ruling-says-disturbance-breach = { $side } forstyrrede modstanderen og skal have en straf.
ruling-says-extra-time-given = Dommeren giver ekstra tid.
ruling-says-extra-time-none = Skriv, hvor meget tid mindst en af spillerne får.
ruling-says-extra-time-not-outside = Tid for modstanderens opførsel er en straf. Vælg straf i stedet.
ruling-says-interruption-clocks = Stil urene, før spillet går videre.
ruling-says-interruption-justified = { $side } havde grund til at stoppe urene. Dommeren sætter spillet i gang igen.
ruling-says-interruption-resume = Dommeren bestemmer, hvornår spillet går videre.
ruling-says-interruption-unjustified = { $side } stoppede urene uden grund og skal have en straf.
ruling-says-notes-breach = { $side } brugte en kilde, der er forbudt under partiet.
ruling-says-notes-choose = Der blev læst om netop dette parti. Straffen vælges efter omstændighederne, helt op til tab.
ruling-says-notes-gain-irrelevant = Om det gavnede, er uden betydning. Omstændighederne afgør, hvor streng straffen er.
ruling-says-notes-take-away = Fjern materialet fra spilleren resten af partiet.
ruling-says-penalty-exclusion-not-paired = { $side } lægges ikke i de runder.
ruling-says-penalty-expulsion-here-only = { $side } er ude af denne turnering. Andre turneringer berøres ikke.
ruling-says-penalty-given = { $side } får en straf.
ruling-says-penalty-lost-and-points = Når partiet er tabt, er pointene afgjort dermed. Vælg det ene eller det andet.
ruling-says-penalty-more-than-left = { $side } har kun { $time } tilbage. Tag ikke mere end det.
ruling-says-penalty-needs-result = Point kan først ændres, når partiet er spillet og har et resultat.
ruling-says-penalty-no-time = Skriv, hvor meget tid straffen er.
ruling-says-penalty-not-announced = En bøde på { $number } kr. er ikke annonceret. Brug en fra listen.
ruling-says-penalty-not-listed = Den straf kender turneringens regler ikke.
ruling-says-penalty-reported = Advarslen kommer med i rapporten.
ruling-says-penalty-rounds-to-come = Vælg runder, der endnu ikke er begyndt, og som findes.
ruling-says-penalty-score-does-not-fit = Vælg et resultat, hvor kun den ændres, som straffen gælder.
ruling-says-postponement-already-decided = Partiet har et resultat og kan ikke udsættes. Fjern resultatet først.
ruling-says-postponement-arbiter-refuses = Dommeren går ikke med til det.
ruling-says-postponement-before-last-round = Partiet skal være færdigt, før sidste runde begynder.
ruling-says-postponement-else-forfeit = Kommer { $side } ikke til tiden, er partiet tabt uden kamp.
ruling-says-postponement-granted = Begge parter er enige. Partiet udsættes.
ruling-says-postponement-not-after-last-round = Vælg et tidspunkt før sidste runde.
ruling-says-postponement-opponent-refuses = { $side } går ikke med til det og behøver ingen grund.
ruling-says-postponement-refused = { $side } får ikke partiet udsat. Det spilles som planlagt.
ruling-says-refusal-both-lose = Begge nægter at følge reglerne. Begge taber.
ruling-says-refusal-lost = { $side } nægter vedholdende at følge reglerne og taber.
ruling-says-refusal-refer = Sagen kan også lægges frem for turneringskomitéen.
ruling-says-result-not-known = Det resultat findes ikke i turneringens regler. Vælg et andet.
ruling-says-resumption-already-over = Partiet var slut, før trækket talte. Skriv det resultat, det sluttede med.
ruling-says-resumption-arbiter-sets-times = Dommeren fastsætter tiderne.
ruling-says-resumption-both-absent = Ingen var der. { $side }, der skal svare, mister { $time }.
ruling-says-resumption-clock-corrected = Uret rettes, før partiet går videre.
ruling-says-resumption-clock-too-late = Det blev sagt for sent. Uret rettes kun, hvis dommeren bestemmer det.
ruling-says-resumption-elapsed-shared = Ingen var der. De deler de { $time }, der er gået.
ruling-says-resumption-envelope-lost = Kuverten er væk. Partiet går videre fra hængestillingen med de noterede tider.
ruling-says-resumption-force-majeure = Det var force majeure. Partiet spilles.
ruling-says-resumption-late-both-lose = Begge kom { $time } for sent og taber.
ruling-says-resumption-late-in-time = { $time } er inden for den tilladte forsinkelse. Partiet går videre.
ruling-says-resumption-late-loses = { $side } kom { $time } efter tiden og taber.
ruling-says-resumption-no-tolerance = Ingen var der, og ingen forsinkelse er tilladt. Brug »en spiller kom for sent«.
ruling-says-resumption-open = Begge er til stede. Åbn kuverten.
ruling-says-resumption-open-on-arrival = Når { $side } kommer, kan uret stoppes, og dommeren åbner kuverten.
ruling-says-resumption-own-watch = Dommerens eget ur bestemmer, hvornår spillet går i gang.
ruling-says-resumption-play-sealed = Spil { $side }s hemmelige træk på brættet.
ruling-says-resumption-replay = Stillingen kan ikke stilles op igen. Partiet annulleres og spilles om.
ruling-says-resumption-reply-sealed = { $side } kan lægge sit svar i en ny kuvert, som åbnes, når modstanderen kommer.
ruling-says-resumption-responder-absent = { $side } skal svare og mangler. Start { $side }s ur, og lad kuverten være lukket.
ruling-says-resumption-sealed-cannot-mate = Det hemmelige træk duer ikke, men { $side } kan ikke sætte mat. Remis.
ruling-says-resumption-sealed-draw = Det hemmelige træk gjorde partiet remis. Det gælder.
ruling-says-resumption-sealed-mate = { $side }s hemmelige træk satte mat. Det gælder.
ruling-says-resumption-sealed-move-loses = { $side }s hemmelige træk gælder ikke. { $side } taber.
ruling-says-resumption-sealer-absent = { $side } afgav hemmeligt træk og mangler. Åbn kuverten for modstanderen.
ruling-says-resumption-sealer-says = { $side } spiller det træk, som { $side } siger lå i kuverten.
ruling-says-resumption-set-up = Stil stillingen før det hemmelige træk og de noterede tider op.
ruling-says-resumption-start-responder = Start { $side }s ur.
ruling-says-supervision-enough = Der er { $number ->
        [one] 1 dommer
       *[other] { $number } dommere
    }, og { $of } er nok.
ruling-says-supervision-not-recorded = Der er dommere nok, men ikke alle partier noteres.
ruling-says-supervision-short = Der er { $number ->
        [one] 1 dommer
       *[other] { $number } dommere
    }, og der skal være { $of }.
ruling-says-supervision-simplified = Sæt flere på, eller brug de forenklede regler.

## Protests and sanctions

protest-kind-decision = Protest mod en afgørelse
protest-kind-pairing = Protest mod en rundelægning
protest-kind-clock = Protest om et ur
protest-kind-ineligible-player = Protest mod en spiller, der ikke må deltage
protest-kind-team-card = Protest mod et resultatkort
protest-kind-sanction = Protest mod en sanktion
protest-kind-team-penalty = Anke af en afgørelse om et hold
protest-kind-match-lost = Anke af, at en kamp er tabt som helhed
protest-instance-match-leader = Kamplederen
protest-instance-arbiter = Dommeren
protest-instance-committee = Turneringskomitéen
protest-instance-appeals-board = Skaknævnet
protest-state-filed = Modtaget
protest-state-admissible = Bliver behandlet
protest-state-late = For sent, ikke antaget endnu
protest-state-decided = Afgjort
protest-state-appealed = Anket
protest-state-closed = Afsluttet
protest-outcome-upheld = Afgørelsen står ved magt
protest-outcome-overturned = Afgørelsen er omgjort
protest-outcome-replaced = Afgørelsen er erstattet af en anden
protest-outcome-dismissed-late = Afvist som for sent
protest-outcome-dismissed-not-competent = Afvist: hører ikke under nævnet
protest-deposit-refunded = Gebyret betales tilbage
protest-deposit-kept = Gebyret tilfalder unionen
protest-too-late-round-started = Runden var begyndt. Klager over rundelægningen skal komme før.
protest-too-late-card-signed = Kortet var underskrevet uden forbehold. Turneringskomitéen kan stadig antage protesten.
protest-too-late-deadline = Fristen var udløbet. Turneringskomitéen kan stadig antage protesten.
protest-limited = Turneringens regler tillader ikke anke af den afgørelse.
protest-not-competent = Skaknævnet behandler kun unionens egne og koordinerede turneringer. Klubben afgør sagen.
protest-refused-step = Protesten er ikke nået dertil. Se, hvor den står.
protest-refused-other-instance = Protesten ligger hos en anden instans.
protest-final-arbiter = Dommeren har sidste ord her. Afgørelsen kan ikke ankes.
protest-final-committee = Turneringskomitéen har sidste ord her. Afgørelsen kan ikke ankes til Skaknævnet.
protest-final-committee-but-laws = Turneringskomitéen har sidste ord her, undtagen om skakreglerne og unionens turneringsreglement. Sig til, hvis anken handler om dem.
protest-final-appeals-board = Skaknævnets afgørelse er endelig.
protest-last-word-arbiter = Dommeren
protest-last-word-committee = Turneringskomitéen
protest-last-word-committee-but-laws = Turneringskomitéen, men Skaknævnet om skakreglerne og turneringsreglementet
protest-last-word-appeals-board = Skaknævnet
protest-refused-no-reasons = Skriv begrundelsen.
protest-refused-not-admitted = Protesten kom for sent. Antag den først, eller afvis den.
protest-refused-too-late = Fristen for at anke er udløbet.
protest-refused-not-carried = Der er ikke flertal for afgørelsen.
protest-vote-for = For
protest-vote-against = Imod
protest-vote-abstain = Undlader
protest-vote-not-a-member = En af stemmerne er ikke fra gruppens turneringskomité.
protest-vote-interested = Et medlem, der har en interesse i sagen, kan ikke stemme.
protest-vote-twice = Et medlem har stemt to gange.
protest-vote-too-few = Der er noteret { $recorded ->
        [one] 1 stemme
       *[other] { $recorded } stemmer
    }, og der skal mindst være { $needed }.
protest-committee-size = Turneringskomitéen har { $is ->
        [one] 1 medlem
       *[other] { $is } medlemmer
    } og skal have { $must }.
protest-committee-unlicensed = Et medlem af turneringskomitéen har ingen dommerlicens.
protests-heading = Protester
protests-lead = Dommeren, turneringskomitéen og Skaknævnet afgør efter tur. Intet bliver slettet.
protests-none = Ingen protester
protests-none-text = Når nogen protesterer, står sagen her, til den er afgjort.
protest-new = Ny protest
protest-pick = Hvad gælder protesten?
protest-title = Protest { $number }
protest-number = Nr.
protest-about = Gælder
protest-state = Sagen
protest-filed-by = Fra
protest-filed-at = Modtaget
protest-filed-at-help = Tomt felt: nu.
protest-filed-line = Fra { $who }, { $at }. Noteret af { $by }.
protest-filed = Protesten er noteret.
protest-file = Notér protesten
protest-against = Imod
protest-nothing = Der er intet at protestere imod endnu.
protest-round = Runde
protest-board = Bord
protest-signed-at = Kortet blev underskrevet
protest-reserved = Forbehold
protest-reserved-words = Der blev taget forbehold ved underskriften
protest-filer = Hvem protesterer?
protest-filer-other = En anden
protest-filer-name = Navn, hvis det er en anden
protest-filer-help = En holdleder, en klub, en forælder.
protest-statement = Protesten
protest-statement-help = Hvad der skete, og hvad der ønskes. Skriv det, som det blev sagt.
protest-decides-first = { $who } afgør først
protest-which-team = En protest mod kamplederens afgørelse er et holds. Vælg en spiller på holdet, eller skriv protesten ned på kampens resultatkort.
protest-led-ruled = { $who } har afgjort det { $at }: { $what }
protest-led-lost = Kamplederen har { $at } afgjort, at kampen er tabt som helhed.
led-window-open = { $team } kan protestere til dommeren, til holdet har underskrevet kortet uden forbehold.
led-window-until = { $team } kan protestere til dommeren indtil { $at }.
led-window-endless = { $team } kan protestere til dommeren.
led-window-closed = { $team } underskrev kortet uden forbehold { $at }. En protest kommer for sent, medmindre dommeren vil behandle den.
protest-text = Skriv noget her, højst { $most } tegn.
protest-too-many = Højst { $most }.
protest-not-yet = Protesten kan ikke være modtaget senere end nu.
protest-not-concerned = Den protest kan kun de berørte spillere indgive.
protest-other-teams = Kun det hold, den seneste afgørelse gik imod, kan føre protesten videre. Her er det et andet hold.
protest-won = Afgørelsen gik holdets vej. Kun det andet hold kan føre den videre.
protest-subject-missing = Vælg, hvad protesten gælder.
protest-moment = Skriv dato og klokkeslæt.
protest-hearing-open = Parterne kan udtale sig indtil { $until }. Vent, eller hør dem først.
protest-relief-missing = Skriv, hvad der træder i stedet.
protest-card-relief = Om et kort siger afgørelsen enten det resultat, som protestens bord får, eller hvem der taber kampen. Andet kan den ikke bestemme her, og nævner protesten intet bord, gælder den kampen.
protest-card-result = Bordets resultat
protest-card-match = Kampen som helhed
protest-card-silent = afgørelsen siger intet om det
protest-card-lost = Kampen er tabt af { $team }
protest-card-lost-by-both = Kampen er tabt af begge hold
protest-card-boards-count = Kampens borde tæller
protest-card-help = Bruges, når afgørelsen omgøres eller erstattes. Parti, kamp, tabel, oprykning og ratingindberetning følger med i samme øjeblik.
protest-card-changed = Bord { $board }: { $becomes } i stedet for { $was }
protest-asks-result = Afgørelsen siger intet om resultatet. Skriv det ind, eller afslut sagen med, hvad der står.
protest-appeal-by = Hold, der anker
protest-changed-meanwhile = Sagen er ændret imens. Se den igennem, og prøv igen.
protest-waits-for = Sagen ligger hos: { $who }
protest-admitted-because = Behandles, selv om den kom sent:
protest-closed-because = Afsluttet:
protest-instead = I stedet for sanktionen
protest-instead-help = Bruges, når den erstattes af en anden.
protest-instead-from = Karantænens første dag
protest-instead-to = Karantænens sidste dag
protest-new-sanction = Se sanktionen, der gælder nu
protest-penalty-help = Omgøres eller ændres afgørelsen om holdet, tages den tilbage med det samme. En ny træffes på holdets side.
protest-penalty-holds = Afgørelsen om holdet gælder.
protest-penalty-back = Afgørelsen om holdet er taget tilbage.
protest-penalty-new = Træf den, der træder i stedet
protest-match-lost-still = Kampen står stadig som tabt: den har ingen borde, der kan tælle, eller er afgjort igen siden. Sig, hvem der taber den.
protest-match-lost-lifted = Kampen er ikke længere tabt: bordene tæller, og tabel, oprykning og ratingindberetning følger med.
protest-match-lost-unplayed = Borde uden kamp, der måske blev udfyldt af afgørelsen og rettes ét for ét: { $boards }.
protest-match-lost-help = Omgøres afgørelsen, tæller kampens borde igen i samme øjeblik, også i en lukket runde. Borde, der blev udfyldt af afgørelsen, rettes ét for ét.
protest-match-lost-back = Ret kampen på rundens side
sanction-appeal = Klag til Skaknævnet
protest-new-ruling = Se afgørelsen, der gælder nu
protest-decide-heading = Afgørelse: { $who }
protest-outcome = Udfald
protest-effect = Partiet
protest-effect-stands = som afgørelsen sagde
protest-effect-help = Bruges, når afgørelsen omgøres eller erstattes.
protest-rated = Rating
protest-rated-help = Kun når afgørelsen gælder en udeblivelse.
protest-rated-stands = Som før
protest-rated-yes = Partiet rates
protest-rated-no = Partiet rates ikke
protest-rated-no-absence = Kun et parti, som en spiller er udeblevet fra, kan besluttes ratet eller ikke ratet.
protest-only-rating = Omfang
protest-only-rating-words = Kun ratingen; resten af afgørelsen står
protest-about-laws = Hvad anken handler om
protest-about-laws-words = Skakreglerne eller unionens turneringsreglement
protest-about-laws-said = Anken handler om skakreglerne eller unionens turneringsreglement.
protest-about-rating = Gælder kun ratingen.
protest-not-rulings = Flere afgørelser, og kun ratingen, hører til protester mod en afgørelse. Nævn hver afgørelse og hver spiller én gang.
protest-together = Flere afgørelser eller flere klagere
protest-together-help = Hver klager skal være part i mindst én af afgørelserne.
protest-also = Også mod
protest-with = Sammen med
protest-penalties = Straffe
protest-keeps-penalties = Afgørelsens straffe gælder stadig
protest-member = Nævnsmedlem
protest-member-vote = Stemte
protest-dissent = Mindretallets ord
protest-did-not-vote = Stemte ikke på grund af egen interesse: { $who }
protest-deposit-heading = Klagegebyr
protest-deposit = Klagegebyr: { $kroner } kr.
protest-deposit-paid = Betalt { $at }.
protest-deposit-open = Ikke betalt.
protest-deposit-usual = Som i tidligere kendelser
protest-pay = Notér betalt
protest-paid = Klagegebyret er noteret som betalt.
protest-refer = Giv videre til turneringskomitéen
protest-referred = Protesten ligger nu hos turneringskomitéen.
protest-admit = Antag den, og behandl den
protest-admitted = Protesten bliver behandlet.
protest-decide = Afgør protesten
protest-decided = Protesten er afgjort.
protest-appeal-heading = Anke til: { $who }
protest-appeal-text = Begrundelse for anken
protest-appeal = Send videre
protest-appealed = Sagen er anket.
protest-hearing = Hvad parterne siger
protest-hearing-until = Parterne kan udtale sig indtil { $until }.
protest-nobody-asked = Ingen er spurgt endnu.
protest-no-answer = Ikke svaret endnu.
protest-comment = Notér en udtalelse …
protest-comment-keep = Notér udtalelsen
protest-commented = Udtalelsen er noteret.
protest-party = Hvem
protest-says = Siger
protest-hear = Hør parterne …
protest-hear-now = Hør dem
protest-asked = Parterne er noteret som hørt.
protest-parties = Hvem skal høres?
protest-parties-help = Ét navn på hver linje.
protest-until = Indtil
protest-close = Afslut sagen …
protest-close-why = Hvorfor
protest-close-now = Afslut protesten
protest-closed = Protesten er afsluttet.
### Kravtjek

claims-heading = Efterprøv remiskrav
claims-about = Skriv eller indsæt trækkene og se, hvad de giver. Intet gemmes.
claims-by = Regler: { $rules }.
claims-moves = Træk
claims-moves-help = Dansk eller engelsk, kort eller lang notation, eller PGN. Tomt felt: kun stillingen.
claims-notation = Bogstaver
claims-notation-auto = Automatisk
claims-notation-danish = K D T L S
claims-notation-english = K Q R B N
claims-intended = Påtænkt træk
claims-intended-help = Skrevet ned, men ikke udført (§ 9.2.1, 9.3.1).
claims-start = Startstilling (FEN)
claims-start-help = Kun når partiet ikke begynder i udgangsstillingen.
claims-check = Tjek
claims-back = Til bordet
claims-answer = Svar
claims-busy = Der er mange, der prøver krav lige nu. Prøv igen om nogle sekunder.
claims-no-rules = Udgaven for denne turnering har ingen regler om remiskrav. Vælg en udgave under Opsætning.
claims-too-long = Teksten er for lang. Indsæt højst 64 kB.
claims-board = { $moves ->
    [0] Startstillingen
    [one] Stilling efter 1 halvtræk
   *[other] Stilling efter { $moves } halvtræk
}, { $colour } er i trækket
claims-empty-square = tomt
claims-legal = { $moves ->
    [0] Ingen træk at læse.
    [one] Trækket er lovligt.
   *[other] Alle { $moves } halvtræk er lovlige.
}
claims-illegal = Træk { $number }, { $colour }: { $text } er ulovligt.
claims-unreadable = Træk { $number }, { $colour }: { $text } kan ikke læses.
claims-before = Stillingen herunder er den før dette træk.
claims-moment-start = ved starten
claims-moment-after = { $colour ->
    [white] efter hvids { $number }. træk
   *[black] efter sorts { $number }. træk
}
claims-same-position = Samme stilling
claims-with = Med { $played }
claims-times = { $times ->
    [one] 1 gang
   *[other] { $times } gange
}: { $moments }
claims-most-repeated = Oftest gentaget
claims-quiet = Uden slag og bondetræk
claims-quiet-text = { $moves } træk af hver ({ $halves } halvtræk)
claims-quiet-since = Sidst slået eller bonde flyttet { $moment }.
claims-quiet-ending = Slutspillet kræver flere træk end ellers ({ $ending }).
claims-ending-rook-bishop = tårn og løber mod tårn
claims-ending-two-knights = to springere mod blokeret bonde
claims-ending-rook-pawn = tårn og bonde mod løber og bonde
claims-right = Kravet er rigtigt ({ $needed } kræves)
claims-wrong = Ikke nok til et krav ({ $needed } kræves)
claims-no-such-rule = Reglerne kender ikke kravet
claims-over = Partiet var slut
claims-moves-faulty = Kan ikke afgøres før trækkene er rigtige
claims-intended-faulty = Det påtænkte træk duer ikke
claims-end = Slut på partiet
claims-end-checkmate = { $winner ->
    [white] Hvid satte mat { $moment } (§ 5.1.1).
   *[black] Sort satte mat { $moment } (§ 5.1.1).
}
claims-end-stalemate = Pat { $moment }: remis (§ 5.2.1).
claims-end-material = Ingen kan sætte mat med de brikker, der er tilbage { $moment }: remis (§ 5.2.2).
claims-end-repetition = Samme stilling { $times ->
        [one] 1 gang
       *[other] { $times } gange
    } { $moment }: remis uden krav (§ 9.6.1).
claims-end-quiet = For mange træk uden slag og bondetræk { $moment }: remis uden krav (§ 9.6.2).
claims-played-on = { $moves ->
    [one] 1 halvtræk er skrevet efter slutningen.
   *[other] { $moves } halvtræk er skrevet efter slutningen.
}
claims-position = Stillingen
claims-position-check = { $colour } er i skak og skal trække.
claims-position-open = { $colour } skal trække.
claims-position-mate = { $colour } er mat.
claims-position-stalemate = { $colour } er pat.
claims-dead = Død stilling (§ 5.2.2)
claims-dead-yes = Ja: ingen kan sætte mat. Partiet er remis.
claims-dead-no = Nej.
claims-dead-undecided = Ikke afgjort. Dommeren vurderer.
claims-mate-white = Kan hvid sætte mat?
claims-mate-black = Kan sort sætte mat?
claims-mate-yes = Ja, med en række lovlige træk
claims-mate-done = Ja, det er sket
claims-mate-no = Nej
claims-mate-undecided = Ikke afgjort
claims-mate-line = Vis trækkene
claims-mate-over = Partiet er slut.
claims-mate-lone-king = Der er kun kongen tilbage.
claims-mate-knight = En springer kan ikke sætte mat, når modstanderen kun har dronninger.
claims-mate-one-colour = Løbere på én felters farve kan ikke sætte mat mod disse brikker.
claims-mate-walls = Brikker, der aldrig kan flytte, spærrer for alt, der kunne sætte mat.
claims-mate-exhausted = { $positions ->
        [one] Den ene stilling, der kan opstå, er set igennem
       *[other] Alle { $positions } stillinger, der kan opstå, er set igennem
    }.
claims-mate-budget = { $positions ->
        [one] 1 stilling
       *[other] { $positions } stillinger
    } er set igennem uden at finde en mat. Dommeren vurderer.
claims-offers = Remistilbud (=)
claims-notes = Bemærk
claims-note-number = Ved træk { $counted } står nummer { $written }. Mangler der et træk på listen?
claims-note-more = Teksten går videre efter resultatet. Det er ikke læst.
claims-written = Trækkene, skrevet ud
claims-why-not-a-move = Det er ikke et træk. Skriv for eksempel Sf3, e4, exd5 eller 0-0.
claims-why-letter = { $letter } er ikke en brik { $language ->
    [danish] på dansk
   *[english] på engelsk
}.
claims-why-other-letter = { $letter } er ikke en brik { $language ->
    [danish] på dansk, men på engelsk
   *[english] på engelsk, men på dansk
}. Vælg bogstaver, eller ret trækket.
claims-why-over = Partiet er slut: { $end ->
    [checkmate] kongen er mat
   *[stalemate] spilleren er pat
}.
claims-why-nothing = Der står ingen brik på { $square }.
claims-why-not-yours = Brikken på { $square } er modstanderens.
claims-why-other-piece = På { $square } står { $piece ->
    [king] kongen
    [queen] en dronning
    [rook] et tårn
    [bishop] en løber
    [knight] en springer
   *[pawn] en bonde
}.
claims-why-own = På { $square } står en brik af samme farve (§ 3.1).
claims-why-none = { $piece ->
    [king] Kongen kan ikke gå til { $square }.
    [queen] Ingen dronning kan gå til { $square }.
    [rook] Intet tårn kan gå til { $square }.
    [bishop] Ingen løber kan gå til { $square }.
    [knight] Ingen springer kan gå til { $square }.
   *[pawn] Ingen bonde kan gå til { $square }.
}
claims-why-check = Kongen ville stå i skak (§ 3.9).
claims-why-several = Flere brikker kan gå til { $square }: de står på { $from }. Skriv hvilken.
claims-why-promotion = Der mangler, hvad bonden bliver til: skriv for eksempel e8D.
claims-why-no-promotion = Her forvandles ingen bonde.
claims-why-no-right = Konge eller tårn har flyttet eller er der ikke: retten til rokade er væk (§ 3.8.2.1).
claims-why-blocked = En brik står i vejen for rokaden (§ 3.8.2.2).
claims-why-through-check = Kongen står i skak, går over et truet felt eller ender på et (§ 3.8.2.2).
claims-why-two = Teksten kan læses på to måder: { $danish } på dansk, { $english } på engelsk. Vælg bogstaver.
claims-why-too-many = Der læses højst 1.000 træk.
fen-board = Brættet i FEN kan ikke læses. Skriv otte rækker skilt af /.
fen-turn = FEN mangler, hvem der er i trækket: skriv w eller b efter brættet.
fen-castling = Rokaderet i FEN kan ikke læses: skriv KQkq eller -.
fen-en-passant = En passant-feltet i FEN kan ikke læses: skriv et felt eller -.
fen-counters = De to tal til sidst i FEN kan ikke læses.
fen-no-king = { $colour ->
    [white] Hvid har ingen konge.
   *[black] Sort har ingen konge.
}
fen-several-kings = { $colour ->
    [white] Hvid har flere konger.
   *[black] Sort har flere konger.
}
fen-pawn-on-edge = En bonde står på første eller ottende række.
fen-left-in-check = { $colour ->
    [white] Hvid står i skak, men sort er i trækket.
   *[black] Sort står i skak, men hvid er i trækket.
}
fen-castling-impossible = En rokaderet passer ikke til konge og tårn. Skriv - uden rokade.
fen-en-passant-impossible = Ingen bonde er lige gået over en passant-feltet. Skriv -.
fen-checks = Så mange skakker på én gang kan ét træk ikke give.
fen-too-much = Der er flere brikker, end et parti kan give.
piece-name = { $colour ->
    [white] { $piece ->
        [king] hvid konge
        [queen] hvid dronning
        [rook] hvidt tårn
        [bishop] hvid løber
        [knight] hvid springer
       *[pawn] hvid bonde
    }
   *[black] { $piece ->
        [king] sort konge
        [queen] sort dronning
        [rook] sort tårn
        [bishop] sort løber
        [knight] sort springer
       *[pawn] sort bonde
    }
}

# Editions of the rules.
act-edition-add = tilføjede en udgave af reglerne
act-edition-promulgate = noterede, at en udgave er bekendtgjort
token-scope-editions = Udgaver af reglerne
edition-fide2023 = FIDE-lovene 2023
editions-heading = Udgaver af reglerne
editions-lead = En udgave binder først, når den er bekendtgjort. Frosne stævner ændrer sig aldrig.
editions-edition = Udgave
editions-days = Vedtaget, bekendtgjort, gælder fra
editions-state = I dag
editions-binds = Binder
editions-not-recorded = Bekendtgørelsen er ikke noteret
editions-not-yet = Gælder fra { $day }
editions-later = Bekendtgøres { $day }
editions-archive = Kun til at læse
editions-by-default = Gælder, når stævnet intet vælger
editions-approved = Vedtaget { $day }
editions-promulgated = Bekendtgjort { $day }
channel-correction-sheet = Rettelsesblad til Skakhåndbogen
channel-skakbladet = Skakbladet
channel-other = Andetsteds
editions-effective = Gælder fra { $day }
editions-based-on = Ændrer { $edition }
editions-sets = Regelsæt:
editions-compare = Sammenlign to regelsæt
editions-left = Det ene regelsæt
editions-right = Det andet regelsæt
editions-everything = Vis også det, der er ens
editions-do-compare = Sammenlign
editions-none-differ = De to regelsæt siger det samme.
editions-parameter = Regel
editions-article = Paragraf
editions-no-rule = ingen regel
editions-assumed = Antaget
editions-assumed-help = ingen har kunnet sammenligne teksterne
editions-add = Tilføj en udgave
editions-add-based = Bygger på
editions-continue = Fortsæt
editions-new-lead = Skriv, hvad der er anderledes end i { $edition }. Resten er det samme.
editions-code = Kode
editions-code-help = Store bogstaver, tal og bindestreg, for eksempel DSU2027.
editions-name = Titel
editions-source = Hvor teksten kan læses
editions-approved-on = Vedtaget den
editions-promulgated-on = Bekendtgjort den
editions-promulgated-help = Lad feltet stå tomt, til udgaven er bekendtgjort. Indtil da kan ingen vælge den.
editions-channel = Bekendtgjort i
editions-channel-help = Et referat eller en omtale er ikke nok (K 139).
editions-issue = Hvilket blad
editions-issue-help = Nummer og side, for eksempel »nr. 6, 2026, side 12«.
editions-effective-from = Gælder fra
editions-default = Nye stævner
editions-default-words = Gælder for stævner, der ikke vælger en udgave
editions-changes = Ændringer
editions-changes-help = En linje for hver værdi, der er anderledes. Skriv tal som tal og ja/nej som ja/nej.
editions-change = Ændring { $number }
editions-change-set = Regelsæt, ændring { $number }
editions-change-value = Ny værdi, ændring { $number }
editions-every-set = Alle regelsæt
editions-nothing = Ingen ændring
editions-more = Flere linjer
editions-save = Tilføj udgaven
editions-never-changes = En udgave kan ikke ændres bagefter. Tilføj en ny, hvis noget er forkert.
editions-added = Udgaven { $code } er tilføjet.
editions-promulgate = Notér bekendtgørelsen
editions-promulgate-done = Det er noteret, at { $code } er bekendtgjort.
editions-too-many = Der kan højst tilføjes { $most } udgaver.
editions-promulgated-already = Udgaven er bekendtgjort og kan ikke ændres.
editions-changed-meanwhile = En anden har ændret udgaven. Se på den igen.
editions-code-wrong = Skriv 3-20 store bogstaver, tal og bindestreger, et bogstav først.
editions-code-taken = Der er allerede en udgave med den kode. Vælg en anden.
editions-name-wrong = Skriv en titel på 1-{ $most } tegn.
editions-source-wrong = Skriv på 1-{ $most } tegn, hvor teksten kan læses.
editions-channel-wrong = Vælg, om det blev bekendtgjort ved rettelsesblad eller i Skakbladet.
editions-issue-wrong = Skriv på 1-{ $most } tegn, i hvilket blad det blev bekendtgjort.
editions-base-wrong = Vælg en udgave, der findes.
editions-promulgated-first = En udgave kan ikke bekendtgøres, før den er vedtaget.
editions-change-rule-set = Vælg et regelsæt i den udgave, der bygges på.
editions-change-fixed = Hvad et regelsæt er til for, kan ikke ændres.
editions-change-parameter = Vælg en regel.
editions-change-shape = Værdien passer ikke til reglen. Skriv den, som sammenligningen viser den.
editions-change-word = Skriv et af de ord, andre udgaver bruger her.
editions-change-twice = Reglen er ændret to gange for det samme regelsæt.
editions-too-many-changes = Der kan højst være { $most } ændringer.
editions-date-wrong = Skriv en dato, for eksempel 2027-01-31.
editions-seconds = { $number } sek.
editions-minutes = { $number } min.
parameter-rule-set-discipline = Slags skak
parameter-rule-set-supervision = Tilsyn
parameter-discipline-min-total-min = Mindste samlede tid
parameter-discipline-max-total-min = Største samlede tid
parameter-supervision-max-boards-per-arbiter = Borde pr. dommer ved fuldt tilsyn
parameter-supervision-sheet-requests-max = Gange man må bede om dommerens partiliste
parameter-lateness-default-min = Mødefrist, når intet er annonceret
parameter-lateness-arrival-point = Hvor spilleren skal være mødt
parameter-lateness-announcement-required = Skal mødefristen annonceres?
parameter-lateness-arbiter-override = Hvornår dommeren kan lade den sene spille
parameter-lateness-both-absent = Begge udebliver
parameter-move-completed-by = Hvad der fuldfører et træk
parameter-illegal-loss-at = Ulovligt træk, der taber
parameter-illegal-compensation-s = Tid til modstanderen ved ulovligt træk
parameter-illegal-counter-scope = Hvilke ulovlige træk tælles sammen
parameter-illegal-window = Hvor længe et ulovligt træk kan påtales
parameter-illegal-restore-fallback = Når stillingen før fejlen er ukendt
parameter-illegal-draw-if-opponent-cannot-mate = Remis, når modstanderen ikke kan sætte mat
parameter-illegal-two-hands = Træk med to hænder
parameter-illegal-press-without-move = Tryk på uret uden træk
parameter-illegal-promotion-not-replaced = Bonde bliver stående på sidste række
parameter-claim-threefold = Gentagelser, før remis kan kræves
parameter-claim-no-progress-moves = Træk uden fremskridt, før remis kan kræves
parameter-claim-no-progress-moves-long = Samme, i de slutspil udgaven nævner
parameter-claim-wrong-compensation-s = Tid til modstanderen ved forkert krav
parameter-claim-withdrawable = Kan et krav trækkes tilbage?
parameter-claim-forfeited-by = Hvad der mister retten til kravet
parameter-auto-draw-repetition = Gentagelser, der giver remis af sig selv
parameter-auto-draw-no-progress-moves = Træk uden fremskridt, der giver remis af sig selv
parameter-draw-min-moves-each = Træk før remis kan aftales
parameter-draw-regulation-may-restrict = Hvad stævnet kan begrænse ved remis
parameter-draw-claim-is-offer = Krav, der også er remistilbud
parameter-resign-min-moves-each = Træk før partiet kan opgives
parameter-resign-draw-if-opponent-cannot-mate = Opgivelse er remis, når modstanderen ikke kan sætte mat
parameter-time-draw-if-opponent-cannot-mate = Tidsoverskridelse er remis, når modstanderen ikke kan sætte mat
parameter-time-claimant-needs-own-time = Skal den, der kræver, selv have tid?
parameter-time-arbiter-calls-flag = Dommeren siger til, når flaget falder
parameter-both-flags-order-known = Begge flag nede, rækkefølgen kendt
parameter-both-flags-order-unknown = Begge flag nede, rækkefølgen ukendt
parameter-quick-finish-mode = Hvornår hurtigafslutning kan bruges
parameter-quick-finish-threshold-s = Tid, før hurtigafslutning kan kræves
parameter-quick-finish-add-increment-s = Tillægstid, der kan indføres
parameter-quick-finish-postponed-bonus-s = Tid til modstanderen, når dommeren venter
parameter-quick-finish-rejected-bonus-s = Tid til modstanderen, når kravet afvises
parameter-quick-finish-appealable = Kan afgørelsen ankes?
parameter-device-trigger = Hvad der taber ved telefon og udstyr
parameter-device-allowed-if = Hvornår udstyr må være med
parameter-device-opponent-score = Modstanderens point ved telefon og udstyr
parameter-device-milder-sanction-by-regulation = Kan stævnet vælge en mildere straf?
parameter-setup-wrong-initial-position = Forkert startstilling
parameter-setup-wrong-orientation = Brættet vender forkert
parameter-setup-reversed-colours = Ombyttede farver
parameter-setup-claim-limit-moves = Træk, hvorefter opstillingen ikke rettes
parameter-clock-setting-after-limit = Uret rettes efter grænsen
parameter-illegal-position-a44-draw = Remis ved umulig stilling
parameter-scoresheet-player-must-record = Har spilleren noteringspligt?
parameter-scoresheet-exempt-below-s = Tid, hvorunder man er fri for at notere
parameter-scoresheet-exempt-only-if-increment-lt-s = Fritagelse kun med mindre tillægstid end
parameter-scoresheet-exempt-scope = Hvor længe fritagelsen gælder
parameter-scoresheet-signed-result-binding = Er et underskrevet resultat bindende?
parameter-assistant-time-adjustment-disabled-player = Tid til spillere, der har hjælper
parameter-scoring-default = Point for gevinst, remis og tab
parameter-scoring-sum-and-normal-scores-check = Kontrol af pointsummen
parameter-results-allowed = Resultater, der kan indtastes
parameter-penalties-list = Straffe
parameter-penalties-imposed-by = Hvem der straffer
parameter-penalties-fine-requires-announcement = Skal bøder annonceres?
parameter-appeals-allowed = Hvad der kan ankes
parameter-appeals-after-signing = Kan der ankes efter underskrift?
parameter-forfeit-persistent-refusal = Vedholdende afvisning af reglerne
parameter-adjournment-rules = Regler for hængepartier
parameter-pairing-freeze = Hvornår rundelægningen ligger fast
parameter-pairing-earliest = Hvornår næste runde tidligst kan lægges
parameter-postponed-games-deadline = Frist for udsatte partier
parameter-time-control-normal-min-total-min = Normal mindste betænkningstid
parameter-rating-min-total-by-max-rating = Mindste tid for ratingberegning
parameter-rating-count-moves = Træk, som tiden regnes over
parameter-quick-finish-min-total-playing-time-min = Mindste spilletid ved hurtigafslutning
parameter-quick-finish-last-period-min = Sidste periode ved hurtigafslutning
parameter-report-days-after-last-round = Dage fra sidste runde til indberetning
parameter-rating-check-days = Dage til ratingkontrol
parameter-prizes-publish-by-day = Dag, hvor præmierne senest er kendt
parameter-committee-size = Medlemmer af turneringskomitéen
parameter-committee-all-licensed = Skal alle i komitéen have licens?
parameter-arbiter-min-licensed = Dommere med licens I, mindst
# --- sanktioner: advarsler og karantæner
sanctions-heading = Sanktioner
sanctions-lead = Advarsler og karantæner. Kun gruppens turneringskomité beslutter dem (DM § 7.3).
sanctions-new = Ny sanktion
sanctions-none = Ingen sanktioner
sanctions-none-text = Her står advarsler og karantæner, når komitéen har besluttet dem.
sanctions-col-player = Spiller
sanctions-col-what = Sanktion
sanctions-col-decided = Besluttet
sanctions-col-state = Tilstand
sanctions-letters-wait = { $letters ->
    [one] 1 brev venter
   *[other] { $letters } breve venter
}
sanction-one = en sanktion
sanction-kind = Sanktion
sanction-kind-warning = Advarsel
sanction-kind-quarantine = Karantæne
sanction-days = { $from } til og med { $to }
sanction-state-voted = besluttet, ikke sendt
sanction-state-given = givet
sanction-state-begins = begynder { $from }
sanction-state-runs = gælder til og med { $to }
sanction-state-over = udløbet
sanction-state-annulled = ophævet
sanction-state-replaced = erstattet
sanction-recipient-player = Spilleren
sanction-recipient-ratings-office = Ratingkontoret
sanction-recipient-club = Klubben
sanction-occasion-issued = beslutningen
sanction-occasion-annulled = ophævelsen
sanction-occasion-replaced = erstatningen
vote-silent = stemte ikke
vote-interest = har interesse i sagen og stemmer ikke
vote-interest-player = hedder som en spiller for { $team }
vote-interest-player-sure = spiller for { $team }
vote-interest-captain = hedder som holdlederen for { $team }
vote-interest-captain-sure = er holdleder for { $team }
vote-interest-listed = hedder som en på styrkelisten i klubben bag { $team }
vote-interest-listed-sure = står på styrkelisten i klubben bag { $team }
vote-interest-rival = hedder som en fra { $team }, hvis op- eller nedrykning sagen kan ændre
vote-interest-rival-sure = er fra { $team }, hvis op- eller nedrykning sagen kan ændre
vote-interest-ruled = hedder som den, der traf afgørelsen
vote-interest-ruled-sure = traf afgørelsen
vote-another = Samme navn
vote-another-words = { $name } er en anden person
vote-another-kept = en anden person
vote-stands-aside = { $name } kan ikke stemme: { $why }.
vote-says-who = { $name }: { $why }. Sæt kryds ved, at det er en anden person, eller vælg, at medlemmet ikke stemmer.
board-vote-twice = { $name } har stemt to gange.
board-vote-official = { $name } står blandt turneringens dommere og ledere og sidder ikke i Skaknævnet her. Er det en anden af samme navn, så sæt kryds ved det.
protest-interests = Komitéen og sagen
protest-interests-lead = Kan et medlem ikke stemme, og er der så for få, må medlemmet udskiftes.
protest-interest-aside = kan ikke stemme
protest-interest-say = komitéen skal sige, om det er en anden person
protest-interest-told = stemmer, hvis medlemmet ikke selv træder til side
sanction-reminder-notice-and-tried = Afbud til både dommer og modstander efter et forsøg på at flytte partiet er ikke usportsligt.
sanction-reminder-completed-event = Én udeblivelse giver ikke karantæne, når spilleren gennemfører turneringen.
sanction-reminder-forgot-own-date = Et parti, der er flyttet efter eget ønske og glemt, giver en advarsel.
sanction-reminder-no-contact = Programmet nævnte ingen at melde afbud til: et manglende afbud kan ikke bebrejdes.
sanction-reminder-warn-first = Første udeblivelse giver først en advarsel.
sanction-reminder-within-tolerance = At komme for sent inden for den tilladte tid tæller ikke.
sanction-reminder-not-reprimanded = Den første udeblivelse blev ikke påtalt, og spilleren fik ikke at vide, hvad endnu en ville føre til.
sanction-reminder-neglected-before = Komitéen gav tolv måneder, blandt andet fordi spilleren ved tidligere turneringer havde forsømt at melde afbud. Karantænen blev ikke påklaget.
sanction-explain-any = Forklar nedenfor, hvorfor det ikke gælder her.
sanction-explain-quarantine = Forklar nedenfor, hvorfor det ikke gælder her, hvis det bliver karantæne.
sanction-fault-player = Vælg en spiller i gruppen.
sanction-fault-too-long = Skriv højst { $most } tegn.
sanction-fault-not-coordinated = Gruppen spilles ikke i en koordineret turnering. Så kan komitéen ikke give advarsel eller karantæne (K 118).
sanction-fault-committee-size = Gruppens komité har { $is ->
        [one] 1 medlem
       *[other] { $is } medlemmer
    } og skal have { $must }. Arrangøren retter det under Dommere og komité.
sanction-fault-committee-unlicensed = Et medlem af komitéen har ingen dommerlicens. Arrangøren retter det under Dommere og komité.
sanction-unlicensed = { $name } har ingen dommerlicens. Arrangøren retter det under Dommere og komité.
sanction-fault-vote-not-a-member = En stemme er fra en, der ikke sidder i gruppens komité.
sanction-fault-vote-interested = En, der har interesse i sagen, har stemt.
sanction-fault-vote-twice = Et medlem har stemt to gange.
sanction-fault-vote-too-few = Der er noteret { $recorded ->
        [one] 1 stemme
       *[other] { $recorded } stemmer
    }, og der skal være mindst { $needed } (K 135).
sanction-fault-not-carried = Der er ikke flertal for sanktionen. Mere end halvdelen af medlemmerne skal stemme for.
sanction-fault-no-reasons = Skriv begrundelsen. Spilleren får den at læse.
sanction-fault-no-end = Skriv karantænens første og sidste dag.
sanction-fault-end-before-start = Sidste dag ligger før første dag.
sanction-fault-shorter-than = Spilleren udeblev fra hele stævnet, og partierne rates ikke: karantænen er på mindst { $months ->
        [one] 1 måned
       *[other] { $months } måneder
    }.
sanction-fault-repeated = Spilleren har allerede karantæne i de samme dage med den samme begrundelse. Er det en anden sag, så skriv, hvad den handler om.
sanction-least-heading = Mindste længde af en karantæne.
sanction-least-text = Efter en afgørelse udeblev spilleren fra hele stævnet, og partierne rates ikke (Ratingreglerne § 4.5.4.2).
sanction-least = { $name }: mindst { $months ->
        [one] én måned
       *[other] { $months } måneder
    }
sanction-fault-day = Skriv dagen som 1.5.2026.
sanction-fault-unexplained = { $case } taler imod: { $says } Forklar, hvorfor det ikke gælder her.
sanction-bar-heading = Karantæne
sanction-bar-certain = { $name } er i karantæne til og med { $until }.
sanction-bar-possible = En spiller med navnet { $name } er i karantæne til og med { $until }.
sanction-bar-what-now = En spiller i karantæne kan ikke deltage i en koordineret eller ratet turnering. Fjern tilmeldingen, eller spørg ratingkontoret.
sanction-bar-before-round = Fjern spilleren, eller skriv på spillerens side, at det er en anden. Så kan runden offentliggøres.
sanction-mark-certain = i karantæne
sanction-mark-possible = måske i karantæne
sanction-barred-name = { $name } (til { $until })
sanction-barred-name-possible = { $name } (måske, til { $until })
sanction-round-barred = Runden er ikke offentliggjort. I karantæne: { $names }. Fjern spilleren, eller skriv på spillerens side, at det er en anden.
sanction-clear = Det er en anden
sanction-clear-why = Er det en anden? Skriv, hvordan du ved det
sanction-clear-help = For eksempel et andet fødselsår. Det står i loggen.
sanction-clear-reason = Skriv med højst { $most } tegn, hvordan du ved, at det er en anden.
sanction-clear-done = Det er noteret, at det er en anden.
sanction-cleared = { $who } skrev { $at }, at det er en anden: { $reason }
sanction-no-namesake = Der er ingen i karantæne at forveksle spilleren med. Er DSU-nr. eller FIDE-id det samme, så ret tallet, hvis det er forkert.
sanction-new-heading = Ny sanktion
sanction-new-lead = Skriv, hvad komitéen har besluttet. Brevene skrives bagefter.
sanction-blocked = Gruppens komité kan ikke beslutte en sanktion
sanction-step-what = Hvem og hvad
sanction-step-conduct = Hvad er der sket?
sanction-step-votes = Stemmer
sanction-pick-player = Vælg spiller
sanction-player = Spiller
sanction-from = Første dag
sanction-to = Sidste dag
sanction-to-help = Kun ved karantæne. Begge dage tæller med.
sanction-applies = Denne turnering
sanction-applies-words = Spilleren udgår også af denne turnering
sanction-applies-help = Kun ved karantæne, og kun hvis komitéen har besluttet det.
sanction-conduct-lead = Sæt kryds ved det, der passer. Skaknævnets tidligere kendelser vises, når de siger noget om det.
sanction-q-told-arbiter = Dommeren fik besked på forhånd
sanction-q-told-opponent = Modstanderen fik besked på forhånd
sanction-q-tried-to-move = Spilleren prøvede at få partiet flyttet
sanction-q-is-first = Det er første gang
sanction-q-completed-event = Spilleren har gennemført turneringen
sanction-q-forgot-own-date = Spilleren glemte et parti, der var flyttet efter eget ønske
sanction-q-no-contact = Programmet nævnte ingen at melde afbud til
sanction-q-late-within-tolerance = Det handler kun om at komme for sent inden for den tilladte tid
sanction-q-not-reprimanded = Det er anden udeblivelse, og den første blev ikke påtalt
sanction-q-neglected-before = Spilleren har også i tidligere turneringer forsømt at melde afbud
sanction-explanation = Hvorfor gælder kendelserne ikke her?
sanction-explanation-help = Kun når en af de røde påmindelser vises.
sanction-reasons = Begrundelse
sanction-reasons-help = Står i brevet til spilleren.
sanction-votes-lead = Mindst { $majority } skal stemme for. Hver stemme gemmes med navn.
vote-dissent = Særstandpunkt fra { $name }
sanction-decide = Gem beslutningen
sanction-never-changes = Beslutningen ændres aldrig. Kun Skaknævnet kan ophæve eller erstatte den.
sanction-decided = Beslutningen er gemt. Den gælder, når brevet til spilleren er sendt.
sanction-decided-on = Besluttet { $at }
sanction-ended = Ophørt { $at }:
sanction-successor = Læs den nye sanktion
sanction-predecessor = Erstatter en tidligere sanktion
sanction-scope = Gælder alle koordinerede turneringer og alle ratede klubturneringer.
sanction-course = Forløb
sanction-course-decided = { $who } besluttede sanktionen. Skrevet af { $by }.
sanction-course-letter = Brev om { $occasion } sendt. Modtager: { $recipient }. Sendt af { $by }.
sanction-course-annulled = Skaknævnet ophævede sanktionen. Skrevet af { $by }.
sanction-course-replaced = Skaknævnet erstattede sanktionen. Skrevet af { $by }.
sanction-letters = Breve
sanction-letter-write = Åbn og send
sanction-letter-read = Læs
sanction-letter-sent = sendt { $at } af { $who }
sanction-letter-waits = venter på at blive sendt
sanction-letter-moot = sendes ikke mere
sanction-letter-to = Brev: { $who }
sanction-letter-back = Tilbage til sanktionen
sanction-letter-help = Udskriv eller kopiér brevet og send det. Markér det bagefter som sendt.
sanction-letter-address = Sendt til
sanction-letter-address-help = E-mail eller adresse, hvis den skal gemmes.
sanction-letter-mark-sent = Brevet er sendt
sanction-letter-done = Brevet er noteret som sendt.
sanction-letter-annulled-heading = Sanktionen er ophævet
sanction-letter-replaced-heading = Sanktionen er erstattet
sanction-letter-warning = Turneringskomitéen for { $section } har { $at } besluttet at give { $name } en advarsel.
sanction-letter-quarantine = Turneringskomitéen for { $section } har { $at } besluttet, at { $name } er i karantæne.
sanction-letter-annulled = Skaknævnet har { $ended } ophævet den sanktion ({ $kind }), som { $name } fik { $at } i { $section }. Den gælder ikke mere.
sanction-letter-replaced-warning = Skaknævnet har { $at } erstattet den sanktion, som { $name } fik i { $section }, med en advarsel.
sanction-letter-replaced-quarantine = Skaknævnet har { $at } erstattet den sanktion, som { $name } fik i { $section }, med denne karantæne.
sanction-letter-period = Periode
sanction-letter-scope = Omfang
sanction-letter-this-event = Denne turnering
sanction-letter-article = Afgørelsen er truffet efter { $article } i reglerne for koordinerede turneringer.
sanction-letter-document = Kan { $name } dokumentere en gyldig grund til det, der er sket, skal turneringskomitéen straks have besked, så ratingkontoret kan få det at vide.
sanction-letter-appeal = Afgørelsen kan indbringes for Skaknævnet. Klagen er skriftlig og begrundet og sendes til Skaknævnet; frist og klagegebyr står i turneringens reglement.
sanction-letter-no-appeal = Skaknævnet er ikke klageinstans for denne turnering.
sanction-letter-final = Skaknævnets kendelse kan ikke indbringes for andre i skakunionen.
sanction-letter-copies = Kopi: ratingkontoret og { $club }.
sanction-letter-copies-office = Kopi: ratingkontoret.
sanction-letter-is-copy = Kopi af brevet til { $name }.
sanction-not-sent = Brevet er ikke noteret som sendt.
sanction-letter-first = Send først brevet til spilleren. Kopierne kommer bagefter.
sanction-letter-not-waiting = Brevet er allerede sendt eller skal ikke sendes mere. Se sanktionen igen.
sanction-letter-for-others = Det brev sendes af { $who }.
sanction-changed-meanwhile = Sanktionen er ændret af en anden. Se den igen, før du fortsætter.
sanction-wrong-step = Sanktionen er ophørt. Der kan ikke gøres mere ved den.
sanction-board-reasons = Skriv Skaknævnets begrundelse med højst { $most } tegn.
sanction-register-heading = Sanktionsregister
sanction-register-lead = Alle advarsler og karantæner. De, der gælder nu, står først.
sanction-register-entered = Står på en startliste nu
sanction-register-entered-text = Arrangøren skal fjerne spilleren. Partier, der er spillet, annulleres ikke; det afgør hovedbestyrelsen (K 97).
sanction-register-by-name = kun navnet er det samme
sanction-register-in-force = Gælder i dag
sanction-register-none-in-force = Ingen karantæne gælder i dag.
sanction-register-all = Alle
sanction-register-where = Besluttet i
desk-player-no = Nr. { $no }
desk-see-player = Se spilleren
desk-barred-playing = Aktiv karantæne på startlisten. Partier, der er spillet, annulleres ikke; det afgør hovedbestyrelsen (K 97).
desk-barred-entered = Aktiv karantæne på startlisten. Fjern spilleren, før runden offentliggøres.
desk-barred-possible = Se efter, om det er den samme, før runden offentliggøres.
desk-cards-differ = { $cards ->
    [one] Et meldt holdresultat passer ikke med bordene
   *[other] { $cards } meldte holdresultater passer ikke med bordene
}
desk-cards-differ-text = Find ud af, hvad der er rigtigt, og ret det andet.
desk-cards-reports = { $cards ->
    [one] To hold har ikke meldt det samme holdresultat
   *[other] I { $cards } kampe har holdene ikke meldt det samme holdresultat
}
desk-cards-reports-text = Find ud af, hvad der er rigtigt, og meld det på kortet.
desk-cards-contested = { $cards ->
    [one] På et resultatkort er holdene ikke enige om et bord
   *[other] På { $cards } resultatkort er holdene ikke enige om et bord
}
desk-cards-contested-text = Afgør, hvad der gælder, og skriv på kortet, hvordan det blev løst.
desk-cards-again = { $cards ->
    [one] Et resultatkort skal underskrives igen
   *[other] { $cards } resultatkort skal underskrives igen
}
desk-cards-again-text = Et bord blev ændret, efter at kortet var underskrevet.
desk-cards-late-result = { $cards ->
    [one] Et holdresultat skulle være meldt
   *[other] { $cards } holdresultater skulle være meldt
}
desk-cards-late = { $cards ->
    [one] Et resultatkort skulle være færdigt
   *[other] { $cards } resultatkort skulle være færdige
}
desk-cards-late-text = Fristen er gået. Den står på kortet.
desk-cards-reserved = { $cards ->
    [one] Et resultatkort med forbehold venter på godkendelse
   *[other] { $cards } resultatkort med forbehold venter på godkendelse
}
desk-cards-reserved-text = Læs, hvad der er taget forbehold for, før du godkender.
desk-cards-confirmed = { $cards ->
    [one] Et resultatkort venter på godkendelse
   *[other] { $cards } resultatkort venter på godkendelse
}
desk-cards-confirmed-text = Underskrevet uden forbehold, og intet mangler.
desk-cards-see = Se kortene
desk-cards-unsigned = { $cards ->
    [one] Et resultatkort mangler underskrifter
   *[other] { $cards } resultatkort mangler underskrifter
    }
desk-cards-unsigned-text = Der er spillet; holdlederne skriver under.
act-player-clear = noterede, at en spiller er en anden end den i karantæne
act-sanction-annul = ophævede en sanktion
act-sanction-decide = gemte komitéens beslutning om en sanktion
act-sanction-inform = sendte Skaknævnets brev om en sanktion
act-sanction-issue = sendte brevet til spilleren om en sanktion
act-sanction-replace = erstattede en sanktion
act-sanction-send = sendte en kopi om en sanktion
field-sanction = sanktion
field-replaces = erstatter
field-from = fra
field-to = til
sanction-by-committee = Turneringskomitéen
sanction-by-board = Skaknævnet

# --- Korrespondance ---
section-part-correspondence = Korrespondance
section-correspondence-lead = Kun når partierne spilles pr. brev. Ingen regel sætter tallene: hvad du lader stå tomt, gælder ikke.
section-correspondence = Korrespondanceskak
section-correspondence-yes = Gruppen spiller korrespondance
section-pace-days = Betænkningstid
section-pace-moves = For så mange træk
section-surcharge-first = Tillæg for et ulæseligt træk
section-surcharge-again = Tillæg i gentagelsestilfælde
section-day-begins = Stempler før dette klokkeslæt regnes for dagen før
section-day-begins-help = 06.00 i reglementets pkt. 6.3.2, som kendelse 38 nævner.
section-correspondence-articles = Paragraffer, der gælder
section-correspondence-articles-help = Numre adskilt af komma, for eksempel 11.3.1. Nærskakreglerne gælder kun, når de står her.
section-problem-correspondence = Skriv hele tal: dage fra 1 til { $days }, træk fra 1 til { $moves }. To tal, der hører sammen, skrives begge.
unit-moves = træk
act-correspondence-decide = afgjorde et poststempel
act-correspondence-find = noterede, hvad der gælder om et kort eller tiden
act-correspondence-write = noterede et kort eller et bevis
field-line = linjens nummer
correspondence-title = Kort · bord { $board } · runde { $round }
correspondence-cards = Kortene
correspondence-not-played = Gruppen spiller ikke korrespondance.
correspondence-not-played-text = Kort og stempler føres kun, når det er valgt i gruppens indstillinger.
correspondence-to-settings = Gruppens indstillinger
correspondence-days-used = { $days ->
    [one] 1 dag brugt
   *[other] { $days } dage brugt
 }
correspondence-pace = { $days ->
        [one] 1 dag
       *[other] { $days } dage
    } for hver { $moves } træk.
correspondence-no-pace = Ingen betænkningstid er sat: ingen taber på tid.
correspondence-surcharge = Ulæseligt træk: { $first ->
        [one] 1 dag
       *[other] { $first } dage
    }, næste gang { $again }.
correspondence-no-surcharge = Intet tillæg for ulæselige træk.
correspondence-day-begins = Et stempel før kl. { $hour } regnes for dagen før.
correspondence-no-day-begins = Stemplets dag gælder, uanset klokkeslættet.
correspondence-articles = Paragraffer: { $articles }.
correspondence-no-articles = Ingen af nærskakkens paragraffer gælder.
correspondence-turn-white = Hvids { $number }. træk
correspondence-turn-black = Sorts { $number }. træk
correspondence-next = Nu: { $turn }. Tiden løber fra { $since }.
correspondence-next-first = Nu: { $turn }. Runden har ingen starttid, så det første træk bruger ingen dage.
correspondence-next-waits = { $turn } kommer, når kortet før er ankommet. Ret kortet, og skriv dagen.
correspondence-overrun = { $used ->
        [one] 1 dag
       *[other] { $used } dage
    } brugt af { $allowed } ved træk { $number }.
correspondence-open = Stemplet på træk { $number } skal afgøres.
correspondence-rule = Afgør partiet
correspondence-number = Nr.
correspondence-move = Træk
correspondence-move-help = Som det står på kortet.
correspondence-dated = Dateret
correspondence-dated-help = Afsenderens egen dato. Den gælder kun, når stemplet ikke kan læses.
correspondence-stamp = Stempel
correspondence-stamp-help = Det officielle stempel afgør, hvornår trækket er sendt.
correspondence-stamp-clear = Tydeligt
correspondence-stamp-partly = Utydeligt
correspondence-stamp-illegible = Ulæseligt
correspondence-stamp-one-of = En af { $days }
correspondence-stamped = Dagen på et tydeligt stempel
correspondence-hour = Klokkeslættet på stemplet
correspondence-hour-help = Når det kan læses.
correspondence-stamp-hour = { $day } kl. { $hour }
correspondence-stamp-days = Dage, et utydeligt stempel kan vise
correspondence-stamp-days-help = For eksempel 17.8.2026, 19.8.2026 eller 10.8.2026..19.8.2026.
correspondence-arrived = Ankommet
correspondence-arrived-help = Fra den dag løber modstanderens tid. Lad stå tomt, så længe kortet er undervejs.
correspondence-days = Dage
correspondence-used = I alt
correspondence-found = Bemærkninger
correspondence-settled = Tiden er fastsat
correspondence-settled-at = Hvid { $white ->
        [one] 1 dag
       *[other] { $white } dage
    }, Sort { $black ->
        [one] 1 dag
       *[other] { $black } dage
    }. { $turn } fra { $on }.
correspondence-sent-by-sender = Ulæseligt stempel: afsenderens dato { $day } gælder.
correspondence-sent-open = Stemplet er ikke afgjort. Den første mulige dag regnes så længe.
correspondence-read-as = { $who } læser stemplet som { $day }. Stemmer: { $votes }
correspondence-unreadable-line = Ulæseligt træk, { $cause }: { $days ->
        [one] 1 dag
       *[other] { $days } dage
    } lagt til.
correspondence-corrected = Rettet
correspondence-exceeded = Tiden overskredet
correspondence-stamp-waits = Stemplet venter
correspondence-cause = Hvem er skyld i det?
correspondence-cause-help = Dage lægges kun til, når afsenderen er skyld i det.
correspondence-cause-sender = Afsenderen
correspondence-cause-post = Posten
correspondence-cause-recipient = Modtageren
correspondence-cause-unknown = Det vides ikke
correspondence-sent-heading = Notér { $turn }
correspondence-correct = Ret kortet
correspondence-correct-heading = Ret { $turn }
correspondence-unreadable = Ulæseligt træk
correspondence-unreadable-heading = { $turn } kunne ikke læses
correspondence-settle = Fastsæt tiden
correspondence-settle-white = Hvid har brugt
correspondence-settle-black = Sort har brugt
correspondence-settle-number = Næste træk er nummer
correspondence-settle-side = Det sendes af
correspondence-settle-on = Tiden løber fra
correspondence-strike = Stryg linjen
correspondence-decide = Afgør stemplet: { $who }
correspondence-decide-heading = { $who } læser stemplet på { $turn }
correspondence-voter = Navn
correspondence-voted = Læser
correspondence-vote-none = Ingen stemme
correspondence-keep = Gem i protokollen
correspondence-evidence = Beviser
correspondence-evidence-add = Tilføj et bevis
correspondence-evidence-who = Hvem siger eller viser det?
correspondence-evidence-what = Hvad?
correspondence-no-evidence = Ingen har fremlagt noget endnu.
correspondence-records = Alt, der er skrevet
correspondence-no-records = Intet er skrevet endnu.
correspondence-record-unreadable = { $turn } kunne ikke læses: { $cause }
correspondence-record-evidence = Bevis fra { $who }
correspondence-record-reading = { $who } læser stemplet på { $turn } som { $day }
correspondence-record-struck = Linjen er strøget
correspondence-written = Kortet er gemt.
correspondence-was-corrected = Rettelsen er gemt. Det gamle står stadig i protokollen.
correspondence-evidence-written = Beviset er gemt.
correspondence-unreadable-written = Det er noteret, at trækket ikke kunne læses.
correspondence-settled-now = Tiden er fastsat.
correspondence-struck-now = Linjen er strøget. Den står stadig i protokollen.
correspondence-decided = Stemplet er afgjort.
correspondence-text = Skriv noget her, højst { $most } tegn.
correspondence-too-many = Her er plads til højst { $most }.
correspondence-changed-meanwhile = En anden har skrevet i protokollen imens. Se kortene igen, og gem så.
correspondence-problem-stamp-days = Skriv fra 2 til 31 dage, som stemplet kan vise.
correspondence-problem-stamped = Skriv den dag, stemplet viser.
correspondence-problem-hour = Skriv klokkeslættet som 05.30.
correspondence-problem-date-missing = Skriv afsenderens egen dato. Stemplet er ikke tydeligt.
correspondence-problem-day = Skriv en dag mellem 1900 og 2200, for eksempel 17.8.2026.
correspondence-problem-arrived-before = Et kort ankommer ikke, før det er sendt. Ret en af dagene.
correspondence-problem-not-arrived = Skriv først, hvilken dag kortet før ankom.
correspondence-problem-too-long = Her er plads til højst 999 træk.
correspondence-problem-too-many-days = En spiller har højst brugt { $most } dage.
correspondence-problem-arrival-needed = Skriv, hvilken dag kortet ankom. Et senere træk regnes fra den.
correspondence-problem-decided = Stemplet er afgjort. En højere instans kan afgøre det på ny.
correspondence-problem-no-such-line = Der er intet sådant træk. Se kortene igen.
correspondence-problem-nothing-open = Der er ingen tvivl om stemplet på dette træk.
correspondence-problem-day-not-left = Stemplet kan ikke vise { $day }. Stem på en af de mulige dage.
correspondence-problem-no-majority = Ingen dag har mere end halvdelen af stemmerne.
correspondence-problem-higher-decided = En højere instans har afgjort stemplet.
correspondence-problem-in-use = Andre linjer bygger på denne. Stryg dem først, eller ret kortet.
correspondence-problem-number = Skriv et helt tal, højst { $most }.
ruling-not-listed = Gruppen spiller korrespondance, og disse paragraffer er ikke sat i kraft. Uden skreven regel ingen følge (K 120).
ruling-incident-correspondence-time = Tiden brugt i et korrespondanceparti
ruling-says-correspondence-lost = { $side } har brugt { $number ->
        [one] 1 dag
       *[other] { $number } dage
    } af { $of } og har tabt på tid.
ruling-says-correspondence-lost-at = Det skete med træk { $number }. Afsenderen bærer risikoen for stemplet.
ruling-says-correspondence-in-time = { $side } har brugt { $number ->
        [one] 1 dag
       *[other] { $number } dage
    } af { $of }. Partiet fortsætter.
ruling-says-correspondence-no-pace = Gruppen har ingen betænkningstid, så ingen taber på tid. Sæt den i gruppens indstillinger.
ruling-says-correspondence-not-played = Gruppen spiller ikke korrespondance.
ruling-says-correspondence-stamp-open = Stemplet på træk { $number } fra { $side } kan læses på flere måder. Afgør det først på siden med kortene.
## Words of the tables of rules

rule-word-after-adjournment-deadline = efter fristen for hængepartier
rule-word-agreement = aftalen
rule-word-all = alle
rule-word-all-except-10-2-and-d = alle undtagen 10.2 og D
rule-word-always = altid
rule-word-annex-e = tillæg E
rule-word-annul-and-replay = annulleres og spilles om
rule-word-any = enhver grund
rule-word-any-time = når som helst
rule-word-approved-or-off-in-bag-if-regulated = godkendt, eller slukket i tasken hvor det er bestemt
rule-word-arbiter = dommeren
rule-word-arbiter-judgement = dommerens skøn
rule-word-at-round-start = ved rundens start
rule-word-before-last-round-start = før sidste rundes start
rule-word-before-opponent-next-move = før modstanderens næste træk
rule-word-blitz = lynskak
rule-word-board = ved brættet
rule-word-clock-pressed = når uret er trykket
rule-word-continue-unless-arbiter = fortsætter, medmindre dommeren bestemmer andet
rule-word-continue-unless-last-period-then-draw = fortsætter; i sidste periode remis
rule-word-correct-any-time = rettes når som helst
rule-word-during-game = under partiet
rule-word-ends-game = når det afslutter partiet
rule-word-first-fallen-loses = den, der faldt først, taber
rule-word-forbidden-no-specific-sanction = forbudt uden bestemt straf
rule-word-force-majeure = force majeure
rule-word-full = fuldt tilsyn
rule-word-if-announced = når det er annonceret
rule-word-illegal-move = ulovligt træk
rule-word-illegal-move-if-clock-pressed = ulovligt træk, når uret er trykket
rule-word-illegal-pawn-becomes-queen = ulovligt; bonden bliver til dronning
rule-word-illegal-restore-position = ulovligt; stillingen genskabes
rule-word-last-identifiable = sidste sikre stilling
rule-word-limited = forenklet tilsyn
rule-word-loss-opponent-by-arbiter = tab; dommeren bestemmer modstanderens point
rule-word-makes-sound = giver lyd
rule-word-may = kan
rule-word-moving = at trække
rule-word-must = skal
rule-word-never = aldrig
rule-word-next-move-made = når næste træk er udført
rule-word-no-win-claim-possible = ingen kan kræve gevinst
rule-word-none = ingen
rule-word-not-regulated = ikke bestemt
rule-word-observation-counts = dommerens iagttagelse gælder
rule-word-offer-and-agreement = tilbud og aftale
rule-word-on-person-evident = åbenbart på spilleren
rule-word-only-if-quick-finish-announced = kun når hurtigafslutning er annonceret
rule-word-only-if-schedule-seriously-affected-otherwise = kun når programmet ellers lider alvorligt
rule-word-only-if-schedule-unaffected = kun når programmet ikke lider
rule-word-per-article = for hver artikel
rule-word-rapid = hurtigskak
rule-word-recommendation-i = anbefaling I
rule-word-replay-if-moves-lt-10 = spilles om før 10. træk
rule-word-rest-of-period = resten af perioden
rule-word-shared = fælles for alle
rule-word-single = ét for sig
rule-word-standard = langskak
rule-word-switched-off-or-permitted = slukket eller tilladt
rule-word-touching-a-piece = at røre en brik
rule-word-transfer-and-continue = flyttes over og fortsætter
rule-word-venue = i spilleområdet
rule-word-while-below = så længe tiden er under grænsen
rule-word-white-loses-elapsed = hvid mister den gåede tid
rule-word-win = gevinst
rule-word-win-or-half-if-cannot-mate = gevinst, eller ½ hvis mat er umulig

### Check-in before round 1

check-in-heading = Check-in
check-in-link = Check-in før runde 1
check-in-show = Vis
check-in-all = Alle
check-in-missing = Mangler
check-in-out = Ude
check-in-search = Søg navn eller klub
check-in-add = Tilføj en sen tilmelding
check-in-count = { $came } af { $all } er kommet
check-in-next = Til runde { $round }
check-in-count-missing = { $count } mangler
check-in-count-away = { $count } ude af runde { $round }
check-in-awaited = Mangler
check-in-came = Kommet { $time }
check-in-away = Ude af runde { $round }: { $kind }
check-in-later = Begynder i runde { $round }
check-in-has-come = Er kommet
check-in-has-not-come = Er ikke kommet
check-in-undo-question = Er { $name } alligevel ikke kommet?
check-in-undo = Ja, fortryd
check-in-more = Hvad sker der med { $name }?
check-in-leave-out-zero = Ude af runde { $round }, 0 point
check-in-leave-out-half = Ude af runde { $round }, ½ point
check-in-withdraw = Deltager ikke
check-in-expect = Kommer alligevel
check-in-open-entry = Åbn tilmeldingen
check-in-clash = en anden tavle kom først.
check-in-keep = Behold
check-in-write-mine = Skriv dette i stedet
check-in-not-done = Det er ikke gemt.
check-in-over = Runde { $round } er offentliggjort. Hvem der møder nu, skrives på bordene i runden; en ny spiller tilmeldes fra næste runde.
check-in-not-awaited = Spilleren ventes ikke i runde { $round }: { $stands }. Fortryd det først.
check-in-changed = { $who } skrev kl. { $time }: { $what }. Dit tryk er ikke gemt; vælg, hvad der gælder.
check-in-by-table = I en alle mod alle er runderne givet af tabellen, så ingen kan lades ude. Meld spilleren ud, eller afgør partiet ved bordet.
check-in-everybody = Alle er kommet
check-in-everybody-lead = Runde { $round } kan lægges.
check-in-none-found-lead = Prøv færre bogstaver, eller vis alle.
check-in-rest-heading = Når du lukker for check-in
check-in-rest = { $count ->
    [one] Én spiller mangler endnu. Lad spilleren stå over i runde { $round }, så ingen modstander venter forgæves. Spilleren kan stadig spille fra runden efter.
   *[other] { $count } spillere mangler endnu. Lad dem stå over i runde { $round }, så ingen modstander venter forgæves. De kan stadig spille fra runden efter.
}
check-in-rest-ask = Lad dem, der mangler, stå over i runde { $round }
check-in-rest-question = { $count ->
    [one] Én spiller får fravær med afbud i runde { $round } og 0 point. Den, der kommer imens, bliver stående.
   *[other] { $count } spillere får fravær med afbud i runde { $round } og 0 point. Den, der kommer imens, bliver stående.
}
check-in-rest-yes = Ja, lad dem stå over
check-in-left-out-one = Spilleren er ude af runde { $round }.
check-in-expected-again = Spilleren ventes i runde { $round } igen.
check-in-left-out = { $count ->
    [one] Én spiller er ude af runde { $round }.
   *[other] { $count } spillere er ude af runde { $round }.
} { $skipped ->
    [0] { "" }
    [one] Én var kommet eller ændret imens og står, som før.
   *[other] { $skipped } var kommet eller ændret imens og står, som før.
}
check-in-not-here = { $count ->
    [0] Alle { $all } spillere er tjekket ind
    [one] Én af { $all } spillere er ikke tjekket ind
   *[other] { $count } af { $all } spillere er ikke tjekket ind
}
act-check-in-mark = skrev en spiller som kommet
act-check-in-take-back = fortrød, at en spiller var kommet
act-check-in-leave-out = lod dem, der manglede, ude af runde 1
act-check-in-own = tjekkede ind fra sit eget link

### Check-in by the players themselves

own-check-in-heading = Spillerne tjekker selv ind
own-check-in-lead = Fra deres eget link, med en kode, der kun vises i salen.
own-check-in-switch = Eget check-in
own-check-in-switch-yes = Spillerne kan selv tjekke ind
own-check-in-switch-help = Spillerne skal have deres egne links. Slår du det fra og til igen, er alle koder nye.
own-check-in-when = Hvornår
own-check-in-every-round = Før hver runde, ikke kun før runde 1
own-check-in-save = Gem
own-check-in-on-done = Spillerne kan nu selv tjekke ind.
own-check-in-off-done = Spillerne tjekker ikke selv ind.
own-check-in-codes = Koden nu
own-check-in-codes-help = Koden er ny hver dag, og ved check-in før hver runde også i hver runde. Siden kan skrives ud og hænges op.
own-check-in-no-code = Ingen kode: runden er offentliggjort.
own-check-in-until = før runde { $round }
own-check-in-screens = Skærme, der viser koden
own-check-in-screens-help = Åbn skærmen i salen fra adressen her. På dens almindelige adresse, som alle kan læse, står koden ikke.
own-check-in-no-screens = Der er ingen storskærm endnu. Når du har oprettet en, står dens adresse med koden her.
own-check-in-code-is = Koden i salen:
own-check-in-by-link = { $said }, eget link
own-check-in-own-heading = Check-in til runde { $round }
own-check-in-code = Check-in-kode
own-check-in-code-help = Fem bogstaver, som står på en skærm eller et opslag i salen.
own-check-in-send = Jeg er her
own-check-in-done = Du er tjekket ind.
own-check-in-not-done = Du er ikke tjekket ind.
own-check-in-off = Her tjekker spillerne ikke selv ind. Gå til dommeren.
own-check-in-wrong-code = Det er ikke koden i salen. Den er ny hver dag; læs den igen, eller gå til dommeren.
own-check-in-changed = En anden har ændret det imens. Gem igen, hvis dine valg skal gælde.
act-own-check-in-set = ændrede, om spillerne selv tjekker ind
field-is-on = slået til
field-ends-at = tæller ned til
field-every-round = før hver runde

### Rounds that are played over days, and what is agreed for their games

round-windows-heading = Rundevinduer og aftaler
round-windows-lead = En runde kan spilles over flere dage i stedet for på et klokkeslæt. Så aftaler de to spillere selv dag, tid og sted fra deres egne links.
round-windows-none = Runder spilles kun over flere dage, hvor enkeltspillere mødes ved et bræt.
round-windows-not-done = Det er ikke gemt.
round-windows-rounds = Runderne
round-window-last-day = Runde { $round }: sidste dag
round-window-save = Gem runde { $round }
round-window-saved = Runde { $round } spilles til og med { $day }.
round-window-taken = Runde { $round } spilles igen på sit klokkeslæt.
round-window-no-start = Runden har intet starttidspunkt endnu. Sæt det først i gruppens indstillinger.
round-window-closed = Runden er lukket, så dens dage ændres ikke.
round-window-before-start = Sidste dag må ikke være før { $day }, hvor runden åbner.
round-window-too-long = En runde kan højst vare { $days ->
    [one] 1 dag
   *[other] { $days } dage
}.
round-window-agreed-after = { $games ->
    [one] 1 parti er aftalt til efter den sidste dag.
   *[other] { $games } partier er aftalt til efter den sidste dag.
}
round-window-overlaps = Runde { $next } åbner { $day }, før denne runde slutter.
round-window-changed = Runden blev ændret imens. Se, hvordan den står nu, og gem igen.
agreements-heading = Partier uden resultat
agreements-none = Når en runde med vindue er offentliggjort, eller et parti er udsat, står partierne her.
agreement-game = Runde { $round }, bord { $board }: { $white } – { $black }
agreement-none-yet = Intet er aftalt.
agreement-agreed = Aftalt: { $when }.
agreement-proposed = { $who } foreslår { $when }.
agreement-arranged = Dommeren har sat partiet til { $at }.
agreement-write = Skriv en aftale
agreement-place = Sted
agreement-place-help = Tomt felt: hvor turneringen spilles. Stedet ser kun de to spillere og dommerne.
agreement-place-unknown = Skriv stedet på én linje.
agreement-save = Gem aftalen
agreement-clear = Fjern aftalen
agreement-written = Partiet spilles { $at }.
agreement-cleared = Aftalen er fjernet.
agreement-not-public = Runden er ikke offentliggjort.
agreement-has-result = Partiet har et resultat.
agreement-with-round = Partiet begynder med sin runde, så der er ingen tid at aftale.
agreement-is-arranged = Dommeren har sagt, hvornår partiet spilles. Ring til dommeren, hvis det ikke går.
agreement-nothing-proposed = Der er ikke foreslået noget, eller forslaget er taget tilbage.
agreement-own-proposal = Det er dit eget forslag. Det er modstanderen, der svarer.
agreement-past = Den tid er passeret. Vælg en, der kommer.
agreement-after-window = Runden spilles til og med { $day }. Skal partiet spilles senere, så spørg dommeren.
agreement-after-deadline = Partiet skal være færdigt senest { $at }.
agreement-too-far = Det er mere end { $days ->
    [one] 1 dag
   *[other] { $days } dage
} ude i fremtiden.
agreement-changed = Der blev foreslået eller aftalt noget imens. Se, hvad der står nu, og prøv igen.
own-agreement-game = Runde { $round } mod { $opponent }: hvornår?
own-agreement-when = Dag og tid
own-agreement-propose = Foreslå en tid
own-agreement-send = Send forslaget
own-agreement-accept = Tag imod forslaget
own-agreement-decline = Sig nej
own-agreement-take-back = Tag forslaget tilbage
own-agreement-not-done = Der er ikke ændret noget.
own-agreement-proposed = Dit forslag er sendt: { $at }. Det gælder, når modstanderen tager imod det.
own-agreement-accepted = Tiden er aftalt.
own-agreement-taken-back = Forslaget er væk.
round-coming = Partier med deres egen tid
round-coming-game = { $at }: runde { $round }, bord { $board }, { $white } – { $black }
game-agreed = aftalt til { $at }
calendar-agreed = Runde { $round }, bord { $board }: { $white } – { $black }
mail-board-window = Runden spilles { $days }. Aftal en tid med din modstander fra din egen side.
mail-meeting-proposed-subject = Runde { $round }: forslag til en tid, { $tournament }
mail-meeting-agreed-subject = Runde { $round }: tiden er aftalt, { $tournament }
mail-meeting-proposed = Runde { $round }: { $opponent } foreslår { $at }. Svar fra din egen side.
mail-meeting-agreed = Runde { $round } mod { $opponent } spilles { $at }.
desk-window = Spilles { $days }.
desk-window-running = { $boards ->
    [one] 1 parti er ikke spillet endnu
   *[other] { $boards } partier er ikke spillet endnu
}
desk-window-today = I dag: { $boards }.
desk-window-board = bord { $board } kl. { $at }
desk-window-unset = { $games ->
    [one] 1 parti har ingen tid.
   *[other] { $games } partier har ingen tid.
}
desk-window-ends = Runde { $round } slutter { $day }: { $games ->
    [one] 1 parti har ingen tid
   *[other] { $games } partier har ingen tid
}
act-round-set-window = ændrede rundens sidste dag
act-agreement-propose = foreslog en tid for sit parti
act-agreement-accept = tog imod en tid for sit parti
act-agreement-take-back = tog et forslag om en tid tilbage eller sagde nej
act-agreement-set = skrev en aftalt tid
field-last-day = sidste dag
field-agreed-at = aftalt tid
field-agreed-place = aftalt sted
field-proposed-at = foreslået tid
field-proposed-place = foreslået sted

### Games that players agree on themselves

free-schedule-heading = Spil når du vil
free-schedule-lead = Spillerne inviterer hinanden, aftaler tid og sted og melder selv resultatet fra deres egne links.
free-schedule-rules = Regler
free-schedule-not-done = Reglerne er ikke gemt.
free-schedule-is-off = Spillerne aftaler ikke partier selv her endnu.
free-schedule-not-here = Kun i en gruppe med enkeltspillere, hvor dommeren laver runderne i hånden, kan spillerne selv aftale partier. Vælg det i gruppens indstillinger.
free-schedule-absence-points = En runde uden parti skal give 0 point, for de fleste har intet parti i de fleste runder. Ret pointene i gruppens indstillinger.
free-schedule-days-wrong = Sidste dag må ikke være før første dag.
free-schedule-too-long = Der kan højst spilles i { $days ->
    [one] 1 dag
   *[other] { $days } dage
}.
free-schedule-number-wrong = Skriv et helt tal fra { $least } til { $most }.
free-schedule-unnumbered = Træk startnumrene først.
free-schedule-changed = Reglerne blev ændret imens. Se, hvordan de står nu, og gem igen.
free-schedule-first-day = Første dag
free-schedule-last-day = Sidste dag
free-schedule-period = En runde samler partier fra
free-schedule-period-help = En runde kan lukkes, når dens partier er spillet. I hver runde har en spiller højst ét parti.
free-schedule-month = samme måned
free-schedule-all-days = hele tiden
free-schedule-colours = Hvem får hvid?
free-schedule-balanced = Den, der har haft hvid mindst
free-schedule-lots = Lodtrækning
free-schedule-most-a-day = Højst så mange partier om dagen
free-schedule-most-with-opponent = Højst så mange partier mod den samme
free-schedule-days-between = Mindst så mange dage mellem to partier mod den samme
free-schedule-most-games = Højst så mange partier i alt
free-schedule-wait-minutes = Så mange minutter ventes der på modstanderen
free-schedule-save = Gem reglerne
free-schedule-saved = Reglerne er gemt.
free-schedule-no-games = Intet parti er aftalt uden at være spillet.
free-schedule-for-arbiter = Dommeren afgør
free-schedule-to-board = Til bordet
free-schedule-invitations = Invitationer
free-schedule-no-invitations = Ingen invitation venter på svar.
free-schedule-invitation = { $from } inviterer { $to }: { $when }.
free-schedule-plays-at = Aftalt til { $at }.
free-schedule-says = { $who } siger: { $said }.
free-schedule-says-days = Der spilles { $days }.
free-schedule-says-most = Hver spiller må have { $games ->
    [one] 1 parti
   *[other] { $games } partier
} i alt og { $day } om dagen.
free-schedule-says-opponent = Mod den samme modstander { $games ->
    [one] 1 parti
   *[other] { $games } partier
}.
free-schedule-says-between = To partier mod den samme ligger mindst { $days ->
    [one] 1 dag
   *[other] { $days } dage
} fra hinanden.
free-schedule-says-balanced = Hvid får den, der har haft hvid mindst; er det lige, trækkes der lod.
free-schedule-says-lots = Der trækkes lod om farverne.
free-schedule-says-wait = Er modstanderen der ikke { $minutes ->
    [0] til den aftalte tid
    [one] 1 minut efter den aftalte tid
   *[other] { $minutes } minutter efter den aftalte tid
}, kan du melde det. Dommeren afgør partiet.
own-games-heading = Egne partier
own-games-lead = Inviter en modstander, svar på invitationer, og meld resultater.
own-games-open = Se egne partier
own-games-back = Din side
own-games-invite = Inviter til et parti
own-games-send = Send invitationen
own-games-choose = Vælg …
own-games-nobody = Der er ingen at invitere endnu.
own-games-asked = Du har inviteret { $who }: { $when }.
own-games-is-asked = { $who } inviterer dig: { $when }.
own-games-accept = Tag imod
own-games-take-back = Tag invitationen tilbage
own-games-white = Runde { $round }: hvid mod { $opponent }
own-games-black = Runde { $round }: sort mod { $opponent }
own-games-won = Jeg vandt
own-games-drawn = Remis
own-games-lost = Jeg tabte
own-games-not-there = Modstanderen kom ikke
own-games-result-help = Resultatet gælder, når I begge siger det samme. Ellers afgør dommeren.
own-games-you-say = Du siger: { $said }.
own-games-invited = Invitationen er sendt.
own-games-accepted = Partiet er aftalt.
own-games-declined = Du har sagt nej.
own-games-taken-back = Invitationen er taget tilbage.
own-games-entered = I siger det samme, og resultatet er indtastet.
own-games-said = Dit svar er gemt. Resultatet gælder, når din modstander siger det samme.
own-games-for-arbiter = Det er meldt. Dommeren afgør partiet.
own-games-not-taking-part = Vælg en spiller, der er med og har et startnummer.
own-games-barred = Spørg dommeren, før I aftaler partiet.
own-games-outside = Der spilles { $days }. Vælg en dag i den tid.
own-games-day-full = En af jer har { $games ->
    [one] 1 parti
   *[other] { $games } partier
} den dag, og flere må det ikke være.
own-games-met-often = I har aftalt { $games ->
    [one] 1 parti
   *[other] { $games } partier
} med hinanden, og flere må det ikke være.
own-games-too-soon = Der skal gå mindst { $days ->
    [one] 1 dag
   *[other] { $days } dage
} mellem jeres partier.
own-games-all-played = En af jer har { $games ->
    [one] 1 parti
   *[other] { $games } partier
}, og flere må det ikke være.
own-games-drafting = Dommeren er ved at lave en runde. Prøv igen om lidt.
own-games-no-room = Gruppen har ikke flere runder. Spørg dommeren.
own-games-too-many-asked = Du har { $asked ->
    [one] 1 invitation
   *[other] { $asked } invitationer
} uden svar. Vent på svar, eller tag en tilbage.
own-games-not-open = Invitationen gælder ikke længere, eller det er ikke dig, der skal svare.
own-games-no-time = Der er ikke aftalt en tid for partiet. Aftal den først på din side.
own-games-not-begun = Partiet begynder først { $at }.
own-games-may-come = Din modstander må komme indtil { $at }.
mail-game-invitation-subject = Du er inviteret til et parti, { $tournament }
mail-game-invitation = { $opponent } inviterer dig til et parti { $at }. Svar fra din egen side.
act-free-schedule-set = ændrede reglerne for partier, spillerne aftaler selv
act-game-invitation-send = inviterede til et parti
act-game-invitation-accept = tog imod en invitation til et parti
act-game-invitation-decline = sagde nej til et parti
act-game-invitation-take-back = tog en invitation til et parti tilbage
act-result-claim-send = meldte resultatet af sit parti
field-first-day = første dag
field-most-games = partier i alt
field-colour-rule = farver efter
field-most-a-day = partier om dagen
field-most-with-opponent = partier mod den samme
field-days-between = dage mellem partier mod den samme
field-wait-minutes = minutters ventetid
field-claimed = meldte
word-month = måned
word-all-days = hele tiden
word-balanced = ligelig
word-won = vandt
word-drawn = remis
word-lost = tabte
word-not-there = modstanderen kom ikke

### Reports about public pages

footer-report = Anmeld siden
abuse-heading = Anmeld en side
abuse-lead = Skriv til dem, der driver dette sted. Det, du skriver, bliver ikke vist for andre.
abuse-page = Siden
abuse-page-help = Adressen fra den første skråstreg.
abuse-kind = Hvad er galt?
abuse-kind-personal = Den viser personlige oplysninger
abuse-kind-offensive = Den er krænkende eller ulovlig
abuse-kind-fraud = Den er ikke, hvad den giver sig ud for
abuse-kind-other = Noget andet
abuse-words = Fortæl hvorfor
abuse-contact = Hvordan når vi dig?
abuse-contact-help = Kun hvis du vil have svar: e-mail eller telefon.
abuse-send = Send
abuse-sent = Tak. Dem, der driver stedet, læser det.
abuse-problem-page = Skriv adressen på en side her, fra den første skråstreg.
abuse-problem-words = Skriv 1 til { $most } tegn.
abuse-problem-contact = Skriv højst { $most } tegn.
abuse-crowded = Der venter for mange anmeldelser lige nu. Prøv igen i morgen.
abuse-received-heading = Anmeldte sider
abuse-received-lead = Hvad læsere har skrevet om sider her. Kun administratorer ser det. En anmeldelse, der er markeret som behandlet, flytter til den anden liste og slettes et halvt år efter; siden selv ændres ikke.
abuse-show-open = Venter: { $count }
abuse-show-handled = Behandlet
abuse-none = Ingen anmeldelser
abuse-none-text = Læsere finder „Anmeld siden“ nederst på siderne.
abuse-handle = Markér som behandlet
abuse-handled = Anmeldelsen er behandlet.
abuse-handled-by = Behandlet af { $who }, { $at }
abuse-handled-meanwhile = { $who } har allerede behandlet den, { $at }.
act-abuse-report-send = anmeldte en side
act-abuse-report-handle = behandlede en anmeldelse af en side
actor-reader = en læser
word-personal = personlige oplysninger
word-offensive = krænkende eller ulovlig
word-fraud = ikke, hvad den giver sig ud for

### Players' own links

player-links-heading = Spillernes egne links
player-links-link = Personlige links
player-links-lead = Et link åbner spillerens egen side uden konto: bord, resultater, afbud og kalender. Det virker til { $days ->
        [one] 1 dag
       *[other] { $days } dage
    } efter stævnet.
player-links-make-missing = { $count ->
    [one] Lav og vis link til den, der ikke har et
   *[other] Lav og vis links til de { $count }, der ikke har et
}
player-links-make-all = Lav nye links til alle
player-links-all-question = Alle de gamle links holder op med at virke, også dem, der er udskrevet.
player-links-all-yes = Ja, lav nye til alle
player-links-once = Et link vises kun, når det laves. Udskriv arket med det samme, eller send linket til spilleren.
player-link-none = Intet link
player-link-unused = Lavet { $at }, ikke brugt endnu
player-link-used = Brugt { $at }
player-link-make = Lav link
player-link-make-of = Lav link til { $name }
player-link-anew = Nyt link
player-link-anew-of = Nyt link til { $name }
player-link-revoke = Tag tilbage
player-link-revoke-of = Tag { $name }s link tilbage
player-link-revoked = Linket virker ikke mere.
player-link-over = Stævnet er slut, og spillernes links virker ikke mere.
player-links-made-heading = Links til spillerne
player-links-made-lead = De vises kun nu. Udskriv siden, klip kortene ud, og giv hver spiller sit eget.
player-links-before = Disse links er vist før. Lav nye, hvis arket er væk.
player-link-code = Kode til { $name }s side
player-link-card = Din egen side: dit bord, dine resultater og afbud. Del ikke linket med andre.
own-link-gone = Linket virker ikke. Det er taget tilbage, erstattet af et nyt, eller stævnet er forbi. Spørg arrangøren.
own-round = Runde { $round }
own-round-at = Runde { $round }, { $when }
own-round-board = Runde { $round }, bord { $board }
own-board = Bord { $board }
own-white = Hvid
own-black = Sort
own-against = Mod
own-running = Runden er i gang
own-unpaired = Rundelægningen er ikke offentliggjort
own-asked-off = Du har meldt afbud: { $kind }
own-nothing-to-come = Der er ingen flere runder for dig.
own-results = Dine resultater
own-rulings = Afgørelser om dine partier
own-card = Din side i stillingen
own-put-off = Udsatte partier
own-put-off-line = Runde { $round }, bord { $board } mod { $opponent }: { $stands }
own-absence = Afbud
own-absence-help = Meld afbud til en runde, før dens rundelægning er offentliggjort. Derefter skal du ringe.
own-absence-by-table = Modstanderen er givet af tabellen, så dommeren får besked og taler med jer begge.
own-absence-give = Meld afbud
own-absence-round = Runde
own-absence-kind = Point
own-absence-reason = Grund
own-absence-reason-help = Kun arrangør og dommere kan læse den.
own-absence-send = Send afbud
own-absence-none = Der er ingen runde, du kan melde afbud til her.
own-take-back = Jeg kommer alligevel
own-contact = Ring til { $phone }, hvis det haster.
own-notice-given = Dit afbud til runde { $round } er modtaget.
own-notice-taken-back = Du ventes i runde { $round } igen.
own-not-done = Det er ikke gemt.
own-changed = Din tilmelding er ændret imens. Se siden igennem, og send igen.
own-ask-the-organiser = Det kan kun arrangøren give. Ring eller tal med en dommer.
own-leave = Meld dig ud
own-leave-ask = Meld dig ud af turneringen …
own-leave-before = Du trækker din tilmelding tilbage og kommer ikke med i nogen runde. Fortryder du, skal du ringe til arrangøren.
own-leave-after = Du går ud efter runde { $round }. Dine resultater bliver stående. Fortryder du, skal du ringe til arrangøren.
own-leave-meanwhile = Runde { $round } er offentliggjort imens. Se siden igennem, og send igen.
own-leave-none = Der er ingen runde tilbage at melde sig ud af.
own-leave-fee = Arrangøren afgør, om indskuddet betales tilbage.
own-leave-send = Meld mig ud
own-left = Du er meldt ud af turneringen.
own-leave-of-team = Spiller du for et hold, skal du sige det til holdlederen.
own-more = Mere
own-link-private = Siden er kun din. Linket virker til { $until }; har andre fået det, så bed arrangøren om et nyt.
calendar-own = Runderne i din kalender
games-link = Partier (PGN)
contact-link = Kontakt (vCard)
calendar-link = Kalender
calendar-moved = Runde { $round }, bord { $board } (udsat): { $white } – { $black }
calendar-board = bord { $board }, { $colour }
calendar-board-long = Bord { $board }, { $colour } mod { $opponent }
feed-link = Nyheder (Atom)
feed-pairing = Runde { $round } er lagt
feed-standings = Stillingen efter runde { $round }
feed-published = { $boards ->
    [one] Ét bord.
   *[other] { $boards } borde.
}
feed-published-when = { $boards ->
    [one] Ét bord
   *[other] { $boards } borde
}, start { $when }.
feed-matches-when = { $matches }. Start { $when }.
feed-matches-played = { $results }. Øverst: { $leaders }.
feed-cup-round = { $stage } er spillet
feed-match-moved = Kampen { $first } – { $second } er flyttet
feed-match-put-off = Kampen { $first } – { $second } er udsat
act-player-link-make = lavede links til spillere
act-player-link-revoke = tog en spillers link tilbage

### Print

print-title = Udskriv, runde { $round }
print-heading = Udskriv runde { $round }
print-link = Udskriv
origin-own-machine = Koden virker kun på denne maskine
origin-own-machine-text = Du har åbnet siden på en adresse, som andre enheder ikke kan nå, og koden fører derhen. Åbn siden på den adresse, de andre bruger, eller lad den, der passer serveren, sætte DOMMERBORD_PUBLIC_URL.
print-now = Udskriv
print-lead = Alt, hvad runden skal bruge på papir. Hver side kan også bruges på skærmen; tryk Udskriv på den.
print-nothing = Der er ikke noget at udskrive endnu
print-nothing-lead = Offentliggør runden først. En kladde skal ikke ligge fremme.
print-back = Tilbage til udskrifter
print-for-the-wall = Til opslag
print-for-the-tables = Til bordene
print-for-players = Til spillerne
print-by-board = Rundelægning efter bord
print-by-board-lead = Med et felt til at skrive resultatet i.
print-by-name = Rundelægning efter navn
print-by-name-lead = Så man hurtigt finder sit bord. Æ, ø og å står sidst.
print-standings = Stilling
print-standings-lead = Efter denne runde, med korrektioner.
print-team-table-lead = Hvor holdene står nu.
print-crosstable = Krydstabel
print-crosstable-lead = Hvem mødte hvem.
print-slips = Resultatsedler
print-slips-lead = Fire på en side. Spillerne skriver under, og koden åbner bordet på dommerens tavle.
print-slip-code = Åbner bord { $board } på tavlen
print-sign-white = Hvids underskrift
print-sign-black = Sorts underskrift
print-place-cards = Bordkort
print-place-cards-lead = Et kort med navn til hver spiller, fire på en side.
print-badges = Navneskilte
print-badges-lead = Et skilt til hver spiller, otte på en side: navn, klub og en kode, der åbner spillerens offentlige side.
print-certificates = Diplomer
print-certificates-lead = Et til hver spiller, to på en side: navn, placering, point og vundne præmiegrupper, med plads til underskrift.
certificate-heading = Diplom
certificate-place = Nr. { $place }
certificate-shared = Delt nr. { $place }
certificate-points = Point: { $points }
certificate-team-points = Matchpoint: { $matches } · Brætpoint: { $games }
certificate-team-nos = Holdnumre
certificate-team-nos-help = For eksempel 1, 3-5. Tomt er alle hold, der ikke er trukket ud.
certificate-team-nos-wrong = Skriv holdnumre adskilt af komma, for eksempel 1, 3-5.
print-team-certificates-lead = Et til hvert hold, to på en side: hold, spillere, placering, point og vundne præmier, med plads til underskrift.
certificate-category = { $category }, { $place }
certificate-sign = Arrangør
certificate-nos = Startnumre
certificate-nos-help = For eksempel 1, 3-5. Tomt er alle, der ikke har meldt sig ud.
certificate-nos-wrong = Skriv startnumre adskilt af komma, for eksempel 1, 3-5.
certificate-show = Vis
certificate-none = Der er ingen diplomer endnu
certificate-none-lead = De kommer, når runden har et resultat, og kun til spillere med en plads i stillingen.
certificate-nobody = Ingen med en plads i stillingen har de numre
certificate-nobody-lead = Ret numrene, eller lad feltet være tomt.
certificate-open = Placeringerne er foreløbige.
certificate-open-text = Der skal stadig spilles eller lukkes runder i gruppen; præmier kommer med, når de er opgjort.
print-badge-code = Åbner siden om { $name }
print-score-sheets = Hoveder til partilister
print-score-sheets-lead = Et til hver spillers liste, seks på en side.
print-score-sheet-of = Liste: { $name }
print-envelopes = Kuverter til hængepartier
print-envelopes-lead = Alt, hvad der skal stå på kuverten med det hemmelige træk. Et ark til hvert hængeparti i runden; er der ingen, et tomt ark.
print-announcing = Ark til at sige træk
print-announcing-lead = Navne på linjer, rækker og brikker, når en spiller ikke kan se brættet, og hvad bræt, brikker og ur skal kunne.
announcing-heading = Sådan siges trækkene
announcing-clearly = Sig trækket tydeligt.
announcing-repeated = Modstanderen gentager det og udfører det på sit bræt.
announcing-promotion = Sig, hvilken brik bonden forvandles til.
announcing-files = Linjer
announcing-ranks = Rækker, fra Hvid mod Sort
announcing-castling = Rokade
announcing-pieces = Brikker
announcing-equipment = Udstyr
announcing-source = Skakreglerne, tillæg D.1, D.2.1 og D.2.6. Navnene er anbefalede; dommeren kan bestemme andre.
print-letters = Breve om sanktioner
print-letters-lead = Hvert brev udskrives fra sin egen side.
print-links-lead = Kort med kode til hver spillers egen side. De vises kun, når de laves.
envelope-heading = Hængeparti: kuvert med hemmeligt træk
envelope-used-white = Hvids brugte tid
envelope-used-black = Sorts brugte tid
envelope-sealed-by = Forseglet af
envelope-move-number = Trækkets nummer
envelope-offer = Åbent remistilbud fra
envelope-resumes = Fortsættes, dato og klokkeslæt
envelope-place = Sted
envelope-checked = Kontrolleret og gemt af dommeren
envelope-position = Stillingen før det hemmelige træk
screens-heading = Storskærme
screens-lead = Hvad skærmene i spillelokalet viser. De følger med inden for et par sekunder.
screens-none = Ingen skærme endnu
screens-none-text = Opret en skærm, og åbn dens adresse på projektoren eller fjernsynet.
screens-no-section = Opret en gruppe først. En skærm viser noget fra en gruppe.
screen-announcement = Besked på alle skærme
screen-in-danish = På dansk
screen-in-english = På engelsk
screen-one-is-enough = En skærm viser det andet sprog, hvis dens eget er tomt.
screen-announce = Vis beskeden
screen-clear = Fjern beskeden
screen-ends = Tæl ned til klokken
screen-ends-help = Til en pause eller forlænget spilletid: beskeden tæller ned og forsvinder af sig selv. Et klokkeslæt, der er passeret, er i morgen.
screen-ends-unread = Skriv klokkeslættet som 14.30.
screen-ends-elsewhen = Beskeden kan tælle ned til et klokkeslæt i de næste 24 timer.
screen-running = Runde { $round } har varet { $count } min.
screen-default-at = Den, der ikke er kommet kl. { $time }, taber ved udeblivelse.
screen-default-over = Fristen for at møde udløb kl. { $time }.
screen-announced = Beskeden vises på alle skærme.
screen-announcement-cleared = Beskeden er fjernet fra alle skærme.
screen-announcement-too-long = Beskeden må højst have { $most } tegn.
screen-announced-meanwhile = En anden har skrevet en besked imens: »{ $words }«. Læs den, og vis så din, hvis den stadig skal frem.
screen-add = Opret skærm
screen-added = Skærmen { $name } er oprettet.
screen-name = Skærmens navn
screen-name-help = Hvor den hænger, for eksempel »Projektor i salen«.
screen-name-missing = Skriv, hvad skærmen hedder.
screen-name-too-long = Navnet må højst have { $most } tegn.
screen-section = Gruppe
screen-no-such-section = Vælg en af turneringens grupper.
screen-too-many = En turnering kan højst have { $most } skærme. Fjern en, før du opretter en ny.
screen-open = Åbn skærmen
screen-change = Vælg, hvad den viser
screen-address = Skærmens adresse:
screen-content = Hvad den viser
screen-shows-boards = Rundelægning efter bord
screen-shows-names = Rundelægning efter navn
screen-shows-results = Resultater
screen-shows-matches = Holdkampe og deres stilling
screen-cup-no-table = En pokal har ingen stilling. Vis dens kampe i stedet.
screen-no-matches = Gruppen spiller ingen holdkampe, så der er ingen at vise. Vælg en anden gruppe eller et andet indhold.
screen-shows-standings = Stilling
screen-shows-announcement = Beskeden alene
screen-shows-countdown = Nedtælling til start
screen-round = Runde
screen-round-help = En runde vises først, når den er offentliggjort.
screen-newest-round = Nyeste runde
screen-tell = Vis på skærmen
screen-told = { $name } viser det nu.
screen-pages = Sider
screen-next = Næste side
screen-back = Forrige side
screen-pause = Hold siden
screen-resume = Skift igen
screen-paused = siden holdes
screen-remove = Fjern skærmen …
screen-remove-text = Skærmens adresse viser ikke mere noget. Turneringen ændres ikke.
screen-remove-do = Fjern skærmen
screen-removed = Skærmen er fjernet.
screen-changed-meanwhile = Skærmen har fået andet at vide, siden du åbnede siden. Her står, hvad den viser nu.
screen-starts = Runden starter
screen-started = Runden startede
screen-left = Tid til start
screen-clock = Klokken er
screen-done = Færdige borde
screen-at = klokken { $time }
screen-minutes = { $count } min.
screen-results = Resultater, runde { $round }
screen-nothing-yet = Her vises runden, når den er offentliggjort.
screen-range-boards = { $first }–{ $last } af { $all ->
        [one] 1 bord
       *[other] { $all } borde
    }
screen-range-players = { $first }–{ $last } af { $all ->
        [one] 1 spiller
       *[other] { $all } spillere
    }
screen-boards-left = { $count ->
        [one] 1 bord tilbage
       *[other] { $count } borde tilbage
    }
screen-range-matches = { $first }–{ $last } af { $all ->
        [one] 1 kamp
       *[other] { $all } kampe
    }
screen-range-teams = { $first }–{ $last } af { $all ->
        [one] 1 hold
       *[other] { $all } hold
    }
screen-page = Side { $page } af { $pages }
screen-page-turns = Side { $page } af { $pages } · skifter hvert 15. sekund
screen-page-stands = Side { $page } af { $pages } · holdes
screen-lost = Ingen forbindelse. Sådan stod det { $time }.
screen-code = Scan, og find dit bord
screen-find = Find dit bord:
act-screen-add = oprettede en storskærm
act-screen-direct = valgte, hvad en storskærm viser
act-screen-turn = skiftede side på en storskærm
act-screen-remove = fjernede en storskærm
act-screen-announce = skrev en besked til storskærmene
# Tavler
sign-in-by-code = Tilslut en tavle med en kode
token-scope-tablets = Tavler uden konto
protest-on-tablet = En protest afgøres af en person, der er logget ind, ikke på en tavle.
problem-out-of-reach-detail = Det bord hører ikke til denne tavle. Bed hoveddommeren om en tavle for det.
tablet-not-yours = Sådan en tavle kan du ikke give fra dig: den må mere end dig selv, eller mere end den nøgle, du bruger.
tablet-outlives-token = Nøglen virker til { $until }, og længere kan tavlen heller ikke.
tablets-heading = Tavler
tablets-help = En tavle indtaster resultater uden konto. Vis koden, så tilslutter den sig selv; du kan fjerne den igen når som helst.
tablets-none = Ingen tavler endnu
tablets-none-help = Lav en kode nedenfor, og scan den med tavlens kamera.
tablet-name = Navn
tablet-name-help = Står i loggen ved alt, tavlen skriver, for eksempel »Tavle 3« eller navnet på den, der bærer den.
tablet-usual-name = Tavle { $number }
tablet-state = Tilstand
tablet-unsent = Usendt
tablet-refused = { $count } afvist
tablet-may = Tavlen må
tablet-may-help = Udfylde gælder tomme borde, rette den runde, der spilles, og alt er også afgørelser. Aldrig mere, end du selv må.
tablet-expires = Virker til
tablet-expires-help = Højst 31 dage frem.
tablet-acts = Handlinger
tablet-level-fill = udfylde
tablet-level-correct = udfylde og rette
tablet-level-rule = alt ved bordet
tablet-level-wrong = Vælg, hvad tavlen må.
tablet-boards = bord { $first } til { $last }
tablet-all-boards = alle borde
tablet-first = Fra bord
tablet-last = Til bord
tablet-boards-help = Lad begge stå tomme for alle borde.
tablet-boards-wrong = Skriv to bordnumre, det mindste først, eller lad begge stå tomme.
tablet-expiry-wrong = Vælg et tidspunkt fra nu og højst { $days ->
        [one] 1 dag
       *[other] { $days } dage
    } frem.
tablet-name-wrong = Skriv et navn på 1 til { $max } tegn.
tablet-name-taken = En anden tavle i gruppen hedder det. Vælg et andet navn.
tablet-too-many = Gruppen har { $max } tavler. Fjern en først.
tablet-no-account = Kun en dommer, der er logget ind, kan tilslutte tavler.
tablet-gone = Tavlen er der ikke længere.
tablet-new = Tilslut en tavle
tablet-make = Vis en kode
tablet-renew = Ny kode
tablet-revoke = Fjern
tablet-revoke-of = Fjern { $name }
tablet-revoke-question = Skal { $name } fjernes? { $unsent ->
    [0] Den har intet usendt.
    [one] Der ligger 1 resultat på den, som ikke er sendt. Det bliver vist på tavlen, men ikke modtaget.
   *[other] Der ligger { $unsent } resultater på den, som ikke er sendt. De bliver vist på tavlen, men ikke modtaget.
}
tablet-revoke-yes = Ja, fjern den
tablet-revoked-now = Tavlen er fjernet. Det næste, den sender, bliver afvist.
tablet-revoked = fjernet
tablet-expired = udløbet
tablet-works = virker
tablet-silent = ikke set siden { $at }
tablet-code-until = kode til { $at }
tablet-code-over = koden er udløbet
tablet-code = Kode
tablet-code-heading = Kode til { $name }
tablet-code-drawing = QR-kode til at scanne med tavlens kamera
tablet-code-help = Scan med tavlens kamera, eller åbn { $door } på tavlen, og skriv koden.
tablet-code-once = Koden virker i 15 minutter og til én tavle. Den vises kun denne ene gang.
tablet-message-heading = Besked til alle tavler
tablet-message-body = Besked
tablet-message-help = Vises øverst på hver tavle, til den er læst der. Højst 280 tegn.
tablet-message-send = Send til alle tavler
tablet-message-sent = Beskeden vises på tavlerne.
tablet-message-end = Tag beskeden ned
tablet-message-ended = Beskeden er taget ned.
tablet-message-about = { $who }, { $at }
tablet-message-read = læst på alle tavler
tablet-message-unread = ikke læst på { $names }
tablet-message-wrong = Skriv 1 til { $max } tegn.
tablet-message-understood = Læst
tablet-to-boards = Til bordlisten
tablet-code-done = Til tavlerne
tablet-this = Denne tavle
tablet-insecure = Adressen er ikke sikker (https). Resultater bliver gemt på tavlen og sendt, når der er forbindelse, men siden kan ikke åbnes igen uden netværk. Luk den ikke.
tablet-leave = Forlad stævnet
tablet-leave-question = Tavlen skal have en ny kode for at komme ind igen. Resultater, der ikke er sendt, bliver liggende på den.
tablet-leave-yes = Ja, forlad
tablet-left = Tavlen har forladt stævnet.
tablet-over = Tavlen er ikke længere tilsluttet. Bed hoveddommeren om en ny kode.
join-heading = Tilslut tavlen
join-code = Kode
join-code-help = De 8 tegn, hoveddommeren viser. Der er hverken 0, 1, I eller O i dem.
join-next = Fortsæt
join-where = Hvor
join-boards = Borde
join-name-help = Det står i loggen ved alt, tavlen skriver.
join-now = Tilslut
join-done = { $name } er tilsluttet.
join-no-such-code = Koden findes ikke, er brugt eller er for gammel. Bed hoveddommeren om en ny.
join-account = Har du en konto?
act-tablet-end-message = tog beskeden til tavlerne ned
act-tablet-join = tilsluttede sig som tavle
act-tablet-leave = forlod stævnet som tavle
act-tablet-let-in = lavede en kode til en tavle
act-tablet-message = sendte en besked til tavlerne
act-tablet-renew-code = lavede en ny kode til en tavle
act-tablet-revoke = fjernede en tavle
act-result-confirm = bekræftede et resultat
act-result-undo = fortrød et resultat
entry-undo = Fortryd
entry-ready = Runde { $round } er klar.
entry-ready-go = Til bordene
entry-last-written = Bord { $board } er lige skrevet. Gå til bordet, før du ændrer det.
entry-waits-for-another = { $result } · venter på en anden dommer
entry-confirm = Bekræft { $result }
entry-confirm-signed = { $result }: begge har skrevet under
entry-sign-unconfirmed = bekræft
entry-sign-late = frist ude
entry-sign-until = til { $at }
entry-absent = ikke mødt
entry-last-not-taken = Bord { $board } er ikke gemt. Det står øverst på siden, til du har taget stilling.
entry-last-changed = Bord { $board } er ændret af en anden.
entry-last-unkept = Bord { $board } er ikke sendt, og enheden kan ikke gemme det. Lad siden stå åben, til det er sendt.
kept-heading = Ikke modtaget
kept-sent = Bord { $board }: { $who } skrev { $result } kl. { $time }.
kept-stands = På serveren står { $result }.
kept-foreign = Skrevet af { $who }, som ikke er logget ind her nu. Send det selv, eller kassér det.
kept-go = Gå til bordet
kept-again = Send igen
kept-drop = Kassér
kept-form = { $what }: skrevet af { $who } kl. { $time }.
kept-behind = Et resultat, der blev skrevet før dette, er ikke modtaget. Se kortet, som det står nu, og send igen.
kept-over = Linket virker ikke mere. Det, der ventede på denne enhed, er fjernet fra den og står kun her, til siden lukkes.
kept-to = Gå til siden
waits-here = Ikke modtaget endnu. Det ligger på denne enhed og sendes, når der er forbindelse.
waits-unkept = Ikke modtaget endnu, og enheden kan ikke gemme det. Lad siden stå åben, til det er sendt.
waits-signed-out = Ikke modtaget endnu. Log ind igen, så sendes det.
waits-change = Ret, før det sendes
section-confirmation = Bekræftelse af resultater
section-confirmation-help = Et ubekræftet resultat tæller, men runden kan ikke lukkes, og næste runde ikke lægges, før nogen har set på det.
section-confirmation-none = ingen: det indtastede står
section-confirmation-second = af en anden dommer
section-confirmation-players = af begge spillere ved bordet med den underskrevne seddel
round-unconfirmed = { $boards ->
    [one] 1 resultat i runde { $round } er ikke bekræftet. Bekræft det på bordlisten.
   *[other] { $boards } resultater i runde { $round } er ikke bekræftet. Bekræft dem på bordlisten.
}
round-two-results = { $boards ->
    [one] 1 bord i runde { $round } har to forskellige resultater. Vælg, hvilket der gælder, eller skriv, hvorfor runden lukkes alligevel.
   *[other] { $boards } borde i runde { $round } har to forskellige resultater. Vælg, hvilke der gælder, eller skriv, hvorfor runden lukkes alligevel.
}
result-only-blanks = Denne tavle udfylder kun tomme borde. Bed en dommer om at rette.
result-too-late-to-undo = Det kan ikke fortrydes mere. Ret resultatet i stedet.
result-nothing-to-confirm = Der er intet resultat at bekræfte.
result-confirmed-by-another = En anden end den, der indtastede resultatet, skal bekræfte det. Ens egne adgangsnøgler, og tavler man selv har lukket ind, er én selv.
desk-late = { $boards ->
    [one] 1 bord venter på en spiller
   *[other] { $boards } borde venter på spillere
}
desk-late-over = { $boards ->
    [one] 1 bord: fristen for at møde er udløbet
   *[other] { $boards } borde: fristen for at møde er udløbet
}
desk-late-unknown = Fristen for at møde udløb kl. { $at }
desk-late-unknown-text = Runde { $round }. Ingen har skrevet, hvem der er mødt. Er alle her, er det ét tryk.
desk-late-text = Runde { $round }. Forslaget til afgørelse står ved bordet.
desk-late-see = Se fremmøde
desk-unconfirmed = { $boards ->
    [one] 1 resultat er ikke bekræftet
   *[other] { $boards } resultater er ikke bekræftet
}
desk-unconfirmed-text = Runden kan først lukkes, når de er det.
desk-unconfirmed-see = Bekræft
desk-tablet-refused = { $count ->
    [one] 1 resultat på tavlen er afvist
   *[other] { $count } resultater på tavlen er afvist
}
desk-tablet-refused-text = De står øverst på tavlen med begge værdier, til nogen tager stilling.
desk-tablet-unsent = { $count ->
    [one] 1 resultat ligger usendt på tavlen
   *[other] { $count } resultater ligger usendt på tavlen
}
desk-tablet-see = Se tavlerne

### Shown and told elsewhere

embed-whole = Se hele siden på Dommerbord
webhooks-tab = Deling
webhooks-heading = Deling
webhooks-lead = Til klubbens hjemmeside, kalendere og programmer, der vil vide, hvad der sker.
webhooks-frames = På jeres egen hjemmeside
webhooks-frames-help = Kopiér koden ind på siden. Den følger med af sig selv, og viser kun det, alle må se. Læg embed=1 til adressen på en runde, en krydstabel eller en spiller for at vise dem på samme måde.
webhooks-list = Webhooks
webhooks-new = Ny webhook
webhooks-new-help = Adressen får en kort besked om, hvad der er sket; resten læser programmet i API'et. Beskederne er underskrevet efter Standard Webhooks.
webhooks-url = Adresse
webhooks-events = Besked om
webhooks-make = Opret webhook
webhook-event-round-published = runde offentliggjort
webhook-event-round-taken-back = runde taget tilbage
webhook-event-round-closed = runde lukket
webhook-event-round-reopened = runde åbnet igen
webhook-event-result-changed = resultater
webhook-event-ruling-published = offentlig afgørelse
webhook-event-test = prøve
webhook-works = Virker
webhook-failing = Intet er nået frem siden { $since }
webhook-off-by-hand = Slået fra { $since }
webhook-off-failing = Opgivet { $since }: intet nåede frem i fem dage
webhook-off-gone = Opgivet { $since }: modtageren svarer, at den er nedlagt
webhook-url-malformed = Skriv en hel adresse, som https://klub.dk/besked, uden brugernavn og #.
webhook-url-too-long = Adressen må højst have { $most } tegn.
webhook-url-not-https = Adressen skal begynde med https://.
webhook-url-inside = Adressen peger på denne maskine eller et lukket net. Vælg en på det åbne net.
webhook-no-event = Vælg mindst én ting at give besked om.
webhook-too-many = En turnering kan have { $most } webhooks. Fjern en først.
webhook-is-off = Webhooken er slået fra. Slå den til først.
webhook-failure-refused = adressen må ikke bruges
webhook-failure-no-such-host = navnet findes ikke
webhook-failure-inside = navnet peger på et lukket net
webhook-failure-no-connection = ingen forbindelse
webhook-failure-no-trust = certifikatet kan ikke godkendes
webhook-failure-too-slow = intet svar i tide
webhook-failure-unreadable = svaret kunne ikke læses
webhook-made = Oprettet af { $who } { $at }
webhook-key-heading = Nøglen til webhooken
webhook-key-copy = Kopiér nøglen nu
webhook-key-help = Den vises kun denne gang. Modtageren bruger den til at se, at beskederne kommer herfra.
webhook-key-before = Nøglen er vist før. Lav en ny, hvis den er væk.
webhook-key-overlap = Den gamle nøgle underskriver ved siden af den nye i et døgn.
webhook-off-heading = Der sendes ikke noget.
webhook-off-help = Ret modtageren, og slå webhooken til igen. Det, der skete imens, sendes ikke.
webhook-switch-on = Slå til
webhook-switch-off = Slå fra
webhook-switched-on = Webhooken er slået til.
webhook-switched-off = Webhooken er slået fra. Det, der ventede, sendes ikke.
webhook-test = Send en prøve
webhook-test-sent = Prøven er på vej. Se svaret i loggen om lidt.
webhook-rotate = Ny nøgle
webhook-rotate-question = Den gamle nøgle holder op med at underskrive om et døgn.
webhook-rotate-yes = Lav en ny nøgle
webhook-remove = Fjern
webhook-remove-question = Webhooken og dens log forsvinder.
webhook-remove-yes = Ja, fjern den
webhook-removed = Webhooken er fjernet.
webhook-log = Hvad der er sendt
webhook-waiting = { $count ->
    [one] Én besked venter.
   *[other] { $count } beskeder venter.
}
webhook-log-empty = Der er ikke sendt noget endnu
webhook-log-empty-lead = Send en prøve for at se, om den når frem.
webhook-not-tried = I kø
webhook-answered = svar { $status } efter { $took } ms
webhook-boards = bord { $boards }
webhook-tries = { $count ->
    [one] ét forsøg
   *[other] { $count } forsøg
}
webhook-next-try = næste forsøg { $at }
webhook-send-again = Send igen
webhook-send-again-of = Send { $event } fra { $when } igen
webhook-sent-again = Beskeden er på vej igen.
act-webhook-change = ændrede en webhook
act-webhook-give-up = opgav en webhook
act-webhook-make = oprettede en webhook
act-webhook-remove = fjernede en webhook
act-webhook-rotate = gav en webhook en ny nøgle
act-webhook-send-again = sendte en besked igen
act-webhook-switch-off = slog en webhook fra
act-webhook-switch-on = slog en webhook til
act-webhook-test = prøvede en webhook
mails-tab = E-mail
mails-heading = E-mail til spillerne
mails-lead = Intet sendes, før du slår det til, og kun til dem, der har bedt om det eller har skrevet en adresse ved tilmeldingen.
mails-no-server = Serveren er ikke sat op til at sende e-mail. Den, der driver den, finder opskriften i driftsvejledningen.
mail-settings-heading = Hvad der må sendes
mail-setting-receipts = Kvittering for tilmelding og dit svar på den, til dem, der beder om det
mail-setting-pairings = Eget bord, når en runde offentliggøres, til dem, der beder om det
mail-setting-messages = Beskeder, du skriver til spillerne
mail-setting-captains = Besked til holdlederne, når en kamp i en offentlig plan flyttes
mail-settings-save = Gem
mail-settings-saved = Gemt.
mail-message-heading = Skriv til spillerne
mail-to = Til
mail-to-help = Hver adresse får beskeden én gang. Den, der har sagt stop, får den ikke.
mail-to-all = Alle ({ $count })
mail-to-section = { $section } ({ $count })
mail-to-owing = De, der mangler at betale indskud ({ $count })
mail-subject = Emne
mail-text = Besked
mail-preview = Se den igennem
mail-preview-heading = Beskeden går til { $count ->
    [one] én adresse
   *[other] { $count } adresser
}
mail-send = Send nu
mail-sent = Beskeden er på vej til { $count ->
    [one] én adresse
   *[other] { $count } adresser
}.
mail-not-sent = Beskeden er ikke sendt.
mail-list-heading = Hvad der er sendt
mail-list-none = Der er ikke sendt noget.
mail-next-try = næste forsøg { $at }
mail-kind-receipt = kvittering
mail-kind-pairing = eget bord
mail-kind-message = besked
mail-state-queued = På vej
mail-state-sent = Sendt
mail-state-failed = Opgivet
mail-state-bounced = Afvist
mail-trouble-no-connection = mailserveren svarer ikke
mail-trouble-not-now = mailserveren beder om at vente
mail-trouble-refused = mailserveren afviser adressen
mail-trouble-address = adressen kan ikke bruges
mail-trouble-too-late = det blev for sent
mail-trouble-stopped = spilleren har sagt stop
mail-trouble-switched-off = slået fra af arrangøren
mail-problem-subject = Skriv et emne.
mail-problem-one-line = Emnet skal stå på én linje, uden linjeskift og styretegn.
mail-problem-text = Skriv en besked af bogstaver, tegn og linjer.
mail-no-server = Serveren er ikke sat op til at sende e-mail. Spørg den, der driver den.
mail-messages-off = Beskeder er slået fra i turneringen. Slå dem til først.
mail-nobody = Ingen af dem har en adresse, der må skrives til.
mail-other-number = Beskeden ville nu gå til { $count ->
    [one] én adresse
   *[other] { $count } adresser
}. Se den igennem igen.
mail-changed-meanwhile = En anden har ændret, hvad der må sendes. Gem igen, hvis dine valg skal gælde.
mail-no-address = Der står ingen e-mail ved tilmeldingen. Bed arrangøren om at skrive den ind.
mail-ask-heading = Hvad vi må skrive om
mail-ask-receipt = Send mig en kvittering, og skriv, når arrangøren har svaret
mail-ask-pairings = Skriv til mig, hvor jeg sidder, når en runde er lagt
mail-ask-help = Det kræver, at du skriver din e-mail. Du kan sige stop i hver e-mail.
mail-own-heading = E-mail om dit bord
mail-own-is-on = Når en runde offentliggøres, skriver vi til { $email }, hvor du sidder.
mail-own-is-off = Vi kan skrive til dig, hvor du sidder, når en runde offentliggøres.
mail-own-switch-on = Skriv til mig
mail-own-switch-off = Skriv ikke mere
mail-own-on = Du får e-mail, når en runde offentliggøres.
mail-own-off = Du får ikke flere e-mails om dit bord.
mail-stop-heading = Ingen flere e-mails
mail-stop-question = Vil du ikke have flere e-mails om { $tournament }? Du er stadig tilmeldt.
mail-stop-yes = Stop
mail-stop-done = Du får ikke flere e-mails om { $tournament }.
mail-stop-done-help = Du er stadig tilmeldt, og alt om turneringen står på dens sider.
mail-stop-gone = Linket virker ikke. Er det kopieret helt?
mail-stop-label = Stop e-mails om turneringen
mail-hello = Hej { $name }
mail-receipt-subject = Tilmelding modtaget: { $tournament }
mail-receipt-text = Vi har modtaget din tilmelding til { $tournament }, { $section }.
mail-receipt-wait = Arrangøren ser på den. Siden herunder viser, hvor langt den er.
mail-receipt-link = Din tilmelding
mail-accepted-subject = Du er med: { $tournament }
mail-declined-subject = Svar på din tilmelding: { $tournament }
mail-accepted-text = Arrangøren har godkendt din tilmelding til { $tournament }, { $section }.
mail-declined-text = Arrangøren har ikke kunnet tage imod din tilmelding til { $tournament }, { $section }. Skriv eller ring, hvis du vil vide hvorfor.
mail-board-subject = Runde { $round }: bord { $board }, { $tournament }
mail-board-white = Runde { $round }: Du har hvid på bord { $board } mod { $opponent }.
mail-board-black = Runde { $round }: Du har sort på bord { $board } mod { $opponent }.
mail-board-starts = Runden begynder { $at }.
mail-board-where = { $tournament }, { $section }
mail-own-link = Din egen side, med bord, resultater og afbud. Giv ikke linket videre
mail-board-link = Hele runden
mail-bye-subject = Runde { $round }: intet parti, { $tournament }
mail-bye-text = Runde { $round }: Du har intet parti ({ $why }).
mail-why-receipt = Du får denne e-mail, fordi der blev bedt om en kvittering med din adresse.
mail-why-pairing = Du får denne e-mail, fordi du har bedt om at få at vide, hvor du sidder.
mail-why-message = Du får denne e-mail, fordi du er tilmeldt { $tournament } med din adresse.
link-mail-password-subject = Ny adgangskode
link-mail-password-text = Nogen, forhåbentlig dig, har bedt om en ny adgangskode til kontoen med denne adresse.
link-mail-password-link = Vælg en ny adgangskode
link-mail-password-once = Linket virker én gang og senest { $until }. Beder du om et nyt, virker dette ikke mere.
link-mail-password-ignore = Har du ikke bedt om det, så gør ingenting. Din adgangskode er den samme, og ingen andre har fået linket.
link-mail-invitation-subject = Invitation: { $place }
link-mail-invitation-by = { $by } inviterer dig. I { $place } bliver du: { $roles }.
link-mail-invitation-text = Du er inviteret. I { $place } bliver du: { $roles }.
link-mail-invitation-link = Tag imod
link-mail-invitation-ignore = Siger det dig ikke noget, så gør ingenting: uden linket sker der ikke noget.
link-mail-captain-subject = Link til holdlederen: { $team }, { $tournament }
link-mail-captain-text = Her er linket til { $team } i { $tournament }, { $section }. Med det afleverer du holdets opstillinger og ser dets kampe, uden konto.
link-mail-captain-link = Holdets side
link-mail-captain-until = Linket virker til { $until }. Giv det ikke videre: den, der har det, handler for holdet.
link-mail-captain-why = Du får denne e-mail, fordi din adresse står som holdlederens.
link-mail-moved-subject = Runde { $round }: { $team } mod { $opponent } er flyttet
link-mail-moved-text = Runde { $round }: Kampen mellem { $team } og { $opponent } er flyttet.
link-mail-moved-day = Den spilles { $day }.
link-mail-moved-put-off = Den er udsat uden en ny dag.
link-mail-moved-no-day = Den har ingen dag endnu.
link-mail-moved-hour = Den begynder kl. { $hour }.
link-mail-moved-venue = Sted: { $venue }
link-mail-moved-link = Hele planen
link-mail-moved-stop = Stop e-mails om flyttede kampe
mail-stop-captain-question = Vil du ikke have flere e-mails om kampe for { $team }, der flyttes?
mail-stop-captain-done = Du får ikke flere e-mails om kampe for { $team }, der flyttes.
mail-stop-captain-help = Planen står på turneringens sider, og dit eget link virker stadig.
captains-mail-all = { $count ->
    [one] Send link til den, der har en e-mail og ikke har åbnet et
   *[other] Send link til de { $count }, der har en e-mail og ikke har åbnet et
}
captains-mail-one = Send link
captains-mail-one-to = Send link til holdlederen for { $name }
captains-mail-sent = { $count ->
    [one] Ét link er på vej.
   *[other] { $count } links er på vej.
}
captains-mail-fared = E-mail { $at }: { $fared }
captains-notice-fared = Flyttet kamp { $at }: { $fared }
captains-mail-nobody = Ingen holdleder mangler et link og har en e-mail. Skriv den i holdets kontakt, eller tag det gamle link tilbage først.
act-captain-link-mail = sendte links til holdlederne i
act-captain-notice-stop = sagde nej tak til flere e-mails til holdlederen for
act-mail-send = skrev til spillerne
act-mail-settings = ændrede, hvad der må sendes med e-mail
act-mail-stop = sagde stop for e-mail
act-mail-wish = valgte e-mail om eget bord
field-recipients = modtagere
field-mailed = sendt med e-mail
field-mails = e-mails
field-receipts = kvitteringer
field-pairings = eget bord
field-messages = beskeder
field-captains = beskeder til holdledere

## Reports for rating

token-scope-reports = sende og modtage indberetninger
webhook-event-report-submitted = indberetning sendt
webhook-event-report-acknowledged = indberetning kvitteret
webhook-event-report-rated = indberetning ratet
webhook-event-report-rejected = indberetning sendt tilbage
act-rating-report-submit = sendte indberetningen til ratingkontoret
act-rating-report-receive = besvarede en indberetning
act-rating-report-acknowledge = kvitterede for indberetningen
act-rating-report-rate = noterede indberetningen som ratet
act-rating-report-reject = sendte indberetningen tilbage
act-rating-report-keep = lod ratingtallene stå efter en ændring
rating-report-fault-nothing-played = Der er ikke spillet nogen partier.
rating-report-fault-rounds-missing = Runde { $rounds } i { $section } er ikke lagt.
rating-report-fault-open-game = Runde { $round }, bord { $board } mangler resultat: { $names }.
rating-report-fault-put-off = Runde { $round }, bord { $board } er udsat eller hænger: { $names }.
rating-report-fault-no-date = Runde { $round } i { $section } har ingen dag.
rating-report-fault-no-chief-arbiter = Turneringen har ingen hoveddommer.
rating-report-fault-no-time-control = Turneringen har ingen betænkningstid.
rating-report-fault-too-short = Betænkningstiden i { $section } er for kort til rating efter den stærkeste spiller.
rating-report-fault-not-by-fide-laws = { $section } indberettes til FIDE, men spilles ikke efter FIDEs regler, så FIDE kan ikke rate partierne.
rating-report-fault-no-licence = { $name } har ingen dommerlicens.
rating-report-fault-no-arbiter-fide-id = Dommeren { $name } har intet FIDE-id.
rating-report-fault-no-national-id = { $name } har intet medlemsnummer.
rating-report-faults-no-national-id = { $players ->
    [one] 1 spiller i { $section } har intet medlemsnummer.
   *[other] { $players } spillere i { $section } har intet medlemsnummer.
}
rating-report-fault-no-fide-id = { $name } har intet FIDE-id.
rating-report-faults-no-fide-id = { $players ->
    [one] 1 spiller i { $section } har intet FIDE-id.
   *[other] { $players } spillere i { $section } har intet FIDE-id.
}
rating-report-fault-no-list-of-day = En anden dags rating tæller, men ingen medlemsliste siger den for { $name }. For de partier tæller ratingen ved starten.
rating-report-faults-no-list-of-day = { $players ->
    [one] En anden dags rating tæller i { $section }, men ingen medlemsliste siger den for 1 spiller. For de partier tæller ratingen ved starten.
   *[other] En anden dags rating tæller i { $section }, men ingen medlemsliste siger den for { $players } spillere. For de partier tæller ratingen ved starten.
}
rating-report-fault-excuse-open = Runde { $round }, bord { $board } er uden kamp, og det er ikke afgjort, om partiet rates: { $names }.
rating-report-fault-not-rated = Turneringen er ikke meldt til rating.
rating-report-fault-sanction-not-sent = Sanktionen mod { $name } er ikke sendt til spilleren.
rating-report-stand-new = ny
rating-report-stand-changed = ændret siden kvittering
rating-report-stand-acknowledged = kvitteret
rating-report-stand-rated = ratet
rating-report-stand-changed-after-rated = ændret efter rating
rating-report-stand-rejected = sendt tilbage
rating-report-happened-submitted = Version { $version } sendt
rating-report-happened-resubmitted = Version { $version } sendt
rating-report-happened-changed = Turneringen er ændret siden version { $version }
rating-report-happened-as-submitted = Turneringen er igen som i version { $version }
rating-report-happened-acknowledged = Version { $version } kvitteret
rating-report-happened-rated = Version { $version } ratet
rating-report-happened-rejected = Version { $version } sendt tilbage
rating-report-happened-kept = Ratingtallene står ved version { $version }
rating-report-reason-missing-games = partier eller runder mangler
rating-report-reason-wrong-result = et resultat er forkert
rating-report-reason-wrong-player = en spiller er en anden
rating-report-reason-missing-number = numre mangler eller er forkerte
rating-report-reason-missing-excuse = oplysninger om afbud mangler
rating-report-reason-time-control = betænkningstiden kan ikke rates
rating-report-reason-officials = dommere eller licenser mangler
rating-report-reason-dates = datoer mangler eller er forkerte
rating-report-reason-duplicate = partierne er indberettet før
rating-report-reason-other = andet
rating-report-timing-not-over = sidste runde er ikke spillet
rating-report-timing-left =
    { $days ->
        [0] fristen er i dag
        [one] 1 dag til fristen
       *[other] { $days } dage til fristen
    }
rating-report-timing-overdue =
    { $days ->
        [one] 1 dag over fristen
       *[other] { $days } dage over fristen
    }
rating-report-timing-in-time = kom til tiden
rating-report-timing-came-late =
    { $days ->
        [one] 1 dag for sent
       *[other] { $days } dage for sent
    }
rating-report-newer-version = Den nyeste version er { $version }. Læs den, og svar på den.
rating-report-said-already = Det er allerede noteret om denne version.
rating-report-no-reason = Vælg, hvorfor indberetningen går tilbage. Skriv det, hvis ingen af grundene passer.
rating-report-nothing-changed-since-rated = Intet er ændret, siden indberetningen blev ratet.
rating-report-no-explanation = Skriv, hvorfor ratingtallene bliver stående.
rating-report-blocked =
    { $count ->
        [one] Én ting skal rettes, før indberetningen kan sendes.
       *[other] { $count } ting skal rettes, før indberetningen kan sendes.
    }
rating-report-warnings =
    { $count ->
        [one] Der er én advarsel. Bekræft, at du kender den, og send igen.
       *[other] Der er { $count } advarsler. Bekræft, at du kender dem, og send igen.
    }
rating-report-changed-meanwhile = En anden var hurtigere. Læs, hvad der står nu, og prøv igen.
rating-report-nothing-changed = Intet er ændret siden version { $version }. Der er ikke noget at sende.
rating-report-note-too-long = Skriv højst { $most } tegn.
rating-report-tab = Indberetning
rating-report-heading = Indberetning til rating
rating-report-lead = Det, turneringen sender til ratingkontoret, når den er slut.
rating-report-due = Senest { $due }
rating-report-reminders = Vi minder om den { $days }.
rating-report-check = Kontrol
rating-report-nothing-missing = Der mangler ikke noget.
rating-report-changed-since = Ændret siden version { $version }
rating-report-changed-fields = Ændrede felter
rating-report-col-field = Felt
rating-report-col-sent = Sendt
rating-report-col-now = Nu
rating-report-col-cause = Årsag
rating-report-holds = Indhold
rating-report-players = Spillere
rating-report-games = Partier
rating-report-unplayed = Partier uden kamp
rating-report-rulings = Afgørelser
rating-report-days = Spilledage
rating-report-arbiters = Dommere
rating-report-new-ratings = Nye ratingtal
rating-report-not-calculated = ikke beregnet; indstillingerne er ikke godkendt
rating-report-calculated = beregnet efter indstillingerne fra { $day }
rating-report-new-ratings-of = Nye ratingtal for { $players ->
        [one] 1 spiller
       *[other] { $players } spillere
    }
rating-report-note = Besked til ratingkontoret
rating-report-knows-label = Advarsler
rating-report-knows = Jeg kender advarslerne og sender alligevel
rating-report-send = Send indberetningen
rating-report-sent = Version { $version } er sendt til ratingkontoret.
rating-report-cannot-send = Indberetningen kan ikke sendes endnu.
rating-report-cannot-send-help = Ret det, der er markeret med rødt i kontrollen.
rating-report-course = Forløb
rating-report-place-board = Runde { $round }, bord { $board }: { $names }
rating-report-place-bye = Runde { $round }: { $name }
rating-report-cause-ruling = afgørelse, { $at }
rating-report-cause-correction = rettelse, { $at }
rating-report-cause-entry = indtastning, { $at }
rating-report-cause-follows = følger af et resultat
rating-report-cause-edited = rettet i turneringen
office-heading = Indberetninger
office-place = Ratingkontoret
office-summary = { $new ->
        [one] 1 ny
       *[other] { $new } nye
    } · { $changed } ændret siden kvittering · { $missing } mangler
office-empty = Intet venter
office-empty-text = Nye indberetninger, og dem der ændres, står her.
office-changed-after-rated = Ændret efter rating
office-changed = Ændret siden kvittering
office-new = Nye
office-acknowledged = Kvitteret, ikke ratet
office-missing = Mangler
office-row-came = Modtaget { $came } · { $players ->
        [one] 1 spiller
       *[other] { $players } spillere
    }
office-row-answered = Besvaret { $answered } · version { $version } fra { $came }
office-row-due = Frist { $due }
office-version = version { $version }
office-col-receipt = Ved kvittering
office-col-version = Version { $version }
office-unsent = Ændret i turneringen, ikke sendt
office-unsent-help = Turneringen siger noget andet end den nyeste version. Dommeren kan sende en ny.
office-answer = Svar
office-acknowledge = Kvittér for version { $version }
office-rate = Version { $version } er ratet
office-keep = Lad ratingtallene stå
office-keep-why = Hvorfor bliver de stående?
office-reject = Send tilbage
office-reasons = Hvorfor?
office-reject-note = Med egne ord
office-said = Det er noteret. Indberetningen er nu: { $stand }.
office-timing = Frist
office-note = Besked
office-col-game = Parti
office-col-result = Resultat
office-col-rated = Rating
office-unplayed-place = { $section }, runde { $round }, bord { $board }
office-unplayed-match = { $section }, runde { $round }, kamp { $no }, bord { $board }
office-unplayed-seats = { $section }, runde { $round }, { $white } – { $black }
rating-report-field-name = navn
rating-report-field-city = by
rating-report-field-federation = forbund
rating-report-field-starts-on = første dag
rating-report-field-ends-on = sidste dag
rating-report-field-playing-dates = spilledage
rating-report-field-edition = regeludgave
rating-report-field-rule-set = regelsæt
rating-report-field-coordinated = koordineret
rating-report-field-rated = til rating
rating-report-field-discipline = spilleform
rating-report-field-time-control = betænkningstid
rating-report-field-new-ratings = nye ratingtal
rating-report-field-new-rating = nyt ratingtal
rating-report-field-candidate-results = kandidatresultater
rating-report-field-fees = gebyrer
rating-report-field-duty = hverv
rating-report-field-licence = licens
rating-report-field-fide-id = FIDE-id
rating-report-field-section = gruppe
rating-report-field-plays = spiller selv
rating-report-field-until = indtil
rating-report-field-system = turneringsform
rating-report-field-rounds = runder
rating-report-field-paired-rounds = lagte runder
rating-report-field-round-dates = rundernes dage
rating-report-field-scoring = point
rating-report-field-fide-rated = indberettes til FIDE
rating-report-field-not-fide = hvorfor FIDE ikke kan rate
rating-report-field-fide-mode-left = FIDE-mode forladt i runde
rating-report-field-eligible = betænkningstid lang nok
rating-report-field-national-id = medlemsnummer
rating-report-field-club = klub
rating-report-field-title = titel
rating-report-field-national-rating = dansk rating
rating-report-field-fide-rating = FIDE-rating
rating-report-field-standing = deltagelse
rating-report-field-joined = med fra runde
rating-report-field-points = score
rating-report-field-extra-points = tillagte point
rating-report-field-place = plads
rating-report-field-team = hold
rating-report-field-match-board = kamp og bord
rating-report-field-seats = pladser på holdene
rating-report-field-rating-counts = rating, der tæller
rating-report-field-white-rating = hvids rating på dagen
rating-report-field-black-rating = sorts rating på dagen
rating-report-field-day = dag, partiet tæller på
rating-report-field-white-list = dagen for hvids liste
rating-report-field-black-list = dagen for sorts liste
rating-report-field-white = hvid
rating-report-field-black = sort
rating-report-field-result = resultat
rating-report-field-reported = resultat til rating
rating-report-field-suspended = udsat
rating-report-field-unrated = markeret som ikke ratet
rating-report-field-rated-dk = dansk rating af partiet
rating-report-field-rated-fide = FIDE-rating af partiet
rating-report-field-absence = afbud
rating-report-field-settled = indført
rating-report-field-kind = art
rating-report-field-incident = hændelse
rating-report-field-article = artikel
rating-report-field-penalties = sanktioner
rating-report-field-decided-as = afgjort af
rating-report-field-supersedes = afløser
rating-report-field-is-superseded = afløst
rating-report-field-from = fra
rating-report-field-to = til
rating-report-field-state = status
rating-report-field-reasons = begrundelse
# Rating
token-scope-rating-settings = Ratingindstillinger
token-scope-registers = Registre
act-rating-settings-draw-up = oprettede en udgave af ratingindstillingerne
act-rating-settings-change = ændrede et udkast til ratingindstillinger
act-rating-settings-approve = godkendte ratingindstillinger
act-rating-settings-promulgate = noterede, at ratingindstillinger er bekendtgjort
act-rating-settings-withdraw = trak ratingindstillinger tilbage
act-fide-list-begin = begyndte at hente en FIDE-liste
act-fide-list-complete = lod en FIDE-liste læse
act-fide-list-accept = tog en FIDE-liste i brug
act-fide-list-drop = kasserede en FIDE-liste
fide-lists-heading = FIDE-lister
fide-lists-lead = Ratingtal fra FIDE hentes fra den liste, der er taget i brug. Intet ændres, før en liste er godkendt.
fide-lists-all = Hentede lister
fide-lists-none = Der er endnu ikke hentet nogen liste.
fide-list-heading = FIDE-liste fra { $day }
fide-list-new = Hent en liste
fide-list-rated-on = Gælder fra
fide-list-rated-on-help = Den første dag, listens ratingtal gælder. Dagen står ikke i filen.
fide-list-file = Fil
fide-list-file-help = Filen fra FIDE, som den er: players_list.zip eller players_list_xml.zip, også pakket ud.
fide-list-again-help = Vælg den samme fil igen. Det, der allerede er sendt, sendes ikke igen.
fide-list-noscript = Uden script hentes listen på serveren med kommandoen dommerbord fide-list.
fide-list-send = Send filen
fide-list-go-on = Gå til listen
fide-list-begun = begyndt af { $name }, { $at }
fide-list-decided = afgjort af { $name }, { $at }
fide-list-begun-done = Listen er begyndt.
fide-list-complete-done = Filen er modtaget og bliver læst.
fide-list-accept-done = Listen er taget i brug.
fide-list-drop-done = Listen er kasseret.
fide-list-receiving = Filen er ikke hel endnu
fide-list-pieces = { $there } af { $all } dele er kommet.
fide-list-complete = Læs filen
fide-list-broken-off = Forbindelsen blev afbrudt. Vælg filen igen for at fortsætte.
fide-list-other-file = Det er ikke den samme fil: den har en anden længde.
fide-list-rows-read = { $rows } rækker er læst. Siden følger selv med.
fide-list-accept-heading = Listen er læst til ende
fide-list-accept-help = Se efter, om tallene er rimelige. Tages den i brug, kommer den i stedet for den forrige; tilmeldte spilleres ratingtal ændres ikke af sig selv.
fide-list-accept = Tag listen i brug
fide-list-drop = Kassér listen
fide-list-facts = Indhold
fide-list-size = Længde
fide-list-megabytes = { $megabytes } MB
fide-list-players = Spillere
fide-list-faulty = Rækker, der ikke kan bruges
fide-list-fresh = Nye spillere
fide-list-gone = Udgåede spillere
fide-list-changed = Ændrede spillere
fide-list-differing = Tilmeldte med andre ratingtal
fide-list-ratings = Ratingtal
fide-list-tournament = Stævne
fide-list-not-listed = står ikke på listen
fide-list-faults = Rækker, der ikke kan bruges
fide-list-row = Række
fide-list-what = Fejl
fide-list-content = Indhold
fide-list-failed = { $why } Læst til og med række { $row }.
fide-list-failed-help = Intet er ændret. Hent filen igen, eller vælg den anden form.
fide-list-name-wrong = Filens navn skal have 1 til { $most } tegn.
fide-list-size-wrong = Vælg en fil, der ikke er tom, på højst { $most } MB.
fide-list-under-way = En anden liste er undervejs. Tag den i brug, eller kassér den, før den næste hentes.
fide-list-older-confirm = Listen i brug er nyere: den gælder fra { $day }. Denne ældre liste skal alligevel tages i brug.
fide-list-older = Listen i brug er nyere og gælder fra { $day }. Bekræft, at den ældre liste skal tages i brug.
fide-list-differing-more = { $count ->
    [one] Og én til.
   *[other] Og { $count } til.
}
fide-list-not-now = Det kan ikke gøres nu: listen er { $state }.
fide-list-piece-wrong = Delen har ikke den længde, den skal have på sin plads i filen.
fide-list-incomplete = Filen er ikke hel. Vælg den igen for at sende resten.
fide-list-state-receiving = på vej
fide-list-state-reading = ved at blive læst
fide-list-state-staged = klar til godkendelse
fide-list-state-in-force = i brug
fide-list-state-replaced = afløst
fide-list-state-dropped = kasseret
fide-list-state-failed = ikke læst
fide-list-fault-io = Filen kunne ikke læses.
fide-list-fault-not-a-list = Det er ikke en ratingliste fra FIDE.
fide-list-fault-missing-column = Listen mangler en kolonne; hent listen med alle tre ratingtal.
fide-list-fault-long-line = En linje er for lang.
fide-list-fault-long-element = Et element er for langt.
fide-list-fault-bad-xml = XML-filen er i stykker.
fide-list-fault-truncated = Filen er klippet af.
fide-list-fault-too-large = Listen er for stor.
fide-list-fault-bad-position = Det er en anden fil end den, læsningen begyndte på.
fide-list-fault-zip-damaged = ZIP-filen er i stykker.
fide-list-fault-zip-no-list = Der er ingen liste i ZIP-filen.
fide-list-fault-zip-locked = ZIP-filen er beskyttet med en adgangskode.
fide-list-fault-zip-unsupported = ZIP-filen er pakket på en måde, der ikke kendes.
fide-list-fault-zip-many-parts = ZIP-filen har for mange dele.
fide-list-fault-twice = Listen har den samme spiller to gange.
fide-list-fault-one-rate = Listen har ikke ratingtal for alle tre tempi. Hent den samlede liste (players_list), ikke den for ét tempo; ellers ville alle andre ratingtal forsvinde.
fide-list-problem-short-line = linjen er for kort
fide-list-problem-too-long = for lang
fide-list-problem-not-text = ikke ren tekst
fide-list-problem-missing = mangler
fide-list-problem-malformed = kan ikke læses
rating-settings-heading = Ratingindstillinger
rating-settings-lead = Hver udgave gælder for stævner, der begynder på dens dag eller senere. En godkendt udgave ændres aldrig; en fejlagtig kan trækkes tilbage.
rating-settings-versions = Udgaver
rating-settings-none = Der er endnu ingen udgave. Opret den første nedenfor.
rating-settings-known = Kendt uden for unionen er kun det, der står i { $source }. Et nyt udkast begynder derfor uden: { $tables }. Kun ratingkontoret kan udfylde dem.
rating-settings-valid-from = Gælder fra
rating-settings-valid-from-help = Den første dag i de stævner, udgaven gælder for.
rating-settings-source = Kilde
rating-settings-source-help = Hvor det er besluttet, og hvor det står.
rating-settings-source-wrong = Skriv en kilde på 1 til { $most } tegn.
rating-settings-state = Tilstand
rating-settings-about = Hvem
rating-settings-new = Ny udgave
rating-settings-draw-up = Opret udkast
rating-settings-drawn-up = Udkastet er oprettet. Det begynder med det, der gælder i dag.
rating-settings-draft = Udkast, klar til godkendelse
rating-settings-gaps = { $count ->
    [one] Udkast, 1 tom tabel
   *[other] Udkast, { $count } tomme tabeller
}
rating-settings-in-force = Gælder
rating-settings-former = Afløst
rating-settings-not-promulgated = Ikke bekendtgjort
rating-settings-begun = Oprettet af { $name } { $at }
rating-settings-approved = godkendt af { $name } { $at }
rating-settings-from = Indstillinger fra { $day }
rating-settings-all = Fælles
rating-settings-not-chosen = Ikke valgt
rating-settings-fide = FIDEs tabel
rating-settings-fide-words = Udfyld med FIDEs tabel 8.1.2
rating-settings-save = Gem udkast
rating-settings-save-help = Tomme felter bliver stående tomme.
rating-settings-saved = Udkastet er gemt.
rating-settings-approve = Godkend udgaven
rating-settings-approve-text = Derefter ændres den aldrig. En fejl rettes med en ny udgave, eller udgaven trækkes tilbage med en begrundelse. Se først ovenfor, hvilke rapporter den ændrer.
rating-settings-approve-done = Udgaven er godkendt.
rating-settings-promulgate-text = Udgaven binder kun stævner, der begynder, når den er bekendtgjort (K 139).
rating-settings-promulgate-done = Bekendtgørelsen er noteret.
rating-settings-fixed = Udgaven er godkendt og ændres ikke. Opret en ny for at ændre noget.
rating-settings-empty = { $count ->
    [one] Udgaven kan ikke godkendes, før dette er udfyldt: { $tables }.
   *[other] Udgaven kan ikke godkendes, før disse { $count } er udfyldt: { $tables }.
}
rating-settings-too-many = Der kan højst være { $most } udgaver.
rating-settings-approved-already = Udgaven er godkendt og ændres ikke. Opret en ny.
rating-settings-unanswerable = { $tables }: rækker efter antal partier kan ikke bruges, for intet sted siger, hvor mange partier en spiller har spillet før. Fjern kolonnens tal, så kan der regnes.
rating-settings-not-approved = Udgaven er ikke godkendt. Godkend den først.
rating-settings-promulgated-already = Det er allerede noteret, hvor udgaven er bekendtgjort.
rating-settings-day-taken = En anden godkendt udgave gælder fra samme dag. Vælg en anden dag, eller træk den anden tilbage, hvis den er en fejl.
rating-settings-withdrawn = Trukket tilbage
rating-settings-withdrawn-by = trukket tilbage af { $name } { $at }: { $reason }
rating-settings-withdraw = Træk udgaven tilbage
rating-settings-withdraw-text = Kun hvis den er godkendt ved en fejl. Udgaven før den gælder da igen for de stævner, den bandt, og deres rapporter ses efter på ny. Den bliver stående på listen med begrundelsen.
rating-settings-withdraw-done = Udgaven er trukket tilbage.
rating-settings-reason = Begrundelse
rating-settings-reason-help = Hvad der er galt, og hvem der har besluttet det.
rating-settings-reason-wrong = Skriv en begrundelse på 1 til { $most } tegn.
rating-settings-withdrawn-already = Udgaven er trukket tilbage. Der skrives ikke mere om den; opret en ny.
rating-settings-not-withdrawable = Udgaven er et udkast og binder ingen. Ret udkastet i stedet.
rating-settings-carried-on = Senere godkendte udgaver siger det samme som denne: { $versions }. Træk dem tilbage først, ellers gælder fejlen videre fra deres dag.
rating-effects-heading = Rapporter, som udgaven ændrer
rating-effects-none = Ingen ratede stævner, der er begyndt, kommer under udgaven: den ændrer ingen rapporter.
rating-effects-none-after = Ingen ratede stævner var begyndt under udgaven, da bekendtgørelsen blev noteret: den ændrede ingen rapporter.
rating-effects-none-withdrawn = Ingen ratede stævner blev regnet efter udgaven, før den blev trukket tilbage.
rating-effects-before = Stævner, der er begyndt { $from } eller senere, regnes om, hvis udgaven er bekendtgjort, før de begyndte (K 139). Her er alle, det kan blive, regnet uden og med udgaven.
rating-effects-after = Stævner, der begyndte fra { $from } til { $until } og blev regnet om med udgaven, og hvad der siden er sket med dem. Ratingtal uden og med udgaven.
rating-effects-withdrawn = Stævner, der begyndte fra { $from } til { $until } og blev regnet efter udgaven, og hvad der siden er sket med dem. Ratingtal med og uden udgaven.
rating-effects-event = Stævne
rating-effects-report = Rapport
rating-effects-changed = Nye ratingtal
rating-effects-ratings = { $count ->
    [0] ingen ændres
    [one] 1 ændres
   *[other] { $count } ændres
}
rating-effects-no-report = Ingen rapport endnu: kun stævnets egne sider regnes om.
rating-effects-by-this = Version { $number } er regnet efter denne udgave.
rating-effects-by = Version { $number } er regnet efter udgaven fra { $day }.
rating-effects-by-another = Version { $number } er regnet efter en anden udgave.
rating-effects-by-none = Version { $number } er regnet uden indstillinger.
rating-effects-rated = Kontoret har ratet version { $number }.
rating-effects-kept = Kontoret har besluttet, at ratingtallene bliver stående.
rating-effects-more = Kun de { $count } seneste stævner vises; der er flere.
rating-effects-uncounted = Ratingtal er kun regnet for de { $count } seneste stævner.
rating-slot-expected = Forventet score (tabel 1)
rating-slot-step = Afrunding af We
rating-slot-rounding = Afrunding af ændringen
rating-slot-cap = Største forskel, der tæller
rating-slot-opponents = Modstandere uden dansk rating
rating-slot-first = Spillere uden dansk rating begynder med
rating-slot-unplayed = Uspillede partier (§ 4.5.4.2)
rating-slot-corrections = Rettelser efter 2.4, 2.5 og 2.6
rating-slot-rapid-time = Betænkningstid, hurtigskak
rating-slot-blitz-time = Betænkningstid, lynskak
rating-slot-conversions = Omregninger
rating-slot-k = K
rating-slot-bonus = Bonus
rating-slot-floor = Bundgrænse
rating-slot-start = Starttal
rating-help-expected = En linje pr. trin: største forskel og procent for den stærkeste, for eksempel »3 50«. Sidste linje begynder med »-« og gælder alle større forskelle.
rating-help-step = We rundes af til et multiplum af dette, for eksempel 0,05.
rating-help-rounding = Sådan bliver K·(W − We + B) et helt tal.
rating-help-cap = En forskel i ratingtal, eller »ingen«.
rating-help-opponents = Hvad en modstander uden dansk rating tæller som.
rating-help-first = Hvad en spiller uden dansk rating i tempoet begynder med. Siges intet, er det starttallet.
rating-help-unplayed = Hvilke uspillede partier der rates, når fraværet ikke er undskyldt.
rating-help-corrections = Skriv, hvordan de er dækket af tabellerne her.
rating-help-rapid-time = Minutter for 60 træk: mere end, og højst. For eksempel »10 59«.
rating-help-blitz-time = Minutter for 60 træk: mere end, og højst. For eksempel »3 10«.
rating-help-conversions = En linje pr. omregning: dag, grænse, procent af vejen op til den, kilde.
rating-help-k = En linje pr. regel: rating under, til og med alder, før antal ratede partier, K. »-« er uanset. Den første, der passer, gælder; den sidste er »- - - K«.
rating-help-bonus = En linje pr. regel: til og med alder, mindst partier, W − We mindst, bonus, procent af resten. Skriv »ingen«, hvis der ikke gives bonus.
rating-help-floor = Det laveste ratingtal, eller »ingen«.
rating-help-start = En linje pr. regel: til og med alder, starttal. Den sidste er »- tal«.
rating-rate-standard = Langskak
rating-rate-rapid = Hurtigskak
rating-rate-blitz = Lynskak
rating-rounding-half-away-from-zero = Nærmeste; en halv væk fra nul
rating-rounding-half-up = Nærmeste; en halv opad
rating-rounding-towards-zero = Brøken stryges
rating-opponents-fide-else-leave-out = FIDE-rating, ellers tæller partiet ikke
rating-opponents-fide-else-start = FIDE-rating, ellers starttal
rating-opponents-start = Starttal
rating-opponents-leave-out = Partiet tæller ikke
rating-first-table = Starttal
rating-first-fide-else-table = FIDE-rating, ellers starttal
rating-first-standard-else-table = Dansk rating i langskak, ellers starttal
rating-first-standard-else-fide-else-table = Dansk rating i langskak, ellers FIDE-rating, ellers starttal
rating-unplayed-never = Ingen
rating-unplayed-without-excuse = Uden undskyldning
rating-unplayed-without-excuse-unless-throughout = Uden undskyldning, undtagen fravær fra hele stævnet
rating-line-columns = Linje { $line }: skriv { $columns } tal, adskilt af mellemrum.
rating-line-value = Linje { $line }: en værdi kan ikke læses eller er uden for grænserne.
rating-line-order = Linje { $line }: rækkerne skal stige.
rating-line-last = Linje { $line }: den sidste linje, og kun den, skal gælde alle (skriv »-«).
rating-line-long = Linje { $line }: teksten er for lang.
rating-standing-played = Rates
rating-standing-absent-without-excuse = Rates: udeblevet uden undskyldning
rating-standing-ruled-rated = Rates efter afgørelse
rating-standing-open = Intet resultat
rating-standing-ended-at-once = Rates ikke: sluttet før begge havde trukket
rating-standing-not-played = Rates ikke: ikke spillet
rating-standing-excused = Rates ikke: gyldigt afbud
rating-standing-absent-not-rated = Rates ikke: udeblevet
rating-standing-ruled-unrated = Rates ikke efter afgørelse
rating-standing-nobody-came = Rates ikke: ingen mødte
rating-standing-not-reported = Indberettes ikke
rating-standing-time-too-short = Rates ikke: for kort betænkningstid
rating-standing-unequal-times = Rates ikke: forskellig betænkningstid
rating-standing-first-control = Rates ikke: for få træk i første periode
rating-standing-too-far-apart = Rates ikke: for stor ratingforskel
rating-standing-other-chess = Rates ikke: Skak960
rating-standing-correspondence = Rates ikke: korrespondanceskak
rating-standing-no-time-control = Ikke afgjort: ingen betænkningstid er valgt
rating-standing-time-limits-unknown = Ikke afgjort: ratingkontoret har ikke fastsat betænkningstiden
rating-standing-no-finding = Ikke afgjort: ingen afgørelse om fraværet
rating-standing-excuse-undecided = Ikke afgjort: afbuddets gyldighed
rating-standing-policy-unknown = Ikke afgjort: ratingkontorets regel mangler
rating-standing-no-edition = Ikke afgjort: FIDEs regler for den dag kendes ikke her
rating-k-listed = fra FIDEs liste
rating-k-high = har haft 2400
rating-k-junior = til og med 18 år og under 2300
rating-k-new = under 30 ratede partier
rating-k-usual = almindelig
rating-k-assumed = antaget: antallet af ratede partier kendes ikke
norm-games = Partier
norm-score = Score i procent
norm-titled = Modstandere med titel
norm-required-title = Modstandere med titlen eller en højere
norm-federations = Andre forbund
norm-own-federation = Modstandere fra eget forbund
norm-one-federation = Modstandere fra ét forbund
norm-average = Modstandernes gennemsnit
norm-performance = Præstation
norm-rounds-a-day = Runder på den dag, der har flest
norm-minutes = Minutter til 60 træk
rating-source-start = dansk rating ved stævnets start
rating-source-standard = dansk rating i langskak
rating-source-fide = FIDE-rating
rating-source-table = starttal, række { $row }
rating-source-listed = medlemslisten på den dag, der tæller
rating-missing-birth = fødselsår
rating-missing-games = antal ratede partier før stævnet
rating-missing-of = { $what } (nr. { $no })
rating-newcomer-few = { $games } af { $needed ->
        [one] 1 parti
       *[other] { $needed } partier
    } inden for { $months ->
        [one] 1 måned
       *[other] { $months } måneder
    }
rating-newcomer-nothing = scorede intet; stævnet tæller ikke
rating-newcomer-below = { $rating } er under grænsen; forbliver uden rating
rating-newcomer-rated = får { $rating }
rating-preview-heading = Prøveberegning
rating-preview-lead = Regn et rigtigt stævne igennem uden at ændre noget.
rating-preview-try = Prøv på et stævne
rating-preview-what = Hvad skal beregnes?
rating-preview-by = Efter
rating-preview-section = Gruppe
rating-preview-section-help = De stævner, der sidst er begyndt.
rating-preview-no-sections = Der er endnu ingen stævner, der er begyndt.
rating-preview-do = Beregn
rating-preview-example = Eksempelsæt (ikke unionens tal)
rating-preview-approved = Godkendt, fra { $day }
rating-preview-withdrawn = Trukket tilbage, fra { $day }
rating-preview-draft = Udkast, fra { $day }: { $source }
ratings-by-draft = Kun en prøve: beregnet efter et udkast fra { $day }, som ikke er godkendt.
ratings-by-withdrawn = Kun en prøve: beregnet efter en udgave fra { $day }, som er trukket tilbage.
ratings-by-example = Kun et eksempel: K og de andre tal er opdigtede og ikke unionens. Ingen ratingtal følger af dette.
ratings-danish = Dansk rating
ratings-workings = Udregning for hver spiller
ratings-no = Nr.
ratings-player = Spiller
ratings-games = Partier
ratings-change = Ændring
ratings-round = Runde
ratings-opponent = Modstander
ratings-difference = Forskel
ratings-score = Score
ratings-game-change = Partiet ændrer
ratings-no-games = Ingen ratede partier
ratings-missing = Kan ikke beregnes. Mangler: { $what }
ratings-capped = { $difference } (begrænset)
ratings-own-then = egen rating den dag { $rating }
ratings-frozen = Den danske rating, der gjaldt den { $day }, tæller i alle runder. Den er fra medlemslisten den { $lists }.
ratings-frozen-without-list = Den danske rating, der gjaldt den { $day }, tæller i alle runder.
ratings-frozen-unknown = Ingen medlemsliste siger den for { $names }. For dem tæller ratingen ved starten.
ratings-source-we = We { $we }: { $raw } efter tabellen, afrundet til { $step }.
ratings-source-k = K { $k }: række { $row } i tabellen.
ratings-source-bonus = B { $b }: række { $row } i bonustabellen.
ratings-source-no-bonus = B 0: ingen række i bonustabellen passer.
ratings-source-converted = Ændringen lægges til { $current }: { $ro } omregnet efter stævnets start.
ratings-source-floor = Hævet til bundgrænsen { $floor }.
ratings-unrated = Partier, der ikke rates begge steder
ratings-game = Parti
ratings-result = Resultat
ratings-rated-dk = Dansk
ratings-rated-fide = FIDE
ratings-round-board = Runde { $round }, bord { $board }

# Stillingens udregning, og hvordan spillere med lige mange point ordnes
tb-pairing-number = Startnummer
tb-average-buchholz = Gennemsnit af modstandernes Buchholz
tb-average-rating = Modstandernes gennemsnitlige rating
tb-performance = Ratingpræstation
tb-perfect-performance = Fuldkommen ratingpræstation
tb-average-performance = Gennemsnit af modstandernes ratingpræstation
tb-average-perfect-performance = Gennemsnit af modstandernes fuldkomne ratingpræstation
tb-rating = Egen rating
tb-keizer = Keizerpoint
tb-without-first = uden { $n ->
    [one] den første runde
   *[other] de { $n } første runder
}
tb-without-lowest = uden { $n ->
    [one] den laveste
   *[other] de { $n } laveste
}
tb-without-both = uden { $n ->
    [one] den laveste og den højeste
   *[other] de { $n } laveste og de { $n } højeste
}
tb-last-round-drawn = sidste runde regnet som remis
tb-limit-moved = grænsen flyttet { $points }
tb-forfeits-as-games = uspillede partier tæller som partier
tb-lowest-first = laveste først
tb-highest-first = højeste først
standings-place-explained = Pladsens tal fører til udregningen.
tie-break-hidden = skjult
standings-why = udregning af pladsen
standings-ties-shared = Er alt lige, deles pladsen.
standings-ties-lots = Er alt lige, afgør lodtrækning (trukket med { $seed }; samme tal giver altid samme rækkefølge).
standings-ties-by-hand = Er alt lige, har dommeren bestemt rækkefølgen, for eksempel efter omkamp.
working-title = Udregning: { $name }
working-about = { $place }. plads med { $points } point efter runde { $round }
working-back = Stillingen
working-before-2023 = Uspillede runder er regnet efter reglerne til og med juli 2023, med en virtuel modstander.
working-virtual = Ikke spillet: virtuel modstander på { $score } point ({ $before } før runden)
working-own = Spillerens eget tal.
working-hidden = Bygger på rating, som ikke vises her, men tæller med i rækkefølgen.
working-sum = I alt: { $sum } = { $value }
working-average = Gennemsnit: ({ $sum }) / { $count } = { $value }
working-no-games = Ingen spillede partier.
working-performance = Modstandernes gennemsnit { $average }, { $percentage } % af pointene svarer til { $difference }: i alt { $value }
working-perfect-performance = Den laveste rating, der efter FIDEs tabel ventes at nå de point mod disse modstandere: { $value }
ahead-by-lots = Foran { $other }: alt er lige, lodtrækning afgjorde.
ahead-by-hand = Foran { $other }: alt er lige, dommeren har bestemt rækkefølgen.
ahead-by-play-off = Foran { $other } efter omkamp.
ahead-by-points = Foran { $other }: { $mine } point mod { $theirs }.
ahead-by-tie-break = Foran { $other }: samme point; { $name } { $mine } mod { $theirs } afgør.
ahead-before-points = Foran { $other }: { $name } { $mine } mod { $theirs } kommer før point og afgør.
ahead-by-hidden = Foran { $other }: { $name } afgjorde. Tallene bygger på rating og vises ikke.
encounter-nobody = Ingen andre står lige her, så indbyrdes opgør afgør intet.
encounter-all-met = { $count } spillere står lige, og alle har mødt hinanden: point indbyrdes afgør.
encounter-not-all-met = { $count } spillere står lige, men ikke alle har mødt hinanden: kun den, ingen kan nå, går forud.
encounter-place = Nr. { $place } blandt dem, der står lige.
encounter-undecided = Indbyrdes opgør skiller dem ikke.
encounter-rounds = Mødtes i runde
encounter-most = Kunne nå
tie-list-label = Fast liste
tie-list-help = Vælger du en anden end før, erstatter den listen nedenfor. Ingen af listerne er bekræftet af unionen.
tie-list-own = Som skrevet nedenfor
tie-list-offered = Det kan du skrive
tie-list-swiss = FIDE for Schweizer
tie-list-ordinary = Almindelig korrektion
tie-list-median = Middel korrektion
tie-list-youth = Ungdomsmesterskab
tie-list-round-robin = Alle mod alle
tie-list-sonneborn-berger = Sonneborn-Berger
tie-list-head-to-head = Indbyrdes opgør, derefter gevinster
tie-list-wins = Flest vundne partier
tie-list-points-only = Kun point
ties-label = Når alt er lige
ties-help = Det gælder kun spillere, som ingen korrektion skiller.
ties-shared = De deler pladsen
ties-lots = Lodtrækning
ties-by-hand = Dommeren bestemmer rækkefølgen
ties-seed = Lodderne er trukket med
ties-seed-help = Trukket én gang. Samme tal giver altid samme rækkefølge, og det står i loggen.
hand-order = Dommerens rækkefølge
hand-order-help = Startnumre med den bedste først: 7, 3, 12. Bruges kun, når dommeren bestemmer rækkefølgen, for eksempel efter omkamp.
unplayed-label = Uspillede runder i korrektionen
unplayed-help = De gamle regler bruges kun til at regne ældre turneringer efter.
unplayed-in-force = Gældende regler (C.07, marts 2026)
unplayed-before-2023 = Reglerne til og med juli 2023 (virtuel modstander)
section-problem-hand-order = Skriv startnumre som 7, 3, 12, hvert højst én gang.
break-ties_change = Spillere, som ingen korrektion skiller, ordnes på en anden måde end før.
# The union's register of players
members-heading = Medlemmer
members-lead = Unionens register: alle numre, klubber og ratingtal med den liste, de kommer fra.
members-find = Navn, klub eller nummer
members-col-name = Navn
members-col-club = Klub
members-col-rating = Rating
members-col-fide = FIDE-rating
members-col-fide-id = FIDE-id
members-none = Ingen fundet
members-none-text = Hverken navn, klub eller nummer passer. Prøv med færre bogstaver.
members-all = Vis alle
members-empty = Registret er tomt
members-empty-text = Medlemmerne kommer fra unionens medlemsliste.
members-more = Flere
member-gone-since = ikke i listen fra { $day }
member-listed-on = i listen fra { $day }
member-ratings = Ratingtal
member-unrated = Ingen liste har givet ratingtal.
member-rated-on = Fra listen af { $day } ({ $file })
member-known = Oplysninger
member-birth-help = År eller dato. Vises kun for ratingkontoret.
member-licences-help = En linje med egne ord.
member-save = Gem
member-save-help = Ratingtal ændres kun af lister.
member-saved = Medlemmet er gemt.
member-twins = Samme FIDE-id har også:
member-union = Samme person
member-other = Andet nummer
member-other-help = Har personen to numre? Se det andet først.
member-other-look = Se det andet
member-no-other = Der er intet andet medlem med det nummer.
member-other-is-many = Det andet medlem er selv lagt sammen af flere. Skil dem ad først.
member-not-merged = Nummeret fører ikke til et andet medlem.
member-merge-with = Læg sammen med { $number }
member-merge-text = { $number } beholdes, og begge numre fører dertil.
member-merge-takes = Mangler og overtages: { $fields }.
member-merge-takes-nothing = Intet overtages.
member-merge-button = Læg sammen
member-merge-not = Fortryd
member-merged = { $number } er lagt ind under dette medlem.
member-took = overtaget: { $fields }
member-split-button = Skil ad
member-split-text = Nummeret står igen for sig selv, og det overtagne gives tilbage. Hvad der siden er skrevet, bliver.
member-split = { $number } står igen for sig selv, skilt fra { $kept }.
member-history = Historie
member-listed-new = Ny i listen fra { $day }
member-listed-changed = Ændret af listen fra { $day }
member-listed-gone = Ikke i listen fra { $day }
member-field-name = Navn
member-field-club = Klub
member-field-federation = Forbund
member-field-fide-id = FIDE-id
member-field-title = Titel
member-field-sex = Køn
member-field-birth = Født
member-field-licences = Licenser
member-field-ratings = ratingtal
member-field-standard = Rating
member-field-rapid = Hurtig
member-field-blitz = Lyn
member-field-fide-standard = FIDE-rating
member-field-k = K
member-field-gone = I listen
member-lists-heading = Medlemslister
member-lists-lead = En liste sammenlignes først med registret. Intet ændres, før den godkendes.
member-lists-send = Send en liste
member-lists-sent = Sendte lister
member-lists-none = Ingen lister er sendt.
member-lists-more = Flere
member-list-file = Fil
member-list-file-help = CSV som medlemssystemet skriver den, højst { $most } MB.
member-list-day = Listens dag
member-list-day-help = Den dag, tallene gælder fra. Ratingtal husker den.
member-list-reach = Omfatter
member-list-reach-help = Afgør, hvem der regnes som ude af listen.
member-list-whole = Hele unionen
member-list-clubs = Kun listens klubber
member-list-compare-with = Sammenlign
member-list-send-help = Registret ændres ikke endnu.
member-list-state = Tilstand
member-list-does = Virkning
member-list-staged = Venter
member-list-accepted = Godkendt
member-list-dropped = Lagt bort
member-list-counts = { $new ->
        [one] 1 ny
       *[other] { $new } nye
    }, { $changed ->
        [one] 1 ændret
       *[other] { $changed } ændrede
    }, { $gone } ude
member-list-sent = sendt af { $name } { $at }
member-list-accepted-by = godkendt af { $name } { $at }
member-list-dropped-by = lagt bort af { $name } { $at }
member-list-received = Listen er sammenlignet med registret.
member-list-of-day = Medlemsliste af { $day }
member-list-beside = Listen og registret
member-list-lines = Medlemmer i listen
member-list-new = Nye
member-list-changed = Ændrede
member-list-gone = Ikke i listen
member-list-same = Uændrede
member-list-older = Har nyere tal
member-list-of-changed = Ændrede
member-list-of-gone = Ude
member-list-of-new = Nye
member-list-show = Vis
member-list-before = Før
member-list-after = Efter
member-list-entry = Oplysninger
member-list-faults = { $count ->
    [one] { $count } linje kunne ikke læses.
   *[other] { $count } linjer kunne ikke læses.
}
member-list-faults-text = Derfor regnes ingen for ude af listen.
member-list-fault = Linje { $line }, { $column }: { $problem }
member-list-problem-missing = mangler
member-list-problem-too-long = for langt
member-list-problem-malformed = kan ikke læses
member-list-problem-twice = nummeret står to gange
member-list-problem-cut-short = linjen er skåret af
member-list-confirm = { $count ->
    [one] { $count } medlem er ikke længere i listen. Det er rigtigt.
   *[other] { $count } medlemmer er ikke længere i listen. Det er rigtigt.
}
member-list-unconfirmed = { $count ->
    [one] Bekræft, at { $count } medlem ikke længere er i listen.
   *[other] Bekræft, at { $count } medlemmer ikke længere er i listen.
}
member-list-accept = Godkend listen
member-list-accept-help = Ingen slettes; hvem der ikke er i listen, mærkes.
member-list-accept-done = Listen er godkendt, og registret er ændret.
member-list-compare = Sammenlign igen
member-list-compare-done = Listen er sammenlignet med registret, som det er nu.
member-list-drop = Læg listen bort
member-list-drop-done = Listen er lagt bort. Registret er uændret.
member-list-stale = Registret er ændret, siden listen blev sammenlignet. Sammenlign igen, og se ændringerne.
member-list-settled = Listen er allerede godkendt eller lagt bort.
member-list-too-many = Der venter allerede { $most } lister. Godkend dem eller læg dem bort først.
member-list-day-to-come = Listens dag er ikke kommet endnu.
member-list-nobody = Ingen medlemmer kunne læses i filen.
member-list-too-large = Filen er for stor; højst { $most } MB.
member-list-not-text = Filen er ikke tekst: se linje { $line }, tegn { $column }.
member-list-long-line = Linje { $line } er for lang.
member-list-empty = Filen er tom.
member-list-missing-column = Listen mangler kolonnen { $column }.
member-list-two-columns = Listen har kolonnen { $column } to gange.
member-list-too-many-members = Listen har mere end { $most } medlemmer.
act-member-change = ændrede et medlem
act-member-merge = lagde to medlemmer sammen
act-member-split = skilte to medlemmer ad
act-member-import-accept = godkendte en medlemsliste
act-member-import-compare = sammenlignede en medlemsliste igen
act-member-import-drop = lagde en medlemsliste bort
act-member-import-stage = sendte en medlemsliste
field-licences = licenser
field-other = andet nummer
field-taken = overtaget
field-listed-on = listens dag
field-reach = omfatter
field-lines = medlemmer i listen
field-new = nye
field-changed = ændrede
field-gone = ude
field-sex = køn

## Ratingtal fra listerne, og ratingtjek af tilmeldinger

act-player-take-ratings = tog ratingtal fra listerne
act-rating-check-send = sendte tilmeldingslisten til ratingkontoret
act-rating-check-answer = sendte en tilmeldingsliste tilbage
listed-slot-national-standard = DSU langskak
listed-slot-national-rapid = DSU hurtigskak
listed-slot-national-blitz = DSU lynskak
listed-slot-fide-standard = FIDE langskak
listed-slot-fide-rapid = FIDE hurtigskak
listed-slot-fide-blitz = FIDE lynskak
listed-list-office = ratingkontoret
listed-list-members = medlemslisten
listed-list-fide = FIDEs liste
listed-source = { $list }, { $day }
listed-source-provisional = { $list }, { $day }, foreløbigt
listed-said = { $slot } { $rating } ({ $source })
listed-of-source = { $ratings } ({ $source })
rating-check-state-sent = Hos ratingkontoret
rating-check-state-returned = Besvaret
rating-check-state-replaced = Afløst af en nyere liste
rating-check-due = Svar senest { $due }
rating-check-overdue = Svaret skulle være kommet { $due }
rating-check-since-added = tilmeldt siden
rating-check-since-left = er her ikke mere
rating-check-since-renamed = har fået et andet navn
rating-check-since-renumbered = har fået et andet medlemsnummer
rating-check-since-rated = har fået et andet ratingtal
rating-check-since-rate-of-play = skal nu have tjekket et andet ratingtal (lang-, hurtig- eller lynskak)
rating-check-no-entries = Der er endnu ingen tilmeldte at sende.
rating-check-changed-meanwhile = Listen er sendt, besvaret eller afløst imens. Se, hvordan det står nu.
rating-check-entries-changed = Disse tilmeldinger er rettet, siden siden blev vist: { $names }. Se dem igennem, og tag ratingtallene igen.
rating-check-begun = Første runde i { $section } er offentliggjort, så ratingtallene dér ligger fast.
rating-check-answers-wrong =
    { $count ->
        [one] Der skal være et svar for den ene tilmelding.
       *[other] Der skal være et svar for hver af de { $count } tilmeldinger.
    }
rating-check-same-number = To forskellige tilmeldinger kan ikke have medlemsnummer { $number }.
rating-check-note-long = Skriv højst { $most } tegn.
rating-check-nobody = Vælg mindst én tilmelding.
rating-check-sent = Sendt
rating-check-returned = Besvaret
rating-check-by = { $at } af { $name }
rating-check-players = Tilmeldte i listen
rating-check-sent-done = Listen er sendt til ratingkontoret.
rating-check-own-heading = Ratingtjek
rating-check-lead = Ratingkontoret får navn, klub, fødselsdato og ratingtal for alle tilmeldte og sender listen tilbage med de gældende tal. Nye spillere får deres ratingtal dér (DM § 5.4).
rating-check-note-of-office = Ratingkontoret skriver
rating-check-since-heading = Ændret, siden listen blev sendt
rating-check-send =
    { $count ->
        [one] Send 1 tilmelding til ratingkontoret
       *[other] Send { $count } tilmeldinger til ratingkontoret
    }
rating-check-send-again =
    { $count ->
        [one] Send listen igen (1 tilmelding)
       *[other] Send listen igen ({ $count } tilmeldinger)
    }
listed-ratings-link = Ratingtal
listed-ratings-heading = Ratingtal fra listerne
listed-ratings-lead = Det, du har skrevet, ved siden af det, listerne siger. Intet ændres, før du tager det.
listed-ratings-differing =
    { $count ->
        [one] 1 tilmelding afviger
       *[other] { $count } tilmeldinger afviger
    }
listed-ratings-take-col = Tag
listed-ratings-changes-col = Listerne siger
listed-ratings-change = { $slot }: { $before } → { $after } ({ $source })
listed-ratings-number-change = Medlemsnummer: { $before } → { $after } (ratingkontoret)
listed-ratings-take = Tag de valgte ratingtal
listed-ratings-take-help = Et tal, som en liste ikke har, er ikke valgt på forhånd.
listed-ratings-taken =
    { $count ->
        [0] Der var intet at ændre.
        [one] 1 tilmelding har nu listens tal.
       *[other] { $count } tilmeldinger har nu listernes tal.
    }
listed-ratings-nobody = Ingen tilmeldte
listed-ratings-nobody-lead = Når spillerne er tilmeldt, kan deres ratingtal hentes her.
listed-ratings-nothing-differs = Alt stemmer
listed-ratings-nothing-differs-lead = Alle tilmeldte, som listerne kender, har listernes ratingtal.
listed-ratings-unknown =
    { $count ->
        [one] 1 tilmelding, som ingen liste kender
       *[other] { $count } tilmeldinger, som ingen liste kender
    }
listed-ratings-same =
    { $count ->
        [one] 1 tilmelding stemmer
       *[other] { $count } tilmeldinger stemmer
    }
listed-ratings-begun =
    { $count ->
        [one] 1 tilmelding står i en gruppe, hvor første runde er offentliggjort. Dens ratingtal ved starten ligger fast.
       *[other] { $count } tilmeldinger står i grupper, hvor første runde er offentliggjort. Deres ratingtal ved starten ligger fast.
    }
rating-checks-heading = Ratingtjek
rating-checks-lead = Tilmeldingslister, der skal tilbage til arrangøren med gældende ratingtal.
rating-checks-none = Ingen lister venter
rating-checks-none-lead = Når en arrangør sender en tilmeldingsliste, står den her med sin frist.
rating-checks-waiting = Venter på svar
rating-checks-returned = Besvaret for nylig
rating-checks-line =
    { $players ->
        [one] 1 tilmeldt
       *[other] { $players } tilmeldte
    } · sendt { $at } af { $name } · begynder { $starts }
rating-checks-returned-line =
    { $players ->
        [one] 1 tilmeldt
       *[other] { $players } tilmeldte
    } · sendt tilbage { $at }
rating-check-heading = Ratingtjek: { $tournament }
rating-check-look-at =
    { $count ->
        [one] Se på 1 tilmelding
       *[other] Se på { $count } tilmeldinger
    }
rating-check-all-known = Registret kender alle
rating-check-entries = Tilmeldinger
rating-check-entered = Indtastet
rating-check-rating = Ratingtal
rating-check-number = Medlemsnummer
rating-check-provisional = foreløbigt
rating-check-perhaps = Måske:
rating-check-unknown = Ingen i registret med nummeret eller navnet
rating-check-number-of = nr. { $number }
rating-check-no-number = uden medlemsnummer
rating-check-listed = liste { $day }: { $standard } / { $rapid } / { $blitz }
rating-check-gone = ikke på den seneste medlemsliste
rating-check-rating-wrong = Skriv et helt tal fra 1 til 4000, eller lad feltet stå tomt.
rating-check-number-wrong = Et medlemsnummer har højst 11 bogstaver og cifre.
rating-check-note = Besked til arrangøren
rating-check-note-help = For eksempel hvem der er ny, og hvordan tallet er sat.
rating-check-answer = Send listen tilbage
rating-check-answered = Listen er sendt tilbage til arrangøren.
desk-rating-check-overdue = Ratingtjek er forsinket
desk-rating-check-overdue-text = Ratingkontoret skulle have svaret { $due }.
desk-rating-check-returned = Ratingtal kan tages ind
desk-rating-check-returned-text =
    { $count ->
        [one] Listerne siger noget andet om 1 tilmelding.
       *[other] Listerne siger noget andet om { $count } tilmeldinger.
    }
desk-rating-check-act = Se ratingtal
desk-rating-check-waits = Ratingtjek er hos ratingkontoret
desk-rating-check-waits-text = Svaret kommer senest { $due }.
player-rating-sources = Ratingtal hentet fra

## Ratingkontorets lister

office-lists-tab = Lister
office-lists-heading = Ratingliste
office-lists-lead = Dannet { $day } af medlemsregistret. Fødselsdatoer står ikke på listen.
office-lists-rate = Ratingtal
office-lists-download = Hent
office-list-settings = Indstillinger
office-list-rated = Spillere med mindst { $rating }
office-list-juniors = Højest ratede juniorer
office-list-women = Højest ratede kvinder
office-list-players = { $count ->
    [0] Ingen
    [one] 1 spiller
   *[other] { $count } spillere
}
office-list-junior = fylder højst { $age } år i { $year }
office-list-tied = { $count ->
    [one] 1 er med, fordi den sidste plads er delt
   *[other] { $count } er med, fordi den sidste plads er delt
}
office-list-no-birth = { $count ->
    [one] 1 med ratingtal mangler fødselsår i registret og er ikke med
   *[other] { $count } med ratingtal mangler fødselsår i registret og er ikke med
}
office-list-no-sex = { $count ->
    [one] 1 med ratingtal mangler køn i registret og er ikke med
   *[other] { $count } med ratingtal mangler køn i registret og er ikke med
}
office-list-not-made = Ikke dannet
office-list-missing = Mangler: { $settings }.
office-list-decide = Udfyld indstillingerne
office-list-settings-heading = Listens indstillinger
office-list-settings-lead = Reglementet siger ikke, hvor mange der er på listen, eller hvem der er junior (DM § 4.3). En gruppe uden indstilling dannes ikke.
office-list-setting-junior-count = Antal juniorer
office-list-setting-junior-age = Juniorers alder
office-list-setting-women-count = Antal kvinder
office-list-help-junior-count = Fra 1 til 500. Deler flere den sidste plads, er alle med.
office-list-help-junior-age = Junior er den, der højst fylder så mange år i listens kalenderår.
office-list-help-women-count = Fra 1 til 500. Deler flere den sidste plads, er alle med.
office-list-settings-save = Gem indstillingerne
office-list-settings-saved = Indstillingerne er gemt.
office-list-decided = Gemt af { $name } { $at }
office-list-late = Ikke gemt: En anden var hurtigere. { $about }. Det står der nu:
office-list-number-wrong = { $setting }: Skriv et helt tal fra { $min } til { $max }, eller lad feltet stå tomt.
act-office-list-set-up = ændrede ratinglistens indstillinger
field-junior-count = antal juniorer
field-junior-age = juniorers alder
field-women-count = antal kvinder
table-heading-group = Gruppe
table-heading-listed-on = Liste af

## Hvad en gruppe gør ved ratingtallene

expected-link = Ratingændringer
expected-heading = Ratingændringer, præstationer og normer
expected-lead = Beregnet af de partier, der er spillet. FIDE regner efter sin egen liste, så det er en forventning.
expected-fide = Forventet hos FIDE
expected-performance = Præstation
expected-norms = Normer
expected-norm-of = { $titles }-norm
expected-norm-heading = Norm som { $title }
expected-norm-made = Opfyldt
expected-norm-missing =
    { $count ->
        [one] 1 krav mangler
       *[other] { $count } krav mangler
    }
expected-norm-up-to = Regnet til og med runde { $round }; senere partier kan udelades.
expected-norm-raised = Den lavest ratede modstander er hævet til titlens grænse.
expected-met = Opfyldt
expected-waived = Uden betydning her ({ $article })
expected-not-met = Mangler
expected-at-most = højst { $needs }
expected-at-least = mindst { $needs }
expected-requirement = Krav
expected-has = Har
expected-needs = Skal have
expected-k = K = { $k } ({ $why })
expected-k-bounded = K = { $k } ({ $why }), sat ned fordi K gange antal partier ville være for meget
expected-performance-working = Modstandernes gennemsnit er { $average }. { $percentage } % svarer til { $difference }, altså { $rating }.
expected-no-rules = FIDEs regler for så tidligt et stævne kendes ikke her.
expected-nobody = Der er ingen ratede partier endnu
expected-idle = { $players ->
    [one] 1 spiller har ingen ratede partier.
   *[other] { $players } spillere har ingen ratede partier.
}
expected-nobody-lead = Når spillerne har startnumre og har spillet ratede partier, står ændringerne her.
player-rating-source-none = Indtastet

### Prizes

act-prize-pay = noterede, at en præmie er betalt
act-prize-plan = ændrede præmierne
act-prize-publish = offentliggjorde præmierne
act-prize-settle = gjorde præmierne op
act-prize-take-back = tog tilbage, at en præmie er betalt
prizes-heading = Præmier
prizes-lead = Hvad gruppen giver, hvem der får det, og hvem der er betalt.
prizes-open = Se præmierne
prizes-to-section = Gruppens opsætning
prize-plan = Hvad der gives
prize-plan-lead = Du fastsætter antal, størrelse og fordeling. Tøm alle felter i en kategori for at fjerne den.
prize-status = Status
prize-no-plan-yet = Ikke skrevet endnu
prize-is-public = Offentlig
prize-status-not-yet = Ikke offentlig
prize-status-due = Skal offentliggøres
prize-status-overdue = For sent: ikke offentlig
prize-status-in-time = Offentlig i tide
prize-status-late = Offentliggjort for sent
prize-deadline = Frist (DM § 5.7)
prize-deadline-day = senest { $day }
prize-deadline-none = Ingen: fristen gælder koordinerede turneringer, hvis runder har dage.
prize-changed = Ændret
prize-published = Offentlig fra
prize-settled = Gjort op
prize-by = { $at } af { $name }
prize-receipts = Kvitteringer
prize-paid-of = { $paid } af { $all } betalt
prize-one-each = Én pengepræmie
prize-one-each-words = Hver spiller får højst én pengepræmie
prize-one-each-help = Spilleren får den største pengepræmie, og de andre rykker op i resten. Pokaler og gaver gives oveni.
prize-unit = Afrunding
prize-unit-help = Andele rundes ned til dette beløb. De bedst placerede får det, der er til overs.
prize-currency = Valuta
prize-currency-help = Tre bogstaver, for eksempel DKK.
prize-reason-help = Præmierne er offentlige. Skriv, hvorfor de ændres; det står i loggen.
prize-slot = Kategori { $n }
prize-slot-named = Kategori { $n }: { $name }
prize-name = Navn
prize-name-help = For eksempel Bedste junior.
prize-name-help-first = Den første kategori kan stå uden navn.
prize-lines = Præmier, én pr. linje
prize-lines-help = Førstepladsen øverst. Skriv 1500, eller 1500; Pokal, eller kun Pokal. Semikolon skiller penge fra ting.
prize-sharing = Deling
prize-sharing-help = Gælder penge. Ting følger placeringen.
prize-sharing-order = Placeringen afgør
prize-sharing-equal = Lige deling ved pointlighed
prize-sharing-hort = Hort: halvt efter plads, halvt delt
prize-rating = Ratinggruppe
prize-rating-any = Alle ratingtal
prize-rating-between = Fra og til
prize-rating-from = Rating fra
prize-rating-until = Rating til
prize-unrated = Uden rating
prize-unrated-words = Spillere uden ratingtal er også med
prize-born-from = Født fra år
prize-born-until = Født til år
prize-women = Kvinder
prize-women-words = Kun for kvinder
prize-club = Kun denne klub
prize-more = Flere kategorier
prize-save = Gem præmierne
prize-saved = Præmierne er gemt.
prize-publish = Offentliggør præmierne
prize-publish-help = Derefter kan alle se dem, og en ændring kræver en begrundelse.
prize-published-done = Præmierne er offentlige.
prize-settle = Gør præmierne op
prize-settle-again = Gør op på ny
prize-settle-help = Der skrives en nummereret kvittering til hver vinder.
prize-settle-later = Præmierne kan gøres op, når alle runder er lukket.
prize-settled-done =
    { $written ->
        [one] Præmierne er gjort op. Der er skrevet 1 kvittering.
       *[other] Præmierne er gjort op. Der er skrevet { $written } kvitteringer.
    }
prize-print = Udskriv kvitteringer
prize-see-public = Se den offentlige side
prize-outdated = Præmierne skal gøres op på ny.
prize-outdated-text = Resultater eller præmier er ændret siden opgørelsen, og nogen skal have noget andet.
prize-winners-now = Hvem der ville vinde nu
prize-winners-final = Hvem der har vundet
prize-look = Se på
prize-undecided = Ting, som ingen er nærmest til
prize-undecided-text = Afgør rækkefølgen ved omkamp eller lodtrækning, og gør så op.
prize-undecided-line = { $category }, { $place }: { $things } mellem { $names }
prize-overtaken = Får mindre end en, der står efter
prize-overtaken-text = Det sker, når hver højst får én pengepræmie, og penge deles.
prize-overtaken-line = { $name } får mindre end { $by } fra { $category }
prize-nobody = Det får ingen
prize-not-awarded-line = { $category }, nr. { $place }: { $what }
prize-left-over-line = { $category }: { $amount } er til overs ved afrunding
prize-out = Kan ikke få præmie
prize-out-withdrawn = er udgået
prize-out-expelled = er bortvist
prize-out-too-few-games = har spillet for få partier
prize-left = Lader { $offered } fra { $category } gå videre
prize-totals = I alt { $planned } · gives { $paid } · afrunding { $rest } · ikke uddelt { $free }
prize-col-receipt = Nr.
prize-col-amount = Beløb
prize-col-how = Sådan
prize-col-paid = Betalt
prize-col-prize = Præmie
prize-pay = Markér som betalt
prize-pay-of = Markér som betalt: kvittering { $no }, { $name }
prize-take-back = Ikke betalt
prize-take-back-of = Kvittering { $no }, { $name }: ikke betalt alligevel
prize-paid-by = { $at }, { $name }
prize-paid-done = Kvittering { $no } er betalt.
prize-taken-back-done = Kvittering { $no } står som ubetalt.
prize-ended = Gælder ikke længere
prize-ended-text = En ny opgørelse giver disse spillere noget andet. Det, der er betalt, skal gøres op med dem.
prize-category-main = Præmier
prize-place = nr. { $place }
prize-places = nr. { $first }–{ $last }
prize-part = { $category }, { $place }: { $prize }
prize-how-level = { $places } uadskilte: { $sum } delt i { $players }
prize-how-equal = { $places } med lige mange point: { $sum } delt i { $players }
prize-how-hort = Hort: ½ af { $place } for { $own } og ½ af { $sum } for { $places } delt i { $players }
prize-how-rounded = { $how } (nøjagtigt { $share })
prize-group-everyone = For alle
prize-group-unrated = Kun spillere uden rating
prize-group-rating = Rating { $from }–{ $until }
prize-group-rating-from = Rating fra { $from }
prize-group-rating-until = Rating til { $until }
prize-group-or-unrated = { $rating } eller uden rating
prize-group-women = Kvinder
prize-group-born = Født { $from }–{ $until }
prize-group-born-from = Født { $from } eller senere
prize-group-born-until = Født { $until } eller før
prize-group-club = Fra { $club }
prize-receipts-lead = Én til hver vinder. Skær dem fra hinanden, og lad vinderen skrive under.
prize-receipts-none = Ingen kvitteringer endnu
prize-receipts-none-text = De skrives, når præmierne er gjort op.
prize-receipt-no = Kvittering nr. { $no }
prize-receipt-amount = Modtaget:
prize-receipt-paid = Betalt { $at }
prize-receipt-date = Dato
prize-receipt-signature = Underskrift
prize-public-since = Offentliggjort { $at }
prize-public-changed = Offentliggjort { $at }, ændret { $changed }
prize-public-total = { $total } i alt
prize-public-winners = Vindere
prize-public-outdated = Resultater er ændret, siden præmierne blev gjort op. De gøres op på ny.
prize-public-none = Ingen præmier
prize-public-none-text = Arrangøren giver ingen præmier i denne gruppe.
prize-settled-at = Gjort op { $at }
prize-rule-unit = Andele rundes ned til hele { $unit }
prize-changed-meanwhile = Præmierne er ændret imens, og dit er ikke gemt.
prize-on-server = Nu står der { $categories ->
        [one] 1 kategori
       *[other] { $categories } kategorier
    } med { $prizes ->
        [one] 1 præmie
       *[other] { $prizes } præmier
    }, i alt { $total }, gemt af { $name } { $at }. Dit står stadig i felterne.
prize-needs-reason = Præmierne er offentlige. Skriv, hvorfor de ændres.
prize-no-plan = Skriv præmierne først.
prize-not-public = Offentliggør præmierne, før de gøres op.
prize-not-over = Luk alle runder, før præmierne gøres op.
prize-cup-open = Præmierne kan gøres op, når pokalen er vundet og alle dens runder er lukket.
prize-section-changed = Gruppen er ændret imens. Se fordelingen igen, før du gør op.
prize-receipt-changed = Kvittering { $no } er ændret imens. Sådan står den nu.
prize-receipt-ended = Kvittering { $no } gælder ikke længere og kan ikke betales.
prize-problem-categories = Højst { $most } kategorier.
prize-problem-too-much = Præmierne er tilsammen for store.
prize-problem-no-name = Kategori { $category } mangler et navn.
prize-problem-same-name = Kategori { $category } hedder som en før den.
prize-problem-no-prizes = Kategori { $category } har ingen præmier.
prize-problem-prizes = Kategori { $category } har mere end { $most } præmier.
prize-problem-no-prize = Kategori { $category }, nr. { $place }: præmien mangler.
prize-problem-rises = Kategori { $category }, nr. { $place }: flere penge end pladsen før.
prize-problem-units = Kategori { $category }, nr. { $place }: beløbet går ikke op i afrundingen.
prize-problem-name-here = Skriv et navn; kun den første kategori kan stå uden.
prize-problem-same-here = En anden kategori hedder det samme. Skriv et andet navn.
prize-problem-none-here = Skriv mindst én præmie, eller tøm kategorien.
prize-problem-nothing-here = skriv et beløb eller en ting.
prize-problem-rises-here = skriv højst så mange penge som pladsen før.
prize-problem-units-here = skriv et beløb, der går op i afrundingen.
prize-problem-line = Linje { $line }: { $why }
prize-problem-lines = Skriv højst { $most } linjer.
prize-problem-money = skriv et beløb som 1500 eller 1500,50.
prize-problem-comma = skriv 1500 eller 1500,50; et komma står kun før øre.
prize-problem-too-large = beløbet er for stort.
prize-problem-not-parted = skriv semikolon mellem beløb og ting, for eksempel 500; Bog.
prize-problem-words = skriv almindelige bogstaver på én linje.
prize-problem-currency = Skriv tre bogstaver, for eksempel DKK.
prize-problem-unit = Vælg et beløb fra listen.
prize-problem-rating = Skriv et helt tal fra 1 til 4000.
prize-problem-year = Skriv et årstal fra 1900 til 2099.
prize-problem-range-open = Skriv mindst én af grænserne.
prize-problem-range-reversed = Den nedre grænse er større end den øvre.
prize-contest = Hvem konkurrerer
prize-contest-teams = Hold, efter holdstillingen
prize-contest-cup = Hold, efter hvor langt de når i pokalen
prize-contest-board = Bord { $board }: { $order }
prize-contest-one-board = Spillere ved ét bord
prize-contest-each-board = Spillere, de samme præmier ved hvert bord
prize-contest-help = Ved hvert bord får gemt en kategori for hvert bord; nummeret sættes efter navnet.
prize-contest-most = kun ved det bord, hvor spilleren har flest partier
prize-contest-games = { $games ->
    [one] fra 1 parti ved bordet
   *[other] fra { $games } partier ved bordet
}
prize-board = Bord
prize-board-name = Bord { $board }
prize-games = Mindst så mange partier
prize-games-help = Ved det bord. Partier uden kamp tæller med, som i listen over holdenes spillere.
prize-most = Ét bord
prize-most-words = En spiller tæller kun ved det bord, hvor spilleren har flest partier
prize-decides-first = Bedst er
prize-decides-then = Derefter
prize-decides-none = intet mere
prize-by-points = flest point
prize-by-percentage = højeste procent
prize-by-performance = bedste præstation
prize-by-fewer-games = færrest partier
prize-by-more-games = flest partier
prize-group-of-players = Vilkår om rating, år, køn og klub gælder kun bordpræmier. Hold har ingen.
prize-name-help-teams = For eksempel Bedste ved bord.
prize-one-each-words-teams = Hvert hold og hver spiller får højst én pengepræmie
prize-one-each-help-teams = Man får den største pengepræmie, og de andre rykker op i resten. Pokaler og gaver gives oveni.
prize-ended-text-teams = En ny opgørelse giver disse vindere noget andet. Det, der er betalt, skal gøres op med dem.
prize-receipts-lead-teams = Én til hver vinder. Skær dem fra hinanden. For et hold skriver holdlederen under.
prize-receipt-for-team = Underskrift for holdet
prize-col-winner = Hold eller spiller
prize-unfit = Præmierne passer ikke til gruppen
prize-given-up = Sæsonen er afbrudt, så ingen har vundet gruppen. Præmierne kan ikke gøres op.
prize-no-winner = Ingen har vundet pokalen. De hold, der kom længst, deler de første pladser og det, der er udlovet for dem.
prize-problem-of-category = Kategori { $category }. { $why }
prize-problem-teams-in-group = Vilkår om rating, år, køn og klub kan kun spillere opfylde. Fjern dem, eller vælg en bordpræmie.
prize-problem-games = Skriv, hvor mange partier der mindst skal til, fra 1 til { $most }.
prize-problem-order = Vælg én til tre ting, der afgør ved bordet, hver kun én gang.
prize-problem-shared-without-points = Penge deles kun ved pointlighed, når flest point står først. Vælg, at placeringen afgør.
prize-problem-players-of-teams = I en holdgruppe gives ingen præmier efter spillernes egen stilling. Vælg hold eller et bord.
prize-problem-no-teams = Gruppen har ingen hold. Vælg spillere efter stillingen.
prize-problem-cup-without-points = I en pokal er der ingen point at dele efter; hold, der går ud i samme runde, deler. Vælg, at placeringen afgør.
prize-problem-no-such-board = Bordene har numrene 1 til { $boards }. Skriv et af dem.
prize-problem-board = Skriv bordets nummer som et helt tal.
desk-prizes-due = Præmierne er ikke offentlige
desk-prizes-overdue = Præmierne er for sent ude
desk-prizes-text = De skal være offentlige senest { $day } (DM § 5.7).
desk-prizes-act = Se præmierne
desk-prizes-settle = Præmierne kan gøres op
desk-prizes-settle-text = Alt er spillet, og runderne er lukket.
desk-prizes-settle-act = Gør præmierne op
desk-prizes-unpaid = { $count ->
    [one] En præmie er ikke udbetalt
   *[other] { $count } præmier er ikke udbetalt
    }
desk-prizes-unpaid-text = Markér hver som betalt, når den er det.
desk-prizes-receipts = Til kvitteringerne
desk-fees = { $count ->
    [one] { $count } spiller mangler at betale indskud
   *[other] { $count } spillere mangler at betale indskud
    }
desk-fees-text = Notér, hvad der er betalt, eller eftergiv det.
desk-fees-act = Se indskud
desk-report-due = Sidste frist
desk-report-act = Se indberetningen
desk-report-version = Version { $version }
desk-report-sent = sendt
desk-report-outdated = Indberetningen er ikke, som den blev sendt
desk-report-outdated-text = Noget er rettet siden. Se hvad, og send den igen.
desk-report-rejected = Ratingkontoret har sendt indberetningen tilbage
desk-report-rejected-text = Se hvorfor, ret det, og send den igen.
desk-report-waits = Indberetningen venter på ratingkontorets kvittering
desk-report-waits-text = Kontoret har fået den og ikke svaret endnu.
desk-report-acknowledge = Læs og kvittér
desk-report-see = Se, hvad der er sendt
rating-report-parts = Det, der skrives ved siden af partierne
rating-report-fault-candidates-not-stated = Ingen har skrevet, om nogen nåede et kandidatresultat.
rating-report-fault-fee-not-paid = Gebyret til unionen er ikke noteret som betalt.
rating-report-field-candidate-result = kandidatresultat
rating-report-field-fee-basis = gebyr efter
rating-report-field-fee-payer = gebyr betales af
rating-report-field-fee-due-on = frist for gebyr
rating-report-field-fee-paid-on = gebyr betalt
rating-report-field-fee-reference = tekst på betalingen
candidate-heading = Kandidatresultater
candidate-lead = Hvad der kræves, står i unionens regler, ikke i programmet. Her skriver I, hvem der nåede det. Det kommer med i indberetningen.
candidate-said-heading = Hvad I har meldt
candidate-not-stated = Ikke meldt
candidate-stated = { $count ->
    [0] Ingen nåede et
    [one] { $count } meldt
   *[other] { $count } meldt
}
candidate-by = { $name }, { $at }
candidate-none = Ingen nåede et kandidatresultat
candidate-none-help = Nåede ingen det, siger I det med ét tryk. Så ved ratingkontoret, at I har set efter.
candidate-add-heading = Tilføj en spiller
candidate-player = Spiller
candidate-choose = Vælg en spiller
candidate-choice = { $section } · { $no } · { $name }
candidate-note = Hvorfor
candidate-note-help = Med få ord, for eksempel score og modstandernes rating.
candidate-add = Tilføj
candidate-remove = Fjern
candidate-remove-of = Fjern { $name }
candidate-said = Kandidatresultaterne er noteret.
candidate-changed-meanwhile = En anden har ændret kandidatresultaterne. Her er de, som de står nu; jeres valg er bevaret.
candidate-problem-nobody = Vælg en spiller.
candidate-problem-unknown = Vælg en spiller, der har et startnummer i turneringen.
candidate-problem-twice = Skriv hver spiller én gang.
candidate-problem-too-many = Skriv højst { $most } spillere.
act-candidate-result-state = skrev, hvem der nåede et kandidatresultat
fee-heading = Gebyr til unionen
fee-lead = Beløb, frist og betaler står ikke i reglementet. Skriv dem efter unionens meddelelse, og notér, når gebyret er betalt.
fee-not-written = Ikke noteret
fee-nothing-owed = Intet gebyr
fee-paid = Betalt
fee-open = Ikke betalt
fee-overdue = Fristen er overskredet
fee-by = { $name }, { $at }
fee-amount = Beløb
fee-amount-help = Skriv 0, hvis der intet gebyr er.
fee-basis = Efter
fee-basis-help = Hvor beløbet kommer fra, for eksempel takstbladet.
fee-payer = Betales af
fee-due-on = Frist
fee-paid-on = Betalt den
fee-paid-on-help = Lad feltet stå tomt, til der er betalt.
fee-reference = Tekst på betalingen
fee-reference-help = Så kassereren kan finde den.
fee-save = Gem gebyret
fee-saved = Gebyret er gemt.
fee-changed-meanwhile = En anden har ændret gebyret. Det, I skrev, står i felterne; gem igen, hvis det skal gælde.
fee-problem-paid-later = Skriv en dag, der ikke ligger efter { $day }.
act-union-fee-change = ændrede gebyret til unionen
act-entry-fee-terms = ændrede indskuddet
act-entry-fee-post = skrev en kvittering for indskud
act-entry-fee-club = noterede, om en klub betaler indskud
act-entry-fee-club-pay = skrev en kvittering for en klubs indskud
act-entry-fee-take-back = tog en kvittering for indskud tilbage
act-entry-fee-online = førte en betaling på nettet
act-online-payment-begin = begyndte en betaling på nettet
act-online-payment-refund = bad Quickpay om at betale tilbage
act-online-payment-settings = ændrede betaling på nettet
field-mode = tilstand
field-order-no = betaling nr.
field-keys-changed = nye nøgler
word-switched-off = slået fra
word-on-trial = på prøve
word-for-real = med penge
field-normal = normalpris
field-early = tidligt
field-junior = unge
field-titled = titelholdere
field-titles = titler
field-pays = betaler for sine spillere
field-receipt-no = kvittering nr.
word-payment = betaling
word-refund = tilbagebetaling
word-waiver = eftergivelse
player-money-stands = Der er noteret penge på spilleren, eller en betaling på nettet er begyndt. Lad spilleren udgå i stedet, og betal eventuelt indskuddet tilbage.
entry-fee-link = Indskud
entry-fee-terms-heading = Hvad det koster at deltage
entry-fee-terms-lead = Hvad en tilmelding i gruppen koster. Når priserne ændres, står det fast, der er betalt; det, der skyldes, regnes om.
entry-fee-terms-of-teams = Gruppen er for hold. Her har spillerne intet indskud.
entry-fee-terms-team-fee = Et hold betaler { $kroner } kr. i indskud, som programmet ikke opkræver. { $ground }
entry-fee-normal = Normalpris
entry-fee-normal-help = Skriv 0, hvis det er gratis. Er alle priser tomme, har gruppen intet indskud.
entry-fee-early = Pris ved tidlig tilmelding
entry-fee-early-until = Sidste dag for den tidlige pris
entry-fee-late = Pris ved sen tilmelding
entry-fee-late-from = Første dag for den sene pris
entry-fee-junior = Pris for unge
entry-fee-born-from = Unge er født i eller efter
entry-fee-titled = Pris for titelholdere
entry-fee-titled-help = Skriv 0, hvis de spiller gratis.
entry-fee-titles = Titler
entry-fee-titles-help = Med mellemrum: GM IM WGM
entry-fee-lowest = Dagen er den, tilmeldingen kom. Passer flere priser på en spiller, gælder den laveste. Prisen for unge kræver, at fødselsåret er skrevet.
entry-fee-save = Gem priserne
entry-fee-saved = Priserne er gemt.
entry-fee-problem-normal = Skriv normalprisen, når der er andre priser.
entry-fee-problem-pair = Udfyld »{ $field }«, eller tøm »{ $other }«.
entry-fee-problem-late = Den sene pris skal begynde efter den sidste dag for den tidlige.
entry-fee-problem-year = Skriv et årstal med fire cifre.
entry-fee-problem-money = Skriv et beløb som 1500 eller 1500,50.
entry-fee-problem-comma = Skriv 1500 eller 1500,50; et komma står kun før øre.
entry-fee-problem-too-large = Beløbet er for stort.
entry-fee-problem-words = Skriv almindelige bogstaver på én linje.
entry-fee-problem-titles = Skriv titler som GM, IM, FM, CM, WGM, WIM, WFM og WCM.
entry-fee-problem-currency = Turneringens andre priser og kvitteringer er i { $currency }.
entry-fee-terms-changed = En anden har ændret priserne. Det, I skrev, står i felterne; gem igen, hvis det skal gælde.
entry-fee-price-no-price = ingen pris
entry-fee-price-not-entered = ikke optaget endnu
entry-fee-price-normal-price = normalpris
entry-fee-price-early-price = tidlig tilmelding
entry-fee-price-late-price = sen tilmelding
entry-fee-price-junior-price = pris for unge
entry-fee-price-titled-price = titelholder
entry-fee-kind-payment = Betaling
entry-fee-kind-refund = Tilbagebetaling
entry-fee-kind-waiver = Eftergivelse
entry-fee-way-cash = Kontant
entry-fee-way-bank-transfer = Overførsel
entry-fee-way-mobile-payment = Med telefonen
entry-fee-way-paid-online = På nettet
entry-fee-way-other-way = På anden måde
entry-fee-state-nothing-owed = Intet at betale
entry-fee-state-settled-fee = Betalt
entry-fee-state-owes = Skylder
entry-fee-state-partly-paid = Delvis betalt
entry-fee-state-overpaid = Betalt for meget
entry-fees-heading = Indskud
entry-fees-lead = Hvad hver tilmelding skylder, og hvad der er betalt. Kun arrangører ser siden.
entry-fees-none = Ingen gruppe har en pris
entry-fees-none-text = Skriv først, hvad det koster at deltage i en gruppe.
entry-fees-sections = Grupperne
entry-fees-section = Gruppe
entry-fees-prices = Priser
entry-fees-owed = Indskud
entry-fees-waived = Eftergivet
entry-fees-paid = Betalt
entry-fees-refunded = Betalt tilbage
entry-fees-open = Mangler
entry-fees-total = I alt
entry-fees-to-come = { $paid } er betalt, og { $amount } mangler.
entry-fees-too-much = { $count ->
    [one] { $count } har betalt { $amount } for meget.
   *[other] { $count } har betalt { $amount } for meget.
}
entry-fees-still-owe = { $count ->
    [0] Ingen mangler at betale.
    [one] { $count } mangler at betale.
   *[other] { $count } mangler at betale.
}
entry-fees-clubs = Klubberne
entry-fees-club = Klub
entry-fees-club-pays = Klubben betaler
entry-fees-players = Spillerne
entry-fees-player = Spiller
entry-fees-state = Status
entry-fees-filter = Hvem der vises
entry-fees-all = Alle
entry-fees-owing = Skylder
entry-fees-overpaid = Betalt for meget
entry-fees-find = Søg efter navn eller klub
entry-fees-nobody = Ingen passer
entry-fees-nobody-text = Prøv et andet navn, eller vis alle.
entry-fees-download = Hent som
entry-fees-receipts = Kvitteringer for indskud
entry-fees-receipts-lead = En for hver betaling og tilbagebetaling. Skær dem fra hinanden.
entry-fees-receipts-none = Ingen kvitteringer endnu
entry-fees-receipts-none-text = En kvittering skrives, når en betaling noteres.
entry-fees-receipts-file = Kvitteringer (CSV)
entry-fees-csv-name = indskud
entry-fees-receipts-csv-name = kvitteringer-for-indskud
entry-fee-receipt-no = Kvittering nr. { $no }
entry-fee-receipt-kind = { $kind } af indskud
entry-fee-receipt-for = Indskud for
entry-fee-receipt-day = { $way }, { $day }
entry-fee-receipt-reference = Tekst på betalingen: { $reference }
entry-fee-receipt-reason = Begrundelse: { $reason }
entry-fee-receipt-order = Efter afgørelsen af protest { $number }, { $section }
entry-fee-receipt-received = Modtaget for arrangøren
entry-fee-receipt-got-back = Modtaget af spilleren
entry-fee-account-reason = Pris: { $reason }
entry-fee-account-club = { $club } betaler
entry-fee-account-none = Der er ikke noteret noget endnu.
entry-fee-account-receipts = Kvitteringer
entry-fee-account-by = Noteret af { $name }, { $at }
entry-fee-account-part = En del af { $amount }, som { $payer } har betalt
entry-fee-account-taken-back = Taget tilbage: { $reason } ({ $name }, { $at })
entry-fee-post-heading = Notér en betaling
entry-fee-post-kind = Hvad det er
entry-fee-post-amount = Beløb
entry-fee-post-day = Dag
entry-fee-post-way = Hvordan
entry-fee-post-reference = Tekst på betalingen
entry-fee-post-reason = Begrundelse
entry-fee-post-reason-help = Skal skrives ved tilbagebetaling og eftergivelse.
entry-fee-post-protest = Afgørelse, der pålægger tilbagebetalingen
entry-fee-post-protest-none = Ingen
entry-fee-post-protest-one = Protest { $number }, { $section }
entry-fee-post = Notér
entry-fee-posted = Kvittering nr. { $no } er skrevet.
entry-fee-post-print = Udskriv kvitteringen
entry-fee-take-back-heading = Tag en kvittering tilbage
entry-fee-take-back-lead = Kun når noget er noteret ved en fejl. Nummeret bliver stående, men tæller ikke med.
entry-fee-take-back-which = Kvittering
entry-fee-take-back-one = Nr. { $no }: { $kind }, { $amount }
entry-fee-take-back-whole = Nr. { $no }: { $kind }, { $amount } fra { $payer }
entry-fee-take-back-why = Hvad der var forkert
entry-fee-take-back = Tag tilbage
entry-fee-taken-back = Kvittering nr. { $no } er taget tilbage.
entry-fee-club-lead = Det, klubbens spillere skylder og har betalt.
entry-fee-club-starts = Klubben betaler for sine spillere
entry-fee-club-stops = Spillerne betaler selv
entry-fee-club-started = Klubben betaler for sine spillere.
entry-fee-club-stopped = Spillerne betaler selv.
entry-fee-club-payment = Notér klubbens betaling
entry-fee-club-payment-help = Beløbet fordeles på spillerne efter navn, til det er brugt.
entry-fee-problem-nothing = Skriv et beløb over 0.
entry-fee-problem-later = Skriv en dag, der ikke ligger efter { $day }.
entry-fee-problem-way = Vælg, hvordan der er betalt.
entry-fee-problem-reason = Skriv en begrundelse.
entry-fee-problem-not-ordered = En afgørelse kan kun pålægge en tilbagebetaling.
entry-fee-problem-more-than-paid = Der er kun { $amount } at betale tilbage.
entry-fee-problem-more-than-owed = Der mangler kun { $amount } at blive betalt.
entry-fee-problem-not-decided = Vælg en protest, der er afgjort i turneringen.
entry-fee-problem-club-pays-not = Notér først, at klubben betaler for sine spillere.
entry-fee-problem-taken-back = Kvittering nr. { $no } er allerede taget tilbage.
entry-fee-problem-refund-stands = En del af kvittering nr. { $no } er betalt tilbage. Tag først tilbagebetalingen tilbage.
entry-fee-account-changed = En anden har noteret noget imens. Nu mangler { $amount } at blive betalt. Se på det, og notér igen, hvis det skal gælde.
entry-fee-receipt-changed = Kvittering nr. { $no } er ændret imens.
entry-fee-apply-heading = Hvad det koster
entry-fee-apply-today = { $amount }, når du tilmelder dig i dag ({ $reason }).
entry-fee-apply-early = { $amount } til og med { $day }.
entry-fee-apply-normal = { $amount } derefter.
entry-fee-apply-late = { $amount } fra { $day }.
entry-fee-apply-junior = { $amount } for dem, der er født i { $year } eller senere.
entry-fee-apply-titled = { $amount } for { $titles }.
entry-fee-apply-free = Gratis
entry-fee-apply-not-online = Du betaler til arrangøren. Der betales ikke her på siden.
entry-fee-own-heading = Dit indskud
entry-fee-own-owed = Du skal betale { $amount } ({ $reason }).
entry-fee-own-paid = Betalt: { $amount }
entry-fee-own-refunded = Betalt tilbage: { $amount }
entry-fee-own-waived = Eftergivet: { $amount }
entry-fee-own-open = Du mangler at betale { $amount } endnu.
entry-fee-own-overpaid = Du har betalt { $amount } for meget.
entry-fee-own-settled = Du mangler ikke at betale noget.
entry-fee-own-club = Din klub betaler.
online-payments-heading = Betaling på nettet
online-payments-lead = Spillerne betaler indskuddet fra deres eget link, i Quickpays vindue. Kortnumre kommer aldrig her. Er det slået fra, noterer I alt i hånden.
online-payments-trial = På prøve.
online-payments-trial-text = Spillerne ser knappen. Testkort flytter ingen penge og føres aldrig i indskuddene.
online-payments-real = Med penge.
online-payments-real-text = Det, spillerne betaler, føres i indskuddene, når Quickpay melder det.
online-payments-setting = Opsætning
online-payments-mode = Spillerne betaler på nettet
online-payments-api-key = API-nøgle
online-payments-private-key = Privat nøgle
online-payments-key-help = Hentes i Quickpays manager. Den vises aldrig igen.
online-payments-key-known = Nøglen er gemt og vises ikke. Skriv kun her, hvis den er en anden.
online-payments-save = Gem opsætningen
online-payments-saved = Opsætningen er gemt.
online-payments-changed = Ændret af { $name }, { $at }
online-payments-list = Betalinger
online-payments-none = Ingen har begyndt at betale på nettet endnu.
online-payments-differing = { $count ->
    [0] Indskuddene og Quickpay er enige om alt, Quickpay har meldt.
    [one] Se efter én betaling, der ikke stemmer.
   *[other] Se efter { $count } betalinger, der ikke stemmer.
}
online-payments-ask = Spørg Quickpay
online-payments-asked = { $count ->
    [0] Quickpay har ikke svaret om nogen betaling.
    [one] Quickpay har svaret om én betaling.
   *[other] Quickpay har svaret om { $count } betalinger.
}
online-payment-captured = Hævet: { $amount }
online-payment-given-back = Betalt tilbage: { $amount }
online-payment-refund-reason = Bedt om at betale tilbage: { $reason }
online-payment-trial = På prøve
online-refund-heading = Betal tilbage gennem Quickpay
online-refund-payment = Betaling
online-refund-choose = Vælg …
online-refund-one = { $name }: { $amount } kan betales tilbage ({ $order })
online-refund-reason-help = Står på kvitteringen.
online-refund = Betal tilbage
online-refund-done = Quickpay har betalt tilbage.
online-refund-asked = Quickpay er bedt om at betale tilbage. Det føres, når Quickpay melder, at det er sket.
online-payment-mode-switched-off = Nej, alt noteres i hånden
online-payment-mode-on-trial = På prøve, med testkort
online-payment-mode-for-real = Ja, med penge
online-payment-state-not-paid-yet = Ikke betalt
online-payment-state-money-reserved = Reserveret, ikke hævet
online-payment-state-paid-by-card = Betalt
online-payment-state-partly-refunded = En del er betalt tilbage
online-payment-state-all-refunded = Betalt tilbage
online-payment-difference-in-other-currency = Betalt i anden valuta, ikke ført
online-payment-difference-of-other-amount = Andet beløb end det, der skulle betales
online-payment-difference-with-test-card = Betalt med testkort, ikke ført
online-payment-difference-money-in-trial = Rigtige penge under prøve
online-payment-difference-books-differ = Indskuddene siger noget andet end Quickpay
online-payment-problem-key = En nøgle er bogstaver, tal og tegn uden mellemrum.
online-payment-problem-no-keys = Skriv begge nøgler, før spillerne kan betale på nettet.
online-payment-problem-no-address = Serveren har ingen adresse, som Quickpay kan nå. Den, der driver serveren, skal sætte DOMMERBORD_PUBLIC_URL.
online-payment-problem-off = Der betales ikke på nettet i denne turnering.
online-payment-problem-nothing-owed = Du mangler ikke at betale noget.
online-payment-problem-club = Din klub betaler.
online-payment-problem-more = Der kan højst betales { $amount } tilbage.
online-payment-problem-under-way = Quickpay er allerede ved at betale { $amount } tilbage. Vent, til det er sket.
online-payment-problem-silent = Quickpay svarer ikke. Prøv igen om lidt.
online-payment-problem-unheard = Quickpay har ikke svaret, og pengene kan være betalt tilbage. Tryk på »Spørg Quickpay«, og se efter, før du prøver igen.
online-payment-problem-provider-key = Quickpay godtager ikke nøglen. Arrangøren skal rette den.
online-payment-problem-unknown = Quickpay kender ikke betalingen.
online-payment-problem-refused = Quickpay afviste det (kode { $status }). Prøv igen; hjælper det ikke, må arrangøren se efter hos Quickpay.
online-payment-problem-forged = Kontroltallet passer ikke til det, der er sendt.
online-payment-problem-unreadable = Det, der er sendt, er ikke en betaling.
online-payment-problem-other = Det, der er sendt, er en anden betaling end adressens.
online-payment-changed = En anden har ændret det imens. Se, hvordan det står nu, og prøv igen.
online-payment-own-pay = Betal { $amount } på nettet
online-payment-own-help = Du betaler i Quickpays vindue og kommer tilbage hertil. Betalingen står her, når Quickpay har meldt den.
online-payment-own-begun = Du har begyndt at betale. Har du betalt i Quickpays vindue, så betal ikke igen: det står her, når Quickpay har meldt det. Hent siden igen om lidt.
online-payment-own-trial = Arrangøren prøver betalingen af: brug kun testkort. Intet bliver betalt.
online-payment-own-not-done = Der er ikke begyndt en betaling.
table-heading-owed = Skyldigt
table-heading-price-reason = Pris
table-heading-waived = Eftergivet
table-heading-paid = Betalt
table-heading-refunded = Betalt tilbage
table-heading-still-owed = Mangler
table-heading-payer = Betaler
table-heading-receipt-no = Kvittering
table-heading-kind = Slags
table-heading-day = Dag
table-heading-amount = Beløb
table-heading-currency = Valuta
table-heading-way = Hvordan
table-heading-reference = Tekst
table-heading-reason = Begrundelse
table-heading-ordered-by = Afgørelse
table-heading-taken-back = Taget tilbage
office-list-candidates = Spillere med kandidatresultat
office-list-since = opnået efter { $day }
office-list-no-number = { $count ->
    [one] { $count } resultat har et nummer, registret ikke kender
   *[other] { $count } resultater har et nummer, registret ikke kender
}
office-list-setting-candidates-since = Kandidatresultater efter
office-list-help-candidates-since = Den dag, tilmeldingen til sidste EMT lukkede (DM § 4.2).
office-list-tournament = Turnering

## Ratingtal, der kommer til, mens et langt stævne spilles

act-player-take-later-rating = tog et senere ratingtal fra FIDEs liste
act-player-write-later-rating = skrev et senere ratingtal
later-ratings-heading = Ratingtal undervejs
later-ratings-heading-of = FIDEs liste af { $day }
later-ratings-lead = Stævnet varer over 30 dage, og FIDE har udsendt en ny liste. Det valgte gælder for runderne fra listens dag. Tallet ved starten bliver stående.
later-ratings-change = { $before } → { $after }
later-ratings-take = Tag de valgte for runderne fra listens dag
later-ratings-take-help = Rundelægning og startnumre ændres ikke.
later-ratings-none = Tallene ved starten gælder i alle runder.
later-ratings-at-start = { $rating } ved starten
later-ratings-from = { $rating } fra { $day }
later-ratings-from-typed = { $rating } fra { $day } (skrevet)
later-ratings-write-heading = Skriv et ratingtal selv
later-ratings-write = Gem ratingtallet
later-ratings-player = Spiller
later-ratings-day = Gælder fra
later-ratings-rating = FIDE-rating
later-ratings-rating-help = Tomt felt tager tallet fra den dag tilbage.
later-ratings-taken =
    { $count ->
        [0] Der var intet at ændre.
        [one] 1 spiller har fået et nyt tal fra den dag.
       *[other] { $count } spillere har fået et nyt tal fra den dag.
    }
later-ratings-not-long = Stævnet varer højst 30 dage. Tallene ved starten gælder i alle runder.
later-ratings-day-wrong = Skriv en dag efter stævnets første og senest dets sidste.
later-ratings-other-list = En anden af FIDEs lister gælder nu. Se på den, og vælg igen.
later-ratings-not-begun = Første runde i { $section } er ikke offentliggjort. Dér kan du stadig rette tallene ved starten.
tie-break-ratings-label = Ratingtal i korrektionen
tie-break-ratings-help = Stævnet varer over 30 dage. FIDE fraråder korrektioner, der bygger på rating, i så lange stævner (C.07 art. 10).
tie-break-ratings-first = De første: ratingtallene ved starten
tie-break-ratings-each-round = Hver rundes: modstanderens tal i den runde
tie-break-ratings-advice = Nogle af korrektionerne bygger på rating.
tie-break-ratings-advice-lead = FIDE fraråder dem i stævner på over 30 dage (C.07 art. 10), fordi tallene ændrer sig undervejs.
unrated-as-label = Spillere uden rating tæller som
unrated-as-help = I korrektioner, der bygger på rating (C.07 art. 10). Hvad de tæller som, skal være kendt på forhånd.
unrated-as-none = Intet tal
unrated-by-label = Spillere uden rating
unrated-by-number = Tæller som tallet herunder
unrated-by-lowest = Tæller som den laveste rating i gruppen
unrated-by-average = Tæller som gennemsnittet af gruppens ratingtal
unrated-number-help = Står feltet tomt, og er der ikke valgt en regel, afgør de korrektioner intet, så længe en spiller ingen rating har.
section-problem-unrated-by = Vælg enten en regel eller skriv et tal.
section-problem-not-long = Hver rundes ratingtal bruges kun i stævner på over 30 dage.
section-problem-rating-day = Skriv dagen, når ratingen på en bestemt dag tæller, og ellers ingen dag.
section-problem-rating-day-far = Skriv en dag, der højst er { $days } dage før stævnets første dag og ikke efter den sidste.
section-problem-coordination = Om gruppen er koordineret, ligger fast, når første runde er offentliggjort.
working-each-round-ratings = Modstandernes ratingtal er dem, der gjaldt i runden.
expected-own-rating = rating { $rating }
expected-ratings-heading = Ratingtal i stævnet
expected-rating-at-start = Ved starten: { $rating }
expected-rating-from = Fra { $day }: { $rating }
expected-rating-from-round = Fra { $day }, runde { $round }: { $rating }
field-tie-break-ratings = ratingtal i korrektionen
field-unrated-as = spillere uden rating tæller som
field-k = K

## Sample checks

act-rating-report-sample = tog en stikprøve af en indberetning
sample-heading = Stikprøver
playing-heading = Dommere, der spiller med
playing-lead = Vil en dommer spille med, godkender ratingkontoret det hver gang (DM § 6.4). Indtil da kan runder med dommeren ikke offentliggøres i et koordineret stævne.
playing-empty = Ingen venter
playing-empty-text = Her står dommere, der vil spille med i stævner, som ikke er slut.
playing-where = { $event } · begynder { $day }
playing-approve = Godkend
playing-take-back = Tag godkendelsen tilbage
playing-waits = Venter
playing-approved = Godkendt af { $name }
playing-done = { $name }: godkendelsen er ændret.
foreign-heading = Stævner i udlandet
foreign-lead = Ratingkomitéen beregner ratingtal for danske spillere, der deltager i udenlandske turneringer (DM § 3.2). Beregningen følger de danske indstillinger, der gælder den første dag.
foreign-empty = Ingen stævner er skrevet ned
foreign-empty-text = Her står, hvad danske spillere har spillet i udlandet, og hvad det giver.
foreign-player = Spiller og stævne
foreign-outcome = Beregning
foreign-event = { $event } ({ $federation }), { $discipline }, { $from } til { $to }
foreign-recorded = skrevet ned { $at } af { $who }
foreign-worked = { $games ->
    [one] 1 parti
   *[other] { $games } partier
}, { $change }: nyt ratingtal { $rn }
foreign-missing = Mangler: { $what }
foreign-no-games = Ingen partier tæller
foreign-no-settings = Ingen danske indstillinger er godkendt for den dag
foreign-withdrawn = Taget tilbage
foreign-withdraw = Tag tilbage
foreign-add = Skriv et stævne ned
foreign-record = Skriv ned
foreign-done = Stævnet for { $player } er skrevet ned.
foreign-carry = { $rating } er ført over i listerne
foreign-carried = { $rating } er ført over i listerne { $at } af { $who }
foreign-carried-done = Det er noteret, at det nye ratingtal er ført over i listerne.
foreign-waits = Venter på, at ratingkartoteket fører det over i listerne
foreign-nothing-to-carry = Der kommer intet nyt ratingtal ud af stævnet. Der er ikke noget at føre over.
foreign-comes-to-other = Stævnet giver nu { $rating }. Se på det igen, før det føres over.
foreign-member = Medlemsnummer
foreign-name = Spillerens navn
foreign-rating = Dansk ratingtal ved begyndelsen
foreign-rating-help = Tomt for en spiller uden ratingtal.
foreign-born = Fødselsår
foreign-games-before = Ratede partier før stævnet
foreign-fact-help = Kun nødvendigt, når indstillingerne spørger om det.
foreign-event-name = Stævnets navn
foreign-federation = Forbund
foreign-discipline = Tempo
foreign-starts-on = Første dag
foreign-ends-on = Sidste dag
foreign-games = Partier
foreign-games-help = En linje for hvert parti: modstanderens ratingtal og spillerens point, for eksempel 2105 ½.
foreign-problem-name = Skriv et navn på 1 til { $most } tegn.
foreign-problem-member = Skriv spillerens nummer i unionen.
foreign-problem-federation = Skriv tre bogstaver for et andet forbund end Danmark, for eksempel GER.
foreign-problem-days = Skriv første og sidste dag. Stævnet skal være slut.
foreign-problem-games = Skriv 1 til { $most } partier, et på hver linje: modstanderens ratingtal og 1, ½ eller 0.
foreign-problem-games-before = Skriv et helt antal partier.
foreign-problem-born = Skriv et fødselsår.
sample-lead = Indberetninger fra turneringer med spillere fra kontorets lister, hvis nyeste version ingen har regnet efter. Hvilke der tages, vælger ratingkomitéen (DM § 3.2).
sample-waiting = Venter
sample-done = Taget
sample-waits = ikke regnet efter
sample-empty = Intet venter
sample-empty-text = Her står indberetninger, når nogen fra kontorets lister har spillet med.
sample-row-came = Kom { $came } · { $grounds }
sample-row-done = version { $version } · { $at } · { $name }
sample-differences = { $count ->
    [0] ingen forskelle
    [one] 1 forskel
   *[other] { $count } forskelle
}
sample-report = Indberetningen
sample-count = Regn efter
sample-counted = Regnet efter
sample-extent = { $players ->
        [one] 1 spiller
       *[other] { $players } spillere
    }, { $games ->
        [one] 1 parti
       *[other] { $games } partier
    } og { $ratings ->
        [one] 1 nyt ratingtal
       *[other] { $ratings } nye ratingtal
    } er regnet efter ud fra indberetningens egne partier.
sample-col-reported = Indberettet
sample-col-counted = Regnet
sample-record-heading = Skriv stikprøven ned
sample-record = Gem stikprøven
sample-note = Bemærkning
sample-note-help = Skal skrives, når noget kommer anderledes ud: hvad der følger af det.
sample-note-needed = Skriv, hvad der følger af forskellene.
sample-changed-meanwhile = { $name } gemte en stikprøve { $at }. Se den, før du gemmer din.
sample-recorded = Stikprøven er gemt: { $said }.
sample-field-ro = startrating
sample-field-games = partier, der tæller
sample-field-w = score til rating
sample-field-we = forventet score
sample-field-b = bonus
sample-field-k = K
sample-field-change = ændring
sample-field-rn = nyt ratingtal
sample-field-missing = mangler til beregningen
sample-field-seats = pladser i runden
rating-committee-heading = Ratingkomitéen
rating-committee-lead =
    { $members ->
        [one] 1 medlem
       *[other] { $members } medlemmer
    }, udpeget af hovedbestyrelsen for { $member_years } år ad gangen, { $leaving } afgår hvert år, og { $substitutes ->
        [one] 1 suppleant
       *[other] { $substitutes } suppleanter
    } for { $substitute_years } år ({ $article }).
rating-committee-member = Medlem
rating-committee-substitute = Suppleant
rating-committee-name = Navn
rating-committee-as = Som
rating-committee-from = Fra og med
rating-committee-until = Til og med
rating-committee-sitting = Sidder nu
rating-committee-coming = Udpeget, tiltræder senere
rating-committee-former = Har siddet
rating-committee-nobody = Ingen sidder i komitéen
rating-committee-nobody-text = Notér, hvem hovedbestyrelsen har udpeget, så står de her.
rating-committee-seats = Pladser
rating-committee-next-heading = Næste medlem, der afgår
rating-committee-next = { $names }, { $day }
rating-committee-taken = Besat
rating-committee-empty-now =
    { $count ->
        [one] 1 plads er ledig
       *[other] { $count } pladser er ledige
    }
rating-committee-empty-from =
    { $count ->
        [one] 1 plads bliver ledig { $day }
       *[other] { $count } pladser bliver ledige { $day }
    }
rating-committee-empty-until = til og med { $day }
rating-committee-crowded = I { $year } udløber perioden for { $count ->
        [one] 1 medlem
       *[other] { $count } medlemmer
    }: { $names }. Efter reglementet afgår { $leaving } om året ({ $article }).
rating-committee-unusual = Reglementets periode går til { $day } ({ $article }).
rating-committee-ended = Stoppede før tid (udpeget til { $day }): { $reason }
rating-committee-never-sat = Tiltrådte ikke ({ $day }): { $reason }
rating-committee-appoint-heading = Notér en udpegning
rating-committee-appoint = Notér udpegningen
rating-committee-appoint-help = Hovedbestyrelsen udpeger. Her noteres, hvem det blev.
rating-committee-until-help = Tomt felt: { $member_years } år for et medlem, { $substitute_years } år for en suppleant. Skriv dagen, når nogen sidder en andens periode ud.
rating-committee-saved =
    { $seat ->
        [member] { $name } er noteret som medlem fra { $from } til { $until }.
       *[substitute] { $name } er noteret som suppleant fra { $from } til { $until }.
    }
rating-committee-correct-heading = Udpegningen
rating-committee-correct = Gem rettelsen
rating-committee-correct-help = Til skrivefejl. Loggen husker, hvad der stod.
rating-committee-end-heading = Stopper før tid
rating-committee-end = Notér, at perioden slutter
rating-committee-ended-on = Sidste dag
rating-committee-end-help = En dag før perioden begynder betyder, at pladsen aldrig blev taget.
rating-committee-ended-help = Tom dag og tom begrundelse: Perioden løber ud som udpeget.
rating-committee-reason = Begrundelse
rating-committee-end-saved = Det er noteret, at perioden slutter før tid.
rating-committee-changed-meanwhile = En anden har ændret registret imens. Siden viser, hvad der står nu. Det, du skrev, er ikke gemt, men står i felterne.
rating-committee-problem-seat = Vælg medlem eller suppleant.
rating-committee-problem-order = Perioden slutter, før den begynder. Skriv en senere dag.
rating-committee-problem-ended-late = Perioden slutter { $day } af sig selv. Skriv en dag, der ikke er senere.
rating-committee-problem-sits =
    { $seat ->
        [member] { $name } sidder allerede som medlem { $day }.
       *[substitute] { $name } sidder allerede som suppleant { $day }.
    }
rating-committee-problem-full =
    { $seat ->
        [member] { $count ->
            [one] Pladsen som medlem er besat { $day }: { $names }.
           *[other] Alle { $count } pladser som medlem er besat { $day }: { $names }.
        }
       *[substitute] { $count ->
            [one] Pladsen som suppleant er besat { $day }: { $names }.
           *[other] Alle { $count } pladser som suppleant er besat { $day }: { $names }.
        }
    }
act-rating-committee-appoint = noterede en udpegning til ratingkomitéen
act-rating-committee-correct = rettede en udpegning til ratingkomitéen
act-rating-committee-end = noterede, at en periode i ratingkomitéen slutter før tid
field-seat = plads
field-until = til og med
field-ended = sluttede før tid
field-on = dag

### The words of the log
word-true = ja
word-false = nej
field-no = nummer
field-number = nummer
field-presence = deltagelse
field-player = spiller
field-note = bemærkning
field-member = medlem
field-vote = stemme
field-dissent = mindretallets mening
field-ballots = stemmer
field-excluded = inhabile
field-who = hvem
field-whom = hvem
field-firmness = hvor fast
field-first-colour = farve til nr. 1 i runde 1
field-prohibited = må ikke mødes
field-virtual-points = virtuelle point
field-kept-apart = holdes fra hinanden
field-prohibited-teams = hold, der ikke må mødes
field-team-virtual-points = holds virtuelle point
field-first = første
field-last = sidste
field-monrad = regler for Monrad
field-keizer = regler for Keizer
field-values = den førstes værdi
field-ratio = den førstes værdi i procent af den sidstes
field-top = den førstes værdi som fast tal
field-bye-share = oversidderens andel
field-away-share = andel ved afbud
field-away-times = afbud, der giver point
field-club-share = andel ved fravær for klubben
field-no-show-share = andel ved udeblivelse
field-own-value = egen værdi tæller
field-rematch-after = runder mellem to partier mod den samme
field-bye-to = hvem der sidder over
field-numbers = startnumre
field-opponents = modstandere
field-rematches = antal gengangere
field-bye = oversidder i laveste pointgruppe
field-colours = kan farver hindre et par?
field-first-white = hvid i et første parti
field-ratings = ratingtal
field-gone-on = ude af listen
field-national = dansk rating
field-fide = FIDE
field-fide-standard = FIDE-rating
field-list = liste
field-before = før
field-after = efter
field-candidates-since = kandidater siden
field-standard = langskak
field-rapid = hurtigskak
field-blitz = lynskak
field-given = fornavn
field-currency = valuta
field-unit = hele
field-one-each = én præmie til hver
field-categories = præmiekategorier
field-category = præmiekategori
field-amount = beløb
field-thing = ting
field-group = for
field-women = kvinder
field-born = født
field-unrated = rates ikke
field-sharing = deling
field-contest = hvem konkurrerer
field-fewest-games = mindst så mange partier
field-most-played = kun ved det bord med flest partier
field-prizes = præmier
field-kroner = kroner
field-paid-at = betalt
field-outcome = udfald
field-committee-days = frist til komitéen i dage
field-appeals-board-days = frist til Skaknævnet i dage
field-team-card-days = frist ved resultatkort i dage
field-hearing-days = høringsfrist i dage
field-deposit-kroner = klagegebyr i kroner
field-last-word = sidste ord
field-ruler-sits = den, der traf afgørelsen, må stemme i komitéen
field-deposit = klagegebyr
field-expected = forventet score
field-step = trin
field-rounding = afrunding
field-cap = loft over ratingforskel
field-unplayed = uspillede runder
field-corrections = rettelser
field-rapid-time = tid ved hurtigskak
field-blitz-time = tid ved lynskak
field-conversions = omregninger
field-bonus = bonus
field-floor = mindste rating
field-start = startrating
field-up-to = til og med
field-hundredths = hundrededele
field-below = under
field-until-age = til og med alder
field-until-games = til antal partier
field-over = over
field-percent = procent
field-source = kilde
field-rate = spilleform
field-is-provisional = foreløbig
field-appointment = udpegning
field-code = kode
field-based-on = bygger på
field-approved-on = godkendt
field-promulgation = bekendtgørelse
field-effective-from = gælder fra
field-by-default = gælder af sig selv
field-changes = ændringer
field-channel = bekendtgjort i
field-rule-set = regelsæt
field-parameter = værdi
field-minutes = minutter
field-arrival = fremmøde regnes fra
field-venue = spillested
field-playing = spilleområde
field-smoking = rygning
field-adjoining = lokaler ved siden af
field-offence = forseelse
field-what = hvad
field-coordinated = koordineret af unionen
field-rated = rates nationalt
field-own-union = unionens egen turnering
field-closed = lukket
field-flags = turneringens art
field-moves = træk
field-seconds = sekunder
field-addition = tillæg
field-effect = følge
field-clock = tid på uret
field-penalties = straffe
field-counter = tæller
field-side = spiller
field-loses-at = tabt ved
field-incident = hændelse
field-answers = oplyst
field-claim = efterprøvet krav
field-decision = afgjort
field-written = skrevet ned
field-intended = påtænkt træk
field-verdict = kravet er
field-notation = notation
field-counted = talt
field-needed = kræves
field-pace = betænkningstid
field-surcharge = tillæg ved overskridelse
field-articles = paragraffer
field-article = paragraf
field-days = dage
field-again = næste gang
field-dated = dateret
field-received = modtaget
field-ruled-out = bortset fra
field-suspended = udsat eller hænger
field-content = viser
field-ground = farver
field-tongue = sprog
field-danish = dansk
field-english = engelsk
field-turn = drejet
field-min-rating = mindste rating
field-max-rating = højeste rating
field-born-from = født i eller efter
field-born-until = født i eller før
field-clubs = klubber
field-federations = forbund
field-refuses = formularen afviser
field-ties = når alt er lige
field-seed = lodtrækningens nøgle
field-by = ved
field-swap-cycle-end = de to sidste runder i første omgang byttes
field-max-players = højst spillere
field-public-rulings = afgørelser offentligt
field-arrangements = aftalt om rundelægningen
field-protests = protester
field-correspondence = korrespondanceparti
field-confirmation = kontrol af resultater
field-level = må
field-basis = grundlag
field-payer = betales af
field-due-on = forfalder
field-paid-on = betalt
field-reference = henvisning
field-stamp = poststempel
field-arrived = modtaget
field-votes = stemmer
field-reasons = begrundelse
field-file-name = fil
field-bytes = byte
field-rated-on = listens dag
field-late = for sent
field-instance = afgøres af
field-hearing-ends = høringen slutter
field-filed-by = indgivet af
field-filed-at = indgivet
field-about = om
field-why = hvorfor
field-valid-from = gælder fra
field-start-no = startnummer
field-adjustments = tilpasninger
field-against-the-rules = runder mod reglerne
field-reported = til rating
field-at = tidspunkt
field-rule = regel
field-change = ændring
field-changed-since = ændret siden kladden
field-act = handling
field-method = metode
field-moved = fik et andet nummer
field-absent-in = fraværende i
field-back-rank = bageste række
field-events = hændelser
field-came-at = mødt
field-version = version
field-stand = tilstand
field-differences = afvigelser
field-links = links
field-is-shared = vises for holdledere
field-old-works-until = den gamle virker til
field-players-count = spillere
field-lateness = mødefrist
field-both-absent = når ingen er mødt
field-force-majeure = force majeure
field-draw-agreement = remisaftaler
field-report-before-leaving = besked før man forlader brættet
field-areas = områder
field-devices-in-bag = slukket telefon i tasken
field-device-sanction = følge af en telefon
field-appeal-limits = kan ikke klages over
field-fines = bøder
field-supervision = dommertilsyn
field-quick-finish = hurtigafslutning
field-total-playing-time = samlet spilletid
field-scoresheets = notation på
field-officials = dommere og komité
field-chess960 = skak960
field-visual-impairment = hensyn til synshandicappede
field-edition = regelsæt
field-virtual = virtuelle
field-when = hvornår
field-full-point-bye = fri med 1 point
field-half-point-bye = fri med ½ point
field-zero-point-bye = fri uden point
field-forfeit-win = gevinst uden kamp
field-forfeit-loss = tab uden kamp
field-game = parti
field-as = som
field-rank = bageste række
field-order = rækkefølge
field-chosen = valgt
field-places = pladser
field-slug = adresse
field-supersedes = afløser
field-cause = årsag
field-stood = som den stod
field-file-rows = oplysninger i filen
field-not-taken = udeladt
field-log-lines = linjer i loggen
field-sections = grupper
field-left = forladt
field-second = anden
field-description = beskrivelse
field-organiser = arrangør
field-federation-code = forbund
field-discipline = spilleform
field-is-so = noteret
field-only-rating = kun om rating
field-about-laws = om skakreglerne eller turneringsreglementet
field-penalty = afgørelse om et hold
field-event = stævne
field-games-before = ratede partier før
field-opponent = modstander
field-score = point
field-issue = blad eller nummer
field-period = periode
field-periods = perioder
field-single = enkelt
field-gave-way = veg for
field-sent = sendt
word-fair-play = fair play
word-best-conditions = de bedste vilkår for stævnet
word-playing-conditions = gode spilleforhold
word-no-disturbance = ingen bliver forstyrret
word-progress = stævnets gang
word-needs = spillere med særlige behov
word-anti-cheating = regler mod snyd
word-correction-sheet = rettelsesblad
word-skakbladet = Skakbladet
word-correspondence-chief = korrespondanceskakchef
word-everywhere = overalt
word-tournament = turnering
word-section = gruppe
word-away = fraværende
word-plays = spiller
word-for = for
word-against = imod
word-abstain = undlod
word-none = ingen
word-second-arbiter = en dommer mere
word-players = spillerne
word-pairing-allocated = oversidder
word-full-point = fri med 1 point
word-half-point = fri med ½ point
word-zero-point = fri uden point
word-white = hvid
word-black = sort
word-both = begge
word-half-away-from-zero = halve væk fra nul
word-half-up = halve op
word-towards-zero = mod nul
word-club = klub
word-federation = forbund
word-hard = altid
word-soft = så vidt muligt
word-lots = lodtrækning
word-strength = rating
word-seeded-lots = lodtrækning i grupper efter styrke
word-adjacent = naboer på listen
word-fold = første mod sidste
word-halves = øvre halvdel mod nedre
word-last-number = højeste startnummer
word-lowest-rating = laveste rating
word-lowest-rated = den laveste rating i gruppen
word-average-rated = gennemsnittet af gruppens ratingtal
word-most-games = flest spillede partier
word-never = aldrig
word-not-in-last-round = ikke i sidste runde
word-always = altid
word-higher-number = det højere nummer
word-per-match = point pr. kamp
word-totals = point i alt
word-lot = lodtrækning
word-seat = sat på et bord
word-exchange = byttet om
word-turn-colours = farver vendt
word-pair = sat op mod hinanden
word-dissolve = kamp opløst
word-unseat = taget af bordet
word-give-bye = gjort til oversidder
word-take-bye = ikke længere oversidder
word-order = rækkefølge
word-dutch = Schweizer (FIDE Dutch)
word-burstein = Burstein
word-dubov = Dubov
word-lim = Lim
word-double-swiss = dobbelt schweizer
word-monrad = Monrad
word-monrad-with-rematches = Monrad med gengangere
word-keizer = Keizer
word-ratio = efter forholdet mellem den første og den sidste
word-fixed = et fast tal
word-fewest-byes = den lavest placerede af dem, der har siddet færrest gange over
word-lowest = den lavest placerede
word-round-robin = alle mod alle
word-double-round-robin = dobbelt alle mod alle
word-round-robin-by-hand = alle mod alle, lagt i hånden
word-by-hand = i hånden
word-in-force = gældende
word-before-2023 = reglerne til og med juli 2023
word-receiving = modtages
word-reading = læses
word-staged = klar til gennemsyn
word-replaced = afløst
word-dropped = kasseret
word-failed = kunne ikke læses
word-complete = komplet
word-accept = overtag
word-drop = kassér
word-on = i FIDE-mode
word-left = har forladt FIDE-mode
word-first = de første
word-each-round = hver rundes
word-on-day = tallet på en bestemt dag
word-whole = hele listen
word-clubs = nogle klubber
word-compare = sammenlign
word-changed = ændret
word-new = ny
word-gone = ude
word-fide-id = FIDE-id
word-title = titel
word-sex = køn
word-birth = fødselsdag
word-birth-date = fødselsdag
word-licences = licenser
word-ratings = ratingtal
word-chief-arbiter = hoveddommer
word-deputy-chief-arbiter = vicehoveddommer
word-arbiter = dommer
word-assistant-arbiter = assistent
word-committee-member = medlem af turneringskomitéen
word-organiser = arrangør
word-trainee = under uddannelse
word-dsu-i = dommerlicens I
word-dsu-other = anden dansk dommerlicens
word-fa = FIDE-dommer (FA)
word-ia = international dommer (IA)
word-male = mand
word-female = kvinde
word-between = mellem
word-unrated = uden rating
word-equal = lige deling
word-hort = Hort
word-percentage = procent
word-performance = præstation
word-fewer-games = færrest partier
word-more-games = flest partier
word-round-started = runden er begyndt
word-card-signed = resultatkortet er underskrevet
word-deadline = fristen er udløbet
word-refunded = betalt tilbage
word-kept = beholdt
word-games-before = tidligere partier
word-at-start = tallet ved starten
word-listed = dagens medlemsliste
word-fide = FIDE
word-start = startrating
word-sent = sendt
word-returned = besvaret
word-member = medlem
word-substitute = suppleant
word-office = ratingkontoret
word-members = medlemslisten
word-national = dansk
word-withdrawn = udgået
word-expelled = bortvist
word-planned = planlagt
word-draft = kladde
word-published = offentliggjort
word-started = begyndt
word-closed = lukket
word-engine = programmet
word-berger = Bergers tabel
word-hand = i hånden
word-import = fra en fil
word-checkmate = skakmat
word-stalemate = pat
word-repetition = samme stilling
word-quiet-moves = træk uden slag og bondetræk
word-right = rigtigt
word-wrong = forkert
word-inadmissible = afvist
word-yes = ja
word-no = nej
word-undecided = ikke afgjort
word-english = engelsk
word-danish = dansk
word-sender = afsenderen
word-post = posten
word-recipient = modtageren
word-unknown = ukendt
word-not-said = ikke oplyst
word-monday = mandag
word-tuesday = tirsdag
word-wednesday = onsdag
word-thursday = torsdag
word-friday = fredag
word-saturday = lørdag
word-sunday = søndag
word-clear = tydeligt
word-partly = delvis læseligt
word-illegible = ulæseligt
word-full = fuldt
word-limited = forenklet
word-entered = indtastet
word-cleared = fjernet
word-corrected = rettet
word-suspended = udsat
word-imported = hentet fra fil
word-reported = til rating alene
word-ruled = afgjort
word-adjourned = hængeparti
word-postponed = udsat
word-free = frit
word-from-move = fra et bestemt træk
word-only-with-consent = kun med dommerens samtykke
word-game-lost = partiet tabt
word-milder = mildere
word-confirmed = bekræftet
word-warning = advarsel
word-quarantine = karantæne
word-opponent-time = mere tid til modstanderen
word-less-time = mindre tid
word-opponent-points = point til modstanderen
word-less-points = færre point
word-fine = bøde
word-exclusion = udelukkelse fra runder
word-expulsion = bortvisning
word-continues = partiet går videre
word-ends = partiet er slut
word-drawn-unplayed = remis uden spil
word-replays = spilles om
word-waits = venter
word-resumes = genoptages
word-committee = turneringskomitéen
word-appeals-board = Skaknævnet
word-committee-but-laws = turneringskomitéen, men Skaknævnet om skakreglerne
word-nothing = intet
word-effects = følgerne
word-with-reasons = med begrundelse
word-standard = langskak
word-rapid = hurtigskak
word-blitz = lynskak
word-increment = tillægstid
word-delay = betænkningspause
word-voted = besluttet
word-issued = udstedt
word-annulled = ophævet
word-boards = borde
word-names = navne
word-matches = holdkampe
word-results = resultater
word-standings = stilling
word-announcement = besked
word-countdown = nedtælling
word-light = lyse
word-dark = mørke
word-next = næste
word-back = forrige
word-pause = sat på pause
word-resume = i gang igen
word-baku = Baku
word-haley = Haley
word-haley-soft = blød Haley
word-own-groups = egne grupper
word-as-its-number-allows = så få hentet op, som antallet tillader
word-as-few-as-possible = så få hentet op som muligt
word-strong = stærkt krav
word-pairing-number = holdets nummer
word-among-arrived = plads blandt de fremmødte
word-pairing-scores = point med virtuelle point
word-points = vundne point
word-not-played = ikke spillet
word-played-if-both-scored = spillet, når begge fik point
word-teams = holdene
word-fide-else-national = FIDE, ellers dansk
word-national-else-fide = dansk, ellers FIDE
word-highest = det højeste
word-typed = skrevet for hver spiller
word-name = navn
word-varma = Varma-tabellen
word-by-strength = efter rating
word-next-free = næste ledige nummer
word-fill = udfylde
word-correct = udfylde og rette
word-rule = alt ved bordet
word-shared = delt plads
word-running = i gang
word-finished = slut
word-round-published = runde offentliggjort
word-round-taken-back = runde taget tilbage
word-round-closed = runde lukket
word-round-reopened = runde åbnet igen
word-result-changed = resultater
word-ruling-published = offentlig afgørelse
word-report-submitted = indberetning sendt
word-report-acknowledged = indberetning kvitteret
word-report-rated = indberetning ratet
word-report-rejected = indberetning sendt tilbage
word-failing = modtageren svarer ikke
word-one = én
word-missing = dem uden link
word-all = alle
word-these = disse
word-also = også
word-not = ingen
word-not-competent = ikke kompetent
word-too-late = for sent
word-unreadable = ulæseligt
word-program = programmet
word-hall = i salen
word-draw = trukket
word-writing = skrevet
word-keep-apart = holdes fra hinanden
word-let-meet = må gerne mødes
word-accepted = godkendt
word-applied = venter på svar
word-declined = afvist
word-active = spiller med
word-present = mødt
word-requested = ansøgt
word-filed = indgivet
word-admitted = antaget
word-hearing = i høring
word-decided = afgjort
word-referred = sendt videre
word-turned-away = afvist
word-upheld = stadfæstet
word-overturned = omgjort
word-varied = ændret
word-rejected = afvist
word-ruling = afgørelse
word-sanction = en sanktion
word-team-card = et resultatkort
word-team-penalty = en afgørelse om et hold
word-match-lost = en kamp, der er tabt som helhed
word-ineligible-player = en spiller, der ikke må deltage
word-clock = et ur
word-pairing = en rundelægning
word-decision = en afgørelse
word-board = bord
word-venue = spillestedet
word-paper = papir
word-electronic = elektronisk
word-either = papir eller elektronisk
word-national-id = DSU-nr.
word-email = e-mail
word-phone = telefon
word-note = bemærkning
word-da = dansk
word-en = engelsk
word-settings-not-approved = ratingkontorets tal er ikke godkendt
word-requirements-not-known = ingen har taget stilling
word-not-recorded = ikke skrevet ned
word-changed-after-rated = ændret efter rating
word-acknowledged = kvitteret
word-sent-back = sendt tilbage
word-bye = fri
word-before2023 = reglerne til og med juli 2023
word-fide-standard = FIDE-rating
word-k = K
word-fide-else-leave-out = FIDE, ellers udelades partiet
word-fide-else-start = FIDE, ellers startrating
word-leave-out = udelades
word-without-excuse = uden gyldigt afbud
word-without-excuse-unless-throughout = uden gyldigt afbud, medmindre hele turneringen
word-submitted = sendt
word-resubmitted = sendt igen
word-as-submitted = som sendt
word-rated = ratet
word-missing-games = partier mangler
word-wrong-result = forkert resultat
word-wrong-player = forkert spiller
word-missing-number = nummer mangler
word-missing-excuse = afbud mangler
word-time-control = betænkningstid
word-officials = dommere
word-dates = datoer
word-duplicate = allerede indberettet
word-other = andet
word-admissible = antaget til behandling
word-late = for sent
word-appealed = anket
word-dismissed-late = afvist: for sent
word-dismissed-not-competent = afvist: ikke kompetent
word-player = spiller
word-ratings-office = ratingkontoret

# Hold
teams-nav = Hold
teams-heading = Hold
teams-settings-heading = Holdkampe
teams-settings-lead = Sådan mødes holdene i gruppen. Det ligger fast, når første runde er lagt.
teams-settings-saved = Holdkampene er gemt.
teams-settings-save = Gem
teams-singles = Spillerne spiller hver for sig
teams-to-section = Gruppens indstillinger
teams-section-lead = Spiller gruppen som hold, mødes holdene på flere borde ad gangen.
teams-open = Hold i gruppen
teams-pairing = Rundelægning
team-pairing-round-robin = Alle hold mod alle
team-pairing-double-round-robin = Alle hold mod alle, to gange
team-pairing-team-swiss = FIDEs schweizersystem for hold (C.04.6)
team-pairing-monrad = Monrad: naboer i stillingen, aldrig to gange
team-pairing-monrad-with-rematches = Monrad med gengangere
team-pairing-cup = Pokal: taberen er ude
team-pairing-scheveningen = Scheveningen: to hold, alle mod alle modstandere
team-pairing-molter = Molter: enkeltpartier mod de andre hold
team-pairing-hutton = Hutton: hvert bord mod et nyt hold
teams-colours = Farver ned ad bordene
teams-colours-help = Et bogstav for hvert bord i kampen: W er hvid, B er sort for det først nævnte hold. WBWB er fire borde.
teams-match-win = Vundet kamp
teams-match-draw = Uafgjort kamp
teams-match-loss = Tabt kamp
teams-primary = Stillingen går først efter
team-score-match-points = Matchpoint
team-score-game-points = Brætpoint
teams-has-secondary = Den anden slags point bruges også
teams-preferences = Farvekrav
teams-preferences-help = Kun hvor FIDEs schweizersystem for hold lægger runderne.
team-preferences-type-a = Type A, simple krav
team-preferences-type-b = Type B, stærke og svage krav
team-preferences-unused = Ingen farvekrav
team-swiss-settings = Schweizersystemets åbne steder og acceleration
team-swiss-settings-help = Kun hvor FIDEs schweizersystem for hold (C.04.6) lægger runderne. Reglerne kan læses på to måder fem steder, og FIDE har ikke svaret; den første er den sædvanlige. Det ligger fast, når en runde er lagt.
team-swiss-next-bracket = Hvad C6 kræver af gruppen nedenunder
team-swiss-next-bracket-as-its-number-allows = At den ikke henter flere hold op, end dens antal hold gør nødvendigt
team-swiss-next-bracket-as-few-as-possible = At den henter så få hold op som muligt
team-swiss-balanced = Et hold med lige mange hvide og sorte og samme farve i de to sidste kampe, i sidste runde (type B)
team-swiss-balanced-strong = Har stærkt krav på den anden farve, som i andre runder
team-swiss-balanced-nothing = Har intet farvekrav
team-swiss-parity = Nummeret, der er lige eller ulige, når lodtrækningen afgør farven
team-swiss-parity-pairing-number = Holdets nummer
team-swiss-parity-among-arrived = Holdets plads blandt dem, der er mødt frem
team-swiss-floaters = Om et hold mødte en anden pointgruppe i en accelereret runde, ses af
team-swiss-floaters-pairing-scores = Point med virtuelle point
team-swiss-floaters-points = De vundne point
team-swiss-forfeited = En kamp uden spillede partier, hvor begge hold fik point
team-swiss-forfeited-not-played = Er ikke spillet
team-swiss-forfeited-played-if-both-scored = Er spillet
team-swiss-virtual = Virtuelle point til hold { $first } til { $last } i runde { $from } til { $to }: { $points }
team-swiss-settled = Sådan læses reglerne her
team-swiss-problem-not-swiss = Acceleration og læsemåder hører kun til, når FIDEs schweizersystem for hold lægger runderne.
team-swiss-problem-game-points = Baku-acceleration kræver, at matchpoint kommer først (C.04.7 art. 1.4.4).
team-swiss-problem-worth = Ved Baku-acceleration skal en vunden kamp være to uafgjorte værd, og en tabt ingenting (C.04.7 art. 1.1).
teams-bye-matches = Oversidder, matchpoint
teams-bye-games = Oversidder, brætpoint
teams-bye-help = Står begge felter tomme, er det en uafgjort kamp med halvdelen af bordene.
teams-count = { $teams ->
    [one] { $teams } hold
   *[other] { $teams } hold
}
teams-without = { $players ->
    [one] { $players } spiller uden hold
   *[other] { $players } spillere uden hold
}
teams-table-heading = Holdstilling
teams-table-open-matches = { $count ->
    [one] Foreløbig: 1 kamp er ikke spillet færdig. Dens brætpoint tæller allerede, dens matchpoint ikke endnu.
   *[other] Foreløbig: { $count } kampe er ikke spillet færdig. Deres brætpoint tæller allerede, deres matchpoint ikke endnu.
}
teams-table-uncounted-reports = { $count ->
    [one] 1 meldt holdresultat tæller ikke her, før bordene er skrevet.
   *[other] { $count } meldte holdresultater tæller ikke her, før bordene er skrevet.
}
teams-team = Hold
teams-captain = Holdleder
teams-captain-line = Holdleder: { $captain }
teams-players = Spillere
teams-no-players = Holdet har ingen spillere endnu
teams-strength = Gennemsnit
teams-move = Flyt
teams-up = Flyt { $team } op
teams-down = Flyt { $team } ned
teams-drop = Tag { $player } af holdet
teams-by-strength = Nummerér efter styrke
teams-by-lot = Træk lod om numrene
teams-by-lot-help = Der trækkes, når du trykker. Lodtrækningens nøgle skrives i loggen: holdene efter navn og den samme nøgle giver de samme numre.
teams-drawn = { $moved ->
    [0] Lodtrækningen gav de numre, holdene havde.
    [one] Holdene har fået numre ved lodtrækning: { $moved } er flyttet.
   *[other] Holdene har fået numre ved lodtrækning: { $moved } er flyttet.
} Lodtrækningens nøgle: { $seed }
teams-numbered = { $moved ->
    [0] Numrene er uændrede.
    [one] Holdene har fået nye numre: { $moved } er flyttet.
   *[other] Holdene har fået nye numre: { $moved } er flyttet.
}
teams-none = Der er ingen hold endnu
teams-none-lead = Skriv holdene ind nedenfor, ét på hver linje.
teams-none-public = Holdene vises her, når de er tilmeldt.
teams-enter-heading = Tilmeld hold
teams-lines = Hold og spillere
teams-lines-help = Ét hold på hver linje: Hold; Efternavn, Fornavn 1834; Fornavn Efternavn. Bord 1 først. DSU-nr. og FIDE-id kan stå i parentes: Fornavn Efternavn (1203456, FIDE 1400001). Spillere, der er tilmeldt gruppen, bruges; andre tilmeldes med holdet.
teams-confirm = Spillerne er dem, de ligner: tilmeld dem
teams-enter = Tilmeld
teams-entered = { $teams ->
    [one] { $teams } hold er tilmeldt, med { $players ->
        [one] 1 spiller
       *[other] { $players } spillere
    }.
   *[other] { $teams } hold er tilmeldt, med { $players ->
        [one] 1 spiller
       *[other] { $players } spillere
    }.
}
teams-number-line = Hold nr. { $number }
teams-order-heading = Spillere i bordorden
teams-order-lead = De første { $boards }, der er til stede, spiller, når ingen opstilling er givet.
teams-add-player = Spiller uden hold
teams-add = Føj til holdet
teams-name = Holdets navn
teams-short-name = Kort navn
teams-short-name-help = Højst fem tegn, til filer, hvor der er lidt plads.
teams-save = Gem holdet
teams-saved = Holdet er gemt.
teams-away-heading = Fri
teams-ask-bye = Giv holdet fri
teams-take-back = Tag tilbage
teams-leave-heading = Udgå
teams-leave-lead = Runder, der er offentliggjort, bliver stående.
teams-withdraw = Holdet udgår …
teams-withdraw-yes = Lad holdet udgå
teams-return = Holdet er med igen
regroup-heading = En anden gruppe
regroup-lead = Holdet flytter med sine spillere, så længe ingen af grupperne har en lagt runde eller en plan. Styrkeliste, holdlederens link og tilmelding følger med. Opstillinger, der er afleveret på forhånd, og runder, holdet har bedt sig fri for, følger ikke med.
regroup-to = Gruppe
regroup-do = Flyt holdet
regroup-done = Holdet spiller nu i { $group }.
regroup-problem-same = Holdet spiller allerede i den gruppe.
regroup-problem-no-teams = { $group } er ingen gruppe af hold.
regroup-problem-paired = I { $group } er en runde lagt. Et hold flytter kun, før 1. runde er lagt: slet kladden først. Er runden offentlig, bliver holdet, hvor det er.
regroup-problem-planned = I { $group } er kampene planlagt. Slet planen først, flyt holdet, og lav planen igen.
regroup-problem-appeals = I { $group } er en protest over en afgørelse om holdet ikke afgjort. Den afgøres dér, før holdet flytter.
regroup-problem-given-up = Sæsonen i { $group } er afbrudt, og ingen hold flytter.
groups-heading = Grupper
groups-lead = Fordel rækkens hold over dens grupper. Intet flyttes, før du bekræfter. Hold kan flyttes igen, hvert for sig eller her, indtil en runde er lagt eller kampene er planlagt.
groups-make-heading = Lav grupper
groups-make-lead = Rækken bliver den første gruppe og får dens navn. De andre får samme indstillinger, runder og grænser. Holdene bliver stående, til du fordeler dem.
groups-name = Navnene begynder med
groups-name-help = For eksempel 2. række gruppe.
groups-naming = Navnene slutter med
groups-naming-numbers = 1, 2, 3
groups-naming-letters = A, B, C
groups-count = Antal grupper
groups-count-help = Rækken selv er den første.
groups-make-do = Lav grupperne
groups-made = Der er nu { $groups } grupper. Fordel holdene over dem.
groups-take-part = Grupper, der er med
groups-spread = Fordeling
groups-spread-even = Jævnt
groups-spread-in-order = De stærkeste sammen
groups-spread-by-hand = Som de står
groups-spread-help = Geografi kender programmet ikke: ret gruppen ved hvert hold.
groups-basis = Rækkefølge efter
groups-basis-average-rating = Gennemsnitsrating
groups-basis-numbers = Nummer på holdlisten
groups-basis-help = I en turnering, der er lavet af sidste sæson, følger numrene dens slutstilling.
groups-players = Spillere i gennemsnittet
groups-list-day = Ratingtal fra listen { $day }: { $known } af { $all } kendes fra registret, de øvrige er dem, der står på listerne.
groups-club-help = Holdes, så vidt det kan lade sig gøre.
groups-show = Vis forslaget
groups-proposal = Forslag
groups-stands-in = Står i
groups-why = Hvorfor
groups-group-of = Gruppe til { $team }
groups-size = { $group }: { $teams ->
    [one] 1 hold
   *[other] { $teams } hold
}
groups-finding = { $group }: { $finding }
groups-club-too-many = { $club } får { $teams ->
    [one] 1 hold
   *[other] { $teams } hold
} i gruppen, og højst { $most } er ønsket. Klubben har for mange hold til grupperne.
groups-do = Fordel holdene
groups-done = { $moved ->
    [0] Alle hold blev stående.
    [one] 1 hold er flyttet.
   *[other] { $moved } hold er flyttet.
}
groups-only-one = Her er kun én gruppe. Lav flere, eller vælg dem, der er med.
groups-no-teams = Ingen hold er tilmeldt i grupperne.
groups-ground-place = efter rækkefølgen
groups-ground-club = byttet, så hold fra en klub skilles
groups-ground-unknown = ingen rating, så bagest
groups-ground-stays = bliver stående
groups-source-regulars = faste spillere
groups-source-players = holdets spillere
groups-source-club-list = klubbens liste
groups-problem-count = Skriv et antal grupper fra 2 til { $most }.
groups-problem-play-off = En omkamp har ingen grupper.
groups-problem-groups = Vælg 2 til { $most } grupper af hold, hver én gang og denne iblandt.
groups-problem-club = Skriv et tal fra 1 til { $most }, eller lad feltet stå tomt.
groups-problem-players = Skriv et tal fra 1 til { $most }.
groups-problem-teams = Der fordeles højst { $most } hold på én gang. Vælg færre grupper.
groups-problem-changed = Et hold er kommet til, udgået, flyttet eller rettet, siden du så siden. Se holdene igennem, og bekræft igen.
teams-remove = Slet holdet …
teams-remove-yes = Slet holdet
teams-nobody = Ingen
teams-board = Bord { $board }
teams-line-up-heading = Opstilling i runde { $round }
teams-line-up-given = givet af dommeren
teams-line-up-default = efter klubbens liste, ellers holdets rækkefølge
teams-line-up-save = Gem opstillingen
teams-line-up-reset = Brug listen eller holdets rækkefølge
teams-line-up-saved = Opstillingen er gemt.
teams-line-up-open = Opstilling
teams-line-up-of = Opstilling: { $team }
teams-matches = Kampe
teams-matches-heading = Kampe i runde { $round }
teams-matches-of = Kampe i runde
teams-matches-public = Kampene, som alle ser dem
teams-at-boards = Bord { $from }–{ $to }.
teams-lone = { $boards ->
    [one] { $boards } bord er tomt på den ene side.
   *[other] { $boards } borde er tomme på den ene side.
}
teams-boards-count = Bordene tæller
team-forfeit-by-white = Tabt af det først nævnte hold
team-forfeit-by-black = Tabt af det andet hold
team-forfeit-by-both = Tabt af begge hold
teams-forfeit-open = Hele kampen tabt …
teams-nobody-sits = Ingen sidder ved et bord. Afgør kampen som helhed.
teams-forfeit-who = Hvem taber kampen
teams-forfeit-save = Gem afgørelsen
teams-forfeit-saved = Kamp { $number } er gemt.
teams-paired-before = Lagt efter stillingen før rettelsen, og bliver stående: runde { $rounds }.
teams-forfeit-closed = Runden er lukket, så det er en rettelse: tabel, oprykning og ratingindberetning regnes på ny. Resultater ved bordene ændres ikke, når kampen ikke længere er tabt; ret dem et for et.
teams-corrected-heading = Kampe afgjort på ny efter lukning
teams-corrected-line = Kamp { $number }, { $white } – { $black }: { $was } → { $becomes }. { $reason } ({ $at }, { $by })
teams-col-matches = Kampe
teams-col-record = V–U–T
teams-col-mp = MP
teams-col-gp = BP
teams-opponent = Modstander
teams-all-boards = Alle borde
team-boards-match = Kamp { $no }: { $first } – { $second }
team-boards-place = Kamp { $no }, bord { $board }
team-boards-running = bord { $board } i runden
team-boards-not-named = Ikke opstillet i runde { $round }
team-boards-alone = Ingen modstander ved brættet
team-boards-find-name = Navn eller hold
team-boards-find-player = Find spiller, hold eller klub
team-boards-moved = Runde { $round }, kamp { $no }, bord { $board } (udsat): { $white } – { $black }
teams-described = { $pairing }, { $boards ->
    [one] 1 bord
   *[other] { $boards } borde
}
teams-problem-range = Skriv point fra 0 til 99.
teams-problem-match-points = En vundet kamp skal give mere end en tabt, og en uafgjort noget imellem.
teams-problem-bye = Oversidderen kan ikke få mere end for en kamp, der er vundet på alle borde.
teams-problem-bye-half = Skriv både matchpoint og brætpoint, eller lad begge felter stå tomme.
teams-problem-system = En gruppe med hold har ikke et system for enkeltspillere. Holdenes rundelægning står under Hold.
teams-problem-fixed = En runde er lagt: sådan mødes holdene, ligger nu fast.
teams-problem-points = Skriv et tal som 2 eller 2½.
teams-problem-choice = Vælg en af mulighederne.
teams-problem-colours = Skriv W eller B for hvert bord, højst { $most } bogstaver.
teams-problem-not-singles = I en gruppe med hold lægges kampene, og opstillingerne siger, hvem der sidder ved hvert bord. Ret opstillingen i stedet.
matches-not-here = Kampe ændres kun i hånden, hvor stillingen bestemmer, hvilke hold der mødes. En tabel følger sin plan, og en pokal sin lodtrækning.
matches-unknown = Der er intet hold { $number } i gruppen.
matches-away = { $team } er ikke med i runden. Slet kladden, og ret det på holdets side.
matches-none = Der er ingen kamp { $number } i kladden.
matches-paired = { $team } har allerede en kamp. Byt to hold i stedet, eller opløs kampen først.
matches-no-place = Ingen af de to hold har en plads i kladden, der kan byttes.
matches-no-bye = { $team } er ikke oversidder.
matches-bye-given = { $team } er allerede oversidder. Byt de to hold i stedet.
matches-too-many = Der er for mange kampe.
matches-not-there = Disse hold er ikke med i runden og har alligevel en kamp: { $teams }. Byt dem ud, eller opløs kampen.
team-fault-not-there = { $team } er ikke med i runden og har alligevel en kamp.
team-fault-unpaired = { $team } har hverken en kamp eller fri.
team-fault-apart = { $white } og { $black } holdes fra hinanden.
team-fault-bye-not-needed = { $team } er oversidder, men antallet af hold er lige.
team-fault-bye-above = { $team } er oversidder, men { $lowest } har færre point og har ikke været det.
team-fault-colours = { $white } er nævnt først; efter reglerne er det { $black }.
team-fault-preference = { $team } skal helst have { $colour } på bord 1 og får den anden farve.
team-fault-preference-strong = { $team } mangler { $colour } på bord 1 og får den anden farve.
team-fault-score = { $white } og { $black } har ikke lige mange point: forskellen er { $points }.
matches-edit = Ret kampene …
matches-edit-heading = Ret kampene
matches-edit-text = Hver ændring gemmes i kladden og står i loggen. En opstilling, der var åbnet for en anden modstander, lukkes igen, og holdlederen bliver spurgt på ny.
matches-turn = Vend farver
matches-turn-of = Kamp { $number }: vend farver
matches-dissolve = Opløs
matches-dissolve-of = Kamp { $number }: opløs kampen
matches-without = { $teams ->
        [one] 1 hold
       *[other] { $teams } hold
    } uden kamp
matches-first-named = Nævnes først
matches-opponent = Modstander
matches-pair = Sæt op mod hinanden
matches-bye-for = Hold
matches-give-bye = Gør til oversidder
matches-take-bye = Fjern { $team } som oversidder
matches-exchange-heading = Byt to hold
matches-exchange-first = Det ene hold
matches-exchange-second = Det andet hold
matches-place-match = { $team } (kamp { $number })
matches-place-bye = { $team } (oversidder)
matches-place-none = { $team } (uden kamp)
team-reason-bracket = Gruppen med { $points } point
team-reason-due-none = { $team } har { $points } point og intet farvekrav.
team-reason-due = { $team } har { $points } point og skal helst have { $colour } på bord 1.
team-reason-due-strong = { $team } har { $points } point og mangler { $colour } på bord 1.
team-reason-virtual = { $team }: virtuelle point i denne runde, som er talt med: { $points }
team-reason-floated = { $team } mødte i sidste runde et hold fra en anden pointgruppe.
team-reason-came-up = { $team } er flyttet op i gruppen.
team-reason-met = { $top } og { $team } mødtes i runde { $round }.
team-reason-apart = { $top } og { $team } skal ikke mødes.
team-reason-incomplete = Mødte { $top } og { $team } hinanden, kunne gruppen ikke lægges.
team-reason-worse = Mødte { $top } og { $team } hinanden, ville gruppen have { $instead }, ikke { $stands }.
team-reason-preferences = Farvekrav, der ikke opfyldes: { $count }.
team-reason-strong = Stærke farvekrav, der ikke opfyldes: { $count }.
team-reason-floaters = Modstandere af oprykkede hold, som i sidste runde selv mødte en anden pointgruppe: { $count }.
team-reason-lot = Ingen af dem har spillet: lodtrækningen afgør for { $first }, som regnes først.
team-reason-only = Kun { $team } har et farvekrav.
team-reason-both = Begge får den farve, de skal have.
team-reason-stronger = Kun { $team } har et stærkt farvekrav.
team-reason-difference = { $team } har haft hvid færre gange.
team-reason-alternate = Farverne vendes fra sidst, de havde hver sin.
team-reason-first-due = { $team }, som regnes først, får den farve, det skal have.
team-reason-first-alternate = { $team }, som regnes først, får en anden farve end sidst.
team-reason-other-alternate = { $team } får en anden farve end sidst.
team-reason-bye = { $team } sidder over med { $points } point. Spillede kampe: { $played }.
team-reason-bye-barred = { $team } sad over eller vandt uden kamp i runde { $round }.
team-reason-bye-incomplete = Uden { $team } kunne de andre ikke alle få en kamp.
team-reason-bye-more = Andre hold, som ikke kunne sidde over: { $count }.
team-reason-bye-score = { $team } har flere point.
team-reason-bye-matches = { $team } har spillet færre kampe.
team-reason-bye-number = { $team } har et lavere nummer.
team-reason-residents = I gruppen: { $teams }.
team-reason-up = Flyttet op: { $teams }.
team-reason-not-fewer-residents = Hold i gruppen, der ikke kunne få en kamp alene med hinanden: { $count }.
team-reason-not-fewer-below = Med færre kunne holdene nedenunder ikke alle få en kamp.
team-reason-set-bracket = Med { $teams } kunne gruppen ikke lægges.
team-reason-set-rest = Uden { $teams } kunne de andre ikke alle få en kamp.
team-reason-set-next = Uden { $teams } måtte den næste gruppe hente flere op.
team-reason-set-floaters = Af { $teams } mødte { $instead } en anden pointgruppe i sidste runde, mod { $stands } af de oprykkede.
team-reason-set-more = Flere muligheder er prøvet.
team-reason-departs = Efter reglerne mødes nu { $white } og { $black }, førstnævnte først.
team-reason-not-drafted = Der er ingen kampe i runden endnu.
team-monrad-settings = Monrad lægger hold som spillere efter gruppens regler for Monrad, som vælges under gruppens opsætning. Det er dansk Monrad, til nogen vælger andet.
team-monrad-rules = Reglerne for Monrad her
team-monrad-as-players = Hold lægges som spillere: holdets nummer er startnummeret, en kamp er et parti, og farven er den på bord 1. Hold har ingen rating.
teams-problem-not-swiss = Holdene lægges hverken efter FIDEs schweizersystem for hold eller efter Monrad, og andre grunde er der ikke at give.
teams-problem-not-explained = Partierne i en gruppe med hold følger af holdenes kampe og opstillinger eller af en tabel. Der er ingen grunde at give for hvert bord.
teams-problem-words = Skriv en linje uden styretegn.
teams-problem-nothing = Skriv mindst ét hold.
teams-problem-lines = Skriv højst { $most } hold ad gangen.
teams-problem-line-name = Linje { $line } har spillere, men intet hold foran.
teams-problem-line-players = Linje { $line } har mere end { $most } spillere.
teams-problem-line-up-count = Vælg 1 til { $boards } spillere.
teams-problem-twice = En spiller er nævnt to gange.
teams-problem-not-of-team = En spiller er ikke på holdet.
teams-problem-away = En spiller er ikke med i runden.
teams-problem-no-teams = Gruppen har ingen hold. Bestem først, hvordan holdene mødes.
teams-problem-taken = Et andet hold hedder { $name }.
teams-problem-kept-out = { $team } spiller i { $tournament }. Hold derfra kan ikke også spille her.
teams-problem-joint = To klubber kan ikke have hold sammen her.
teams-problem-too-many = En gruppe har højst { $most } hold.
teams-problem-too-many-players = Et hold har højst { $most } spillere.
teams-problem-unknown = En spiller er ikke tilmeldt gruppen.
teams-problem-elsewhere = { $player } spiller for { $team }. I en gruppe spiller ingen for to hold.
teams-problem-has-played = { $player } har spillet for holdet og bliver på det.
teams-problem-paired = Holdene er lagt i en runde: numre bliver, og et hold kan kun udgå.
teams-problem-draft = Runde { $round } er en kladde. Slet kladden først.
teams-problem-public = Runde { $round } er offentliggjort og ændres ikke.
teams-problem-not-open = Runde { $round } er ikke åben. En lukket runde kan dommeren genåbne.
teams-problem-no-boards = Kampen har ingen borde, der kan tælle: den blev sat op som tabt, eller opstillingerne blev aldrig åbnet. Sig, hvem der taber den.
teams-problem-order = Nævn hvert hold én gang.
teams-changed-meanwhile = Holdet er ændret imens. Se, hvordan det står nu, og prøv igen.
teams-match-changed = Kampen er ændret imens. Se, hvordan den står nu, og prøv igen.
act-team-bye = skrev, om et hold har fri
act-team-change = ændrede et hold
act-team-enter = tilmeldte et hold
act-team-forfeit = afgjorde en hel kamp
act-team-line-up = gav en opstilling
act-team-number = nummererede holdene
act-team-draw-lots = trak lod mellem hold, der stod lige
act-team-regroup = flyttede et hold til en anden gruppe
act-team-remove = slettede et hold
act-team-return = tog et hold med igen
act-team-set-up = bestemte, hvordan holdene mødes
act-team-withdraw = lod et hold udgå
field-captain = holdleder
field-forfeit = hele kampen
field-pairing = rundelægning
field-primary = første point
field-has-secondary = begge slags point
field-colour-preferences = farvekrav
field-allocated-bye = oversidder
field-swiss = schweizersystem for hold
field-next-bracket = krav til gruppen nedenunder (C6)
field-balanced-in-last-round = lige mange farver i sidste runde
field-parity = lige eller ulige nummer
field-floater-scores = hvem der mødte en anden pointgruppe
field-forfeited-boards = kampe uden spillede partier
field-match-points = matchpoint
field-game-points = brætpoint
word-match-points = matchpoint
word-game-points = brætpoint
word-by-white = tabt af det først nævnte hold
word-by-black = tabt af det andet hold
word-by-both = tabt af begge hold
word-type-a = type A
word-type-b = type B
word-unused = ingen
word-team-swiss = FIDEs schweizersystem for hold
teams-tie-list = Fast liste
teams-tie-list-help = Vælger du en anden end før, erstatter den listen nedenfor, og ender den med lodtrækning, sættes det kryds også. Ingen af listerne er bekræftet af unionen.
teams-tie-list-then-lots = { $order }, lodtrækning
teams-tie-list-match-points = Matchpoint, brætpoint, indbyrdes kamp
teams-tie-list-olympiad = Olympiaden
teams-tie-list-olympiad-2006 = Olympiaderne til og med 2006
teams-tie-list-norway = Norsk mesterskab for hold
teams-tie-list-danish-division = Dansk divisionsturnering
teams-tie-list-skakliga-trial = Skakligaens forsøg
teams-tie-list-u-hold-dm = DM for ungdomshold
teams-tie-list-hk7-cup = 7. Hovedkreds' pokal
teams-tie-breaks = Rækkefølge i stillingen
teams-tie-breaks-help = Begge slags point og korrektioner i rækkefølge, adskilt af komma: MPTS, GPTS, DE, BC. Tomt felt: de point, der bruges, og ikke mere.
teams-problem-tie-breaks = Skriv korrektioner som MPTS, GPTS, DE, BC, hver højst én gang og højst 12.
teams-order-list = Ordnet efter { $list }. Hold, som intet skiller, deler pladsen.
teams-order-lots = Ordnet efter { $list }. Er alt lige i den endelige stilling, trækkes der lod; indtil da deler holdene pladsen.
lots-heading = Lodtrækning i stillingen
lots-lead = Den annoncerede rækkefølge ender med lodtrækning: når stillingen er endelig, trækker programmet lod mellem hold, som intet skiller.
lots-last-label = Til sidst
lots-last-words = Lodtrækning afgør mellem hold, som intet andet skiller
lots-shared = Plads { $first }–{ $last }: { $teams }
lots-draw = Træk lod
lots-done = Der er trukket lod med { $seed }. Det samme tal og holdenes navne giver altid den samme rækkefølge.
lots-drawn-heading = Trukket
lots-drawn-line = Lod mellem { $teams }, i denne rækkefølge, trukket med { $seed }.
lots-idle = Lodtrækningen afgør ikke noget mere, for nu er det andre, der står lige
lots-nobody-level = Ingen hold deler en plads, som der ikke er trukket lod om.
lots-by = ved lodtrækning
lots-problem-not-announced = Rækkefølgen i stillingen ender ikke med lodtrækning. Det vælges blandt holdenes indstillinger, før første runde.
lots-problem-not-final = Der trækkes lod, når alle runder er lukket, og intet resultat mangler. En afbrudt sæson har ingen lodtrækning.
lots-problem-not-level = Det er ikke alle de hold, som deler en plads. Måske er der allerede trukket lod.
lots-problem-cup = En pokal har ingen stilling. Lodtrækning vælges blandt det, der afgør en kamp, som står lige.
teams-worth-match = En vundet kamp giver { $win } matchpoint, en uafgjort { $draw } og en tabt { $loss }.
teams-worth-bye = En oversidder får { $matches } matchpoint og { $games } brætpoint.
teams-announced-colours = Førstnævnte hold har fra bord 1 og ned: { $colours }.
teams-working-title = Udregning: { $team }
teams-working-about = { $place }. plads, { $match_points } matchpoint og { $game_points } brætpoint efter { $rounds ->
    [one] { $rounds } runde
   *[other] { $rounds } runder
}
teams-working-link = Udregning for { $team }
teams-working-own = Holdets eget tal.
teams-working-series = Et tal for hvert bord; det første, der er forskelligt, afgør.
teams-working-on-top = { $score } + { $buchholz } / { $factor } = { $value }
teams-working-board = Bord { $board }
teams-working-board-times = Bord { $board }, × { $times }
teams-working-score = { $name }, { $score }
teams-working-score-adjusted = { $name }, { $score } (i tabellen { $table })
teams-encounter-all-met = { $count ->
    [one] { $count } hold
   *[other] { $count } hold
} står lige, og alle har mødt hinanden: { $score } i deres kampe.
teams-encounter-not-all-met = { $count ->
    [one] { $count } hold
   *[other] { $count } hold
} står lige, men ikke alle har mødt hinanden: { $score } i deres kampe, kun det hold, ingen kan nå, går forud.
teams-encounter-own-match = Deres egen kamp afgør: { $by }
own-boards-count = bordtælling, den laveste først
own-boards-top = bord 1, så bord 2 og så videre
own-boards-bottom = uden nederste bord, så uden de to nederste og så videre
team-tb-primary = Turneringens point
team-tb-match-points = Matchpoint
team-tb-game-points = Brætpoint
team-tb-other-score = Den anden slags point
team-tb-wins = Runder, der gav point som en sejr
team-tb-matches-won = Vundne kampe
team-tb-rounds-elected = Runder, holdet har valgt at spille
team-tb-standard-points = Standardpoint
team-tb-pairing-number = Holdets nummer
team-tb-progressive = Løbende point
team-tb-buchholz = Buchholz: modstandernes point
team-tb-fore-buchholz = Buchholz, sidste runde regnet som uafgjort
team-tb-average-buchholz = Gennemsnit af modstandernes Buchholz
team-tb-koya = Koya: point mod den bedste halvdel
team-tb-match-by-match = Berger: modstandernes matchpoint × egne matchpoint
team-tb-match-by-game = Berger: modstandernes matchpoint × egne brætpoint
team-tb-game-by-match = Berger: modstandernes brætpoint × egne matchpoint
team-tb-game-by-game = Berger: modstandernes brætpoint × egne brætpoint
team-tb-score-and-schedule = Point og modstandernes styrke (SSSC)
team-tb-board-count = Bordtælling, den laveste først
team-tb-top-boards = Bord 1, så bord 2 og så videre
team-tb-bottom-boards = Uden nederste bord, så uden de to nederste og så videre
team-tb-direct-encounter = Indbyrdes kamp
team-tb-extended-encounter = Indbyrdes kamp på begge slags point
team-tb-extended-by-top = Indbyrdes kamp, så dens øverste borde
team-tb-extended-by-bottom = Indbyrdes kamp, så uden dens nederste borde
team-tb-extended-by-count-and-top = Indbyrdes kamp, så bordtælling og øverste borde
team-tb-extended-by-count-and-bottom = Indbyrdes kamp, så bordtælling og uden nederste borde
team-tb-berlin = Berliner-tælling
team-tb-each-board = Point på bord 1, så bord 2 og så videre, i alle kampe
team-tb-on-match-points = på matchpoint
team-tb-on-game-points = på brætpoint
team-tb-without-lowest = uden { $n ->
    [one] den laveste
   *[other] de { $n } laveste
}
team-tb-without-both = uden { $n ->
    [one] den højeste og den laveste
   *[other] de { $n } højeste og de { $n } laveste
}
team-tb-last-round-drawn = sidste runde regnet som uafgjort
team-tb-forfeits-as-matches = uspillede kampe tæller som kampe
teams-behind = Efter { $other }: { $name } { $mine } mod { $theirs }.
teams-ahead = Foran { $other }: { $name } { $mine } mod { $theirs }.
teams-penalty-matches = Straf eller tillæg i matchpoint: { $points }
teams-penalty-games = Straf eller tillæg i brætpoint: { $points }
teams-players-made = Spillernes resultater
teams-players-explained = Alle, der har spillet for et hold: partier, point og ratingpræstation i partier mod modstandere med rating. Partier uden kamp tæller med i pointene. På bordene står point, partier og præstationen ved hvert bord.
teams-best-at-board = Bedst på bord { $board }
teams-col-games = Partier
teams-col-performance = Præstation
teams-col-by-board = På bordene
team-player-points-of = { $halves ->
   *[other] point
} i { $games ->
    [one] { $games } parti
   *[other] { $games } partier
}
team-player-match = Kamp
team-player-no-games = Ingen partier endnu
team-player-lost-whole = Tæller ikke her: kampen er afgjort som helhed.
team-player-elsewhere = Spiller også for:
standings-of-teams = I gruppen spiller hold, og enkelte spillere har ingen plads. Holdene står på { $address }.
teams-crosstable-explained = Brætpoint i hver kamp. En stjerne: der spilles endnu.
teams-crosstable-explained-rounds = Modstanderens nummer i stillingen og brætpoint i hver runde. En stjerne: der spilles endnu.
teams-crosstable-empty = Ingen kampe endnu
act-team-ask-line-ups = bad om opstillinger
act-team-give-back = gav en opstilling tilbage
act-team-hand-in = afleverede en opstilling
act-team-open-line-ups = læste opstillinger som den første og åbnede dem dermed
act-team-close-line-ups = lukkede åbnede opstillinger igen, fordi holdene ikke mere mødes
act-team-give-notice = meldte afbud for spillere
leaders-open = Kampleder
leaders-title = Kampleder: { $home } – { $away }
leaders-now-heading = Leder kampen
leaders-nobody = Ingen er udpeget endnu.
leaders-plays = spiller med
leaders-named-by = Udpeget af { $by }, { $at }
leaders-link-used = Linket er sidst brugt { $at }.
leaders-link-unused = Linket er ikke åbnet endnu.
leaders-former-heading = Tidligere kampledere
leaders-until = til { $at }
leaders-name-heading = Udpeg en kampleder
leaders-name-lead = Kamplederen får et link uden konto. Det åbner kun denne kamp: fremmøde, resultater, afgørelser ved brættet og resultatkortet.
leaders-name-other = Den, der leder kampen nu, leder den ikke mere, og linket virker ikke mere.
leaders-player = Spiller med i kampen
leaders-player-none = Nej
leaders-name = Navn
leaders-name-help = Kun når kamplederen ikke spiller med.
leaders-licence = Licens
leaders-name-do = Udpeg
leaders-asks-licence = Kamplederen skal have dommerlicens.
leaders-advises-licence = Ligaen anbefaler, at kamplederen har dommerlicens.
leaders-lacks-licence = Kamplederen er udpeget uden den dommerlicens, som ligaen anbefaler.
leaders-no-player = Kamplederen må ikke selv spille i denne kamp.
leaders-renew = Lav et nyt link
leaders-revoke = Tag hvervet tilbage
leaders-revoked = Hvervet er taget tilbage, og linket virker ikke mere.
leaders-made = Link til kampleder { $name }
leaders-made-code = Kode til kampleder { $name }
leaders-made-card = Gem linket for dig selv: den, der har det, leder kampen.
leaders-gone = Linket virker ikke. Bed den, der udpegede dig, om et nyt.
leaders-own-line = Kampleder: { $name }
leaders-phone = Led kampen på denne telefon
leaders-phone-lead = Telefonen bliver til en tavle for kampens borde, med fremmøde, resultater og afgørelser. Den virker også uden net.
leaders-to-boards = Resultater og afgørelser
leaders-done = Kortet er godkendt, eller runden er lukket og intet bord mangler. Der er ikke mere at lede.
leaders-duties = Kamplederens opgaver
leaders-duty-rules = Reglerne er ved hånden, på papir eller skærm.
leaders-duty-material = Brikker, ure og partilister er i orden, og urene er stillet.
leaders-duty-places = Spillerne sidder, så ingen forstyrres, og der er ro.
leaders-duty-flags = Spillere og tilskuere ved, at de ikke må gøre opmærksom på et faldet flag.
leaders-duty-clocks = Alle ure startes til tiden, hvem der end er mødt.
leaders-duty-irregular = Det uregelmæssige skrives på kortet.
leaders-duty-report = Resultatet meldes, og kortet skrives under.
leaders-pass-heading = Giv hvervet videre
leaders-pass-lead = Den nye kampleder får et link på denne skærm. Dit eget virker ikke mere.
leaders-pass-do = Giv videre
leaders-private = Linket er dit og gælder kun denne kamp, til { $until }.
leaders-refused-state = Kampen er forbi og skal ikke have en kampleder.
leaders-refused-still-plays = Vedkommende spiller endnu. Vælg en, hvis parti er slut.
leaders-refused-same = Vedkommende leder kampen allerede. Lav et nyt link, hvis det er blevet væk.
leaders-refused-name = Skriv kamplederens navn, eller vælg en, der spiller med.
leaders-refused-not-in-match = Spilleren sidder ikke i denne kamp.
leaders-refused-not-home-clubs = Dit hold udpeger ikke kamplederen her.
leaders-refused-arbiters = Dommeren har udpeget kamplederen. Bed dommeren om at vælge en anden.
leaders-refused-nobody = Ingen leder kampen nu.
leaders-refused-too-many = Kampen har skiftet kampleder for mange gange.
leaders-changed = Kamplederen er skiftet i mellemtiden. Se, hvem der leder kampen nu.
act-match-leader-make-at-once = lavede links til kampledere
act-match-leader-name = udpegede en kampleder
act-match-leader-pass = gav hvervet som kampleder videre
act-match-leader-renew = lavede et nyt link til en kampleder
act-match-leader-revoke = tog hvervet som kampleder tilbage
act-captain-link-calendar = åbnede kalenderen med holdlederens frister
act-captain-link-make = lavede et link til en holdleder
act-captain-link-open = åbnede holdlederens side i en omkamp
act-captain-link-revoke = tog en holdleders link tilbage
actor-captain-link = Holdlederens link
actor-match-leader = Kampleder { $name }
teams-sits-by-list = Spillerne sidder i holdlistens rækkefølge
starts-decided-label = Begyndelsen
starts-decided-words = Offentliggør først runde 1, når alt, som ligaens regler spørger om, er afgjort
captains-problem-past = Vælg et tidspunkt, der ikke er gået.
captains-problem-no-rule = Gruppen har ingen regel for fristen. Skriv et tidspunkt.
captains-problem-hour-and-rule = Skriv et tidspunkt, eller lad gruppens regel gælde, ikke begge dele.
captains-call-changed = Fristen er ændret imens. Se, hvordan den står nu, og prøv igen.
captains-problem-not-asked = Dommeren har ikke bedt om opstillinger til runde { $round }.
captains-problem-hour = Fristen er gået. Kontakt dommeren, som bestemmer, hvem der spiller.
captains-problem-other-open = Modstanderens opstilling er åbnet. Kontakt dommeren, som kan skrive jeres opstilling ind.
captains-problem-was-read = Det har kunnet læses, hvem der spiller i jeres kamp. Kontakt dommeren, som kan skrive jeres opstilling ind eller lade jer aflevere.
captains-problem-sealed = Opstillingen er afleveret. Før den kan ændres, skal dommeren give den tilbage.
captains-problem-doubts = Opstillingen er ikke gemt endnu. Læs dette, og bekræft det, hvis den skal gælde alligevel: { $said }
captains-problem-not-sealed = Der er ingen lukket opstilling at give tilbage.
captains-problem-order = { $player } sidder under { $above }, som står lavere på holdets liste. Spillerne sidder i listens rækkefølge.
captains-problem-wait = Holdlederne har frist til { $at }, og ikke alle opstillinger er afleveret. Vent, eller tag fristen tilbage under Opstillinger.
captains-problem-wait-later = Kampe, der spilles senere, har frist til { $later }. Dem venter runden ikke på.
captains-heading = Opstillinger i runde { $round }
captains-lead = Hver holdleder afleverer på sin telefon. Ingen ser den andens opstilling, før begge er afleveret, eller fristen er gået.
captains-open = Opstillinger fra holdlederne
captains-due = Frist
captains-due-help = Dato og klokkeslæt. Runden kan først offentliggøres, når fristen er gået, eller alle har afleveret.
captains-ask = Bed om opstillinger
captains-ask-again = Flyt fristen
captains-ask-no-more = Tag fristen tilbage
captains-asked = Holdlederne bliver bedt om opstillinger inden { $at }.
captains-asked-no-more = Der bliver ikke bedt om opstillinger.
captains-unit-by-rule = efter reglen
captains-unit-by-hand = sat i hånden
captains-rule = Gruppens regel: { $lead } før start. Fristen følger med, hvis starten flyttes.
captains-rule-no-start = Gruppens regel: { $lead } før start. Ingen har sagt, hvornår runden begynder, så reglen har endnu ingen frist.
captains-rule-set-aside = Efter gruppens regel ville fristen være { $at }: { $lead } før start.
captains-rule-not-asked = Holdlederne bliver ikke bedt om opstillinger i denne runde, selv om gruppen har en regel.
captains-rule-none = Fristen kan også følge en regel for hele gruppen.
captains-rule-choose = Vælg reglen
captains-set-by-hand = Sæt fristen i hånden for denne runde
captains-follow-rule = Følg reglen
captains-follows-rule = Fristen følger gruppens regel.
captains-rule-hours = { $hours ->
        [one] 1 time
       *[other] { $hours } timer
    }
captains-rule-minutes = { $minutes ->
        [one] 1 minut
       *[other] { $minutes } minutter
    }
captains-rule-both = { $hours } og { $minutes }
captains-in = Afleveret { $at }
captains-opened = Åbnet { $at }
captains-closed-again = Lukket igen { $at }. Holdet møder en anden, og holdlederen bliver spurgt igen. Kommer der intet inden fristen, gælder den, der er afleveret.
captains-given = Givet af en dommer
captains-missing = Mangler
captains-needs-none = Skal ikke aflevere i denne runde
captains-give-back = Giv tilbage …
captains-give-back-yes = Giv opstillingen tilbage
captains-was-read = Det har kunnet læses, hvem der spiller i kampen. Holdlederen afleverer ikke, før du giver lov til det.
captains-let-again = Lad dem aflevere …
captains-let-again-yes = Lad kampens holdledere aflevere
captains-given-back = Der kan afleveres en ny opstilling.
captains-reason = Hvorfor
captains-link-heading = Holdlederens link
captains-link-lead = Med linket afleverer holdlederen opstillinger uden konto. Det vises kun én gang og virker til { $days } dage efter turneringen.
captains-link-make = Lav link
captains-link-anew = Lav nyt link
captains-link-revoke = Tag linket tilbage
captains-link-revoked = Linket virker ikke mere.
captains-link-made = Link til holdlederen for { $team }
captains-link-made-lead = Vis koden, eller send adressen. Begge dele ses kun her, denne ene gang.
captains-link-before = Linket er vist før. Lav et nyt, hvis det er blevet væk.
captains-link-code = Kode til holdlederen for { $team }
captains-link-card = Gem linket for dig selv: den, der har det, er holdleder.
captains-gone = Linket virker ikke. Bed arrangøren om et nyt.
captains-private = Linket er dit og virker til { $until }.
captains-duties = Holdlederens opgaver
captains-duty-list = Styrkelisten er med, og alle på holdet står på den.
captains-duty-above = Ingen sætter sig, før der er kommet en spiller til hvert bord ovenfor.
captains-duty-rules = Holdet kender kampens regler.
captains-duty-sign = Kortet læses bord for bord, før det skrives under. Efter en underskrift uden forbehold kan holdet ikke protestere.
captains-duty-absence = Et afbud meldes i god tid til modstanderen og ligaens leder.
deadlines-open = Frister i din kalender
deadlines-heading = Frister i din kalender
deadlines-calendar = Frister: { $name }
deadlines-lead = Lad din kalender følge denne adresse. Så står fristerne der og flytter sig med dem, og den minder om hver af dem { $hours ->
        [one] 1 time
       *[other] { $hours } timer
    } før, og om en frist uden klokkeslæt om morgenen dagen før.
deadlines-help = Adressen er den samme hver gang og virker, så længe linket gør. Den, der har den, læser fristerne og intet andet.
duties-heading = Opgaver
duties-done = { $done } af { $all } er gjort
duties-waiting = Venter på andre
duties-by = senest { $at }
duties-go = Gå dertil
duties-season-heading = Sæsonens opgaver
duties-season-lead = Hvad sæsonen mangler, i den rækkefølge arbejdet har. Det regnes ud af sig selv.
duties-season-next = Det næste
duties-season-rest = Derefter
duties-season-calm = Ingen venter på noget
duties-season-calm-lead = Det, der kommer, står herunder.
duty-club-teams = Tilmeld jeres hold
duty-club-teams-done = { $count ->
        [one] Et hold er tilmeldt
       *[other] { $count } hold er tilmeldt
    }
duty-list = Aflever styrkelisten
duty-list-done = Styrkelisten er afleveret
duty-contacts = Skriv, hvordan holdene kan nås
duty-contacts-missing = { $count ->
        [one] Et hold kan ikke nås: skriv telefon eller e-mail
       *[other] { $count } hold kan ikke nås: skriv telefon eller e-mail
    }
duty-contacts-done = Alle hold kan nås
duty-venues = Skriv, hvor holdene spiller hjemme
duty-venues-missing = { $count ->
        [one] Et hold mangler spillested: skriv til ligaens leder
       *[other] { $count } hold mangler spillested: skriv til ligaens leder
    }
duty-venues-done = Ingen hjemmehold mangler spillested
duty-captain-list = Klubben mangler at bekræfte styrkelisten
duty-captain-list-done = Klubben har afleveret styrkelisten
duty-line-up-ahead = Opstilling til runde { $round }, når fristen er sat
duty-line-up = Aflever opstillingen til runde { $round }
duty-line-up-late = Opstillingen til runde { $round } mangler: kontakt dommeren
duty-line-up-done = Opstillingen til runde { $round } er afleveret
duty-absence = Meld afbud til runde { $round }, hvis nogen ikke kan spille
duty-absence-said = { $count ->
        [one] Et afbud er meldt til runde { $round }
       *[other] { $count } afbud er meldt til runde { $round }
    }
duty-arrivals = { $count ->
        [one] Skriv op, hvem der er mødt: 1 spiller er ikke set
       *[other] Skriv op, hvem der er mødt: { $count } spillere er ikke set
    }
duty-arrivals-ahead = Skriv op, hvem der er mødt, når kampen begynder
duty-arrivals-done = Fremmødet er skrevet op
duty-report = { $count ->
        [one] Meld resultatet: 1 bord mangler
       *[other] Meld resultatet: { $count } borde mangler
    }
duty-captain-report = { $count ->
        [one] Meld resultatet af runde { $round }: 1 bord mangler
       *[other] Meld resultatet af runde { $round }: { $count } borde mangler
    }
duty-report-ahead = Meld resultatet, når kampen er spillet
duty-report-done = Resultatet er meldt
duty-captain-contests = { $count ->
        [one] Holdene er ikke enige om 1 bord i runde { $round }: bliv enige, eller tag forbehold
       *[other] Holdene er ikke enige om { $count } borde i runde { $round }: bliv enige, eller tag forbehold
    }
duty-captain-sign = Læs kortet fra runde { $round }, og skriv under, med eller uden forbehold
duty-sign-ahead = Skriv under på kortet, når intet mangler
duty-sign-done = Kortet er underskrevet
duty-appeal = { $count ->
        [one] Holdet kan endnu protestere eller anke i en sag
       *[other] Holdet kan endnu protestere eller anke i { $count } sager
    }
duty-leader-line-ups = Opstillingerne er ikke åbnet endnu
duty-leader-line-ups-done = Begge opstillinger er åbnet
duty-leader-contests = { $count ->
        [one] Et bord er omstridt: skriv, hvordan det blev løst
       *[other] { $count } borde er omstridt: skriv, hvordan det blev løst
    }
duty-leader-decided = { $count ->
        [one] En afgørelse om kampen siger intet om resultatet
       *[other] { $count } afgørelser om kampen siger intet om resultatet
    }
duty-leader-sign = Læs kortet, og skriv under
duty-league-invitation = { $count ->
        [one] Annoncér sæsonen og dens frister: 1 punkt mangler
       *[other] Annoncér sæsonen og dens frister: { $count } punkter mangler
    }
duty-league-invitation-done = Sæsonen er annonceret
duty-league-groups-none = Lav den første række
duty-league-groups = { $count ->
        [one] 1 række har hverken plan eller runder
       *[other] { $count } rækker har hverken plan eller runder
    }
duty-league-groups-done = { $count ->
        [one] 1 række er lagt
       *[other] { $count } rækker er lagt
    }
duty-league-lists-ahead = Styrkelister, når klubberne har hold
duty-league-lists = { $count ->
        [one] 1 klub mangler at bekræfte sin styrkeliste
       *[other] { $count } klubber mangler at bekræfte deres styrkeliste
    }
duty-league-lists-done = Alle styrkelister er afleveret
duty-league-cards-ahead = Godkend resultatkort, når der er spillet
duty-league-cards = { $count ->
        [one] 1 resultatkort skal ses efter
       *[other] { $count } resultatkort skal ses efter
    }
duty-league-cards-done = Ingen resultatkort venter
duty-league-protests-none = Ingen protester er åbne
duty-league-protests = { $count ->
        [one] 1 protest er åben
       *[other] { $count } protester er åbne
    }
duty-league-results = { $count ->
        [one] 1 afgørelse om et resultatkort siger intet om resultatet: skriv det ind
       *[other] { $count } afgørelser om resultatkort siger intet om resultatet: skriv dem ind
    }
duty-league-moves-none = Ingen beder om at flytte en kamp
duty-league-promotion-ahead = Slutstilling, op- og nedrykning, når alt er spillet
duty-league-promotion = Bekræft slutstilling, op- og nedrykning
duty-league-promotion-done = Slutstilling, op- og nedrykning er bekræftet
duty-league-report-ahead = Rapport til rating, når alt er spillet
duty-league-report = Send rapporten til rating
duty-league-report-done = Rapporten til rating er sendt
captains-play-off = Omkamp: { $name }
captains-play-off-lead = Holdet spiller omkamp. Den har sin egen side til opstilling, kort og protester.
captains-play-off-open = Gå til omkampens side
captains-play-off-theirs = Holdets link i omkampen er lavet eller taget tilbage af arrangøren. Bed arrangøren om et nyt.
captains-round = Runde { $round }
captains-against = Modstander
captains-unpaired = Modstanderen er ikke kendt endnu.
captains-free = Runde { $round }: fri, { $team } er udgået.
captains-free-by-plan = Runde { $round }: fri, ingen kamp i planen.
captains-until = Aflever inden { $at }
captains-hand-in = Aflever opstillingen
captains-send-anyway = Send alligevel
captains-doubts = Opstillingen er ikke afleveret endnu. Læs dette, og send den alligevel, hvis den skal gælde.
captains-once = Når du har afleveret, ligger opstillingen fast, og kun dommeren kan give den tilbage.
captains-counts-when-in = Opstillingen tæller først, når den er modtaget, og fristen er { $at }. Ingen andre end du har set den.
captains-handed-in = Opstillingen er afleveret.
captains-own = Din opstilling, afleveret { $at }
captains-other = Opstilling: { $team }
captains-other-in = Modstanderen har afleveret. Du ser opstillingen, når begge er inde, eller fristen er gået.
captains-other-missing = Modstanderen har ikke afleveret endnu.
captains-late = Fristen er gået. Kontakt dommeren.
captains-closed-by-other = Modstanderens opstilling er åbnet, og I kan læse den. Kontakt dommeren, som kan skrive jeres opstilling ind.
captains-kept = Det skrev du. Det er ikke sendt.
captains-nothing = Der er ikke bedt om opstillinger lige nu.
captains-matches = Kampe
captains-problem-not-playing = Holdet spiller ikke i denne runde.
captains-problem-put-off = Kampen er udsat og har ingen dag. Opstillingen afleveres, når den har fået en.
captains-until-own = Aflever inden { $at }. Kampen spilles på sin egen dag, så fristen er kampens egen.
captains-put-off = Kampen er udsat. Opstillingen afleveres, når den har fået en ny dag.
captains-change-lead = Kampen blev flyttet, efter du afleverede. Du kan aflevere en anden opstilling indtil fristen; ellers gælder den, du har afleveret.
captains-anew-lead = Opstillingen var åben for et hold, som I ikke mere skal møde. Nu er den lukket igen. Aflever den samme eller en anden inden fristen; ellers gælder den, du har afleveret.
captains-change = Aflever en anden opstilling
captains-due-team = Frist: { $at }
captains-due-put-off = Udsat: ingen frist endnu
captains-sealed-public = Opstillingerne er ikke åbnet endnu: kampen har sin egen frist.
captains-next = Næste kamp: runde { $round }
captains-at-home = Hjemme
captains-away = Ude
captains-not-asked = Fristen for opstillingen er ikke sat endnu.
captains-proposal = Felterne begynder med et forslag. Intet er afleveret, før du gør det.
captains-no-proposal = Felterne er tomme: hverken holdet eller klubbens styrkeliste har faste spillere, der kan spille. Afleverer du ikke en opstilling, står bordene tomme.
captains-notices-heading = Afbud fra spillere
captains-notices-lead = Hvem kan ikke spille? De bliver ikke sat på af sig selv. Kun du og dommerne ser det.
captains-notices-none = Runde { $round }: ingen afbud
captains-notices-of = Runde { $round }: afbud fra { $players }
captains-notices-who = Spiller ikke i runde { $round }
captains-notices-save = Gem afbud
captains-notices-saved = Afbud til runde { $round } er gemt.
captains-noticed = { $player } (afbud)
captains-noticed-team = Afbud: { $players }
own-publication-awaited = Runden bliver offentlig af sig selv, når alle opstillinger er inde, eller fristen { $at } er gået.
own-publication-no-day = Runden bliver offentlig af sig selv, når dens kampe har fået en dag, og opstillingerne er inde.
own-publication-due = Alt er i orden: runden bliver offentlig af sig selv inden for et minut.
own-publication-waits = Runden er ikke blevet offentlig af sig selv. { $why }
own-publication-not-drafted = Fristen er gået, og runden er ikke lagt.
own-publication-taken-back = Den har været offentlig og er trukket tilbage. Offentliggør den, eller flyt fristen for opstillingerne.
own-publication-ago = Fristen er gået for mere end { $days } dage siden. Offentliggør runden, eller flyt fristen.
own-publication-missing = Fristen er gået, og der mangler en opstilling fra { $teams }. Skriv, hvem der spiller, eller offentliggør runden med en begrundelse.
own-publication-findings = Noget taler imod en opstilling. Se på den, og offentliggør runden. { $what }
own-publication-findings-of = { $team }: { $said }
own-publication-off = En dommer offentliggør runden. Den kan også blive offentlig af sig selv.
own-publication-choose = Vælg det
desk-own-publication = Runde { $round } bliver offentlig af sig selv
desk-own-publication-waits = Runde { $round } er ikke blevet offentlig
penalties-heading = Afgørelser: { $team }
penalties-lead = Advarsler, strafpoint, bøder og point, der gives. De går fra eller lægges til i stillingen; bordene ændres ikke.
penalties-to-team = Holdet
penalties-link = Afgørelser om holdet
penalties-link-lead = Advarsel, strafpoint eller bøde, og hvad turneringens takst foreslår.
penalties-what = Hvad er der sket?
penalties-tariff-of = Taksten er den, der er kendt fra { $league }. Du afgør.
penalties-offence = Forseelse
penalties-boards = Borde
penalties-boards-help = De borde i kampen, det skete ved, adskilt af komma. Tomt felt: hele kampen.
penalties-announced = Modstander og dommer fik besked i god tid
penalties-propose = Se, hvad taksten foreslår
penalties-proposed = Taksten foreslår
penalties-time = Det er { $time }. gang for holdet.
penalties-no-tariff = Ingen liga, vi har læst, siger, hvad det koster. Du afgør det selv.
penalties-open = Taksten siger ikke alt. Afgør resten selv.
penalties-sources = Hvor det står
penalties-ground = { $league }: { $confidence }
penalties-whole-event = Hele turneringen
penalties-give-heading = Afgørelse
penalties-warning = Advarsel til holdet
penalties-player-warning = Advarsel til spilleren (skrives i en kendelse)
penalties-points-field = Point
penalties-points-help = Så mange tages fra holdet eller gives det, for eksempel 1 eller ½.
penalties-unit = Af eller til
penalties-fine = Bøde
penalties-appeal-until = Kan ankes til og med
penalties-appeal-until-line = kan ankes til og med { $day }
penalties-reason = Begrundelse
penalties-reason-help = Holdet læser den. Offentligheden ser afgørelsen uden begrundelse.
penalties-reason-help-open = Holdet læser den. Alle kan læse den, når forseelsen er tomme borde eller et hold, der ikke kom. Skriv intet om helbred eller private forhold.
penalties-reason-help-untold = Holdet læser den. Offentligheden ser kun pointene.
penalties-public-taken-back = Taget tilbage { $when }
penalties-cup-taken = Trukket fra { $team } ved en afgørelse, brætpoint: −{ $points }
penalties-give = Træf afgørelsen
penalties-saved = Afgørelsen er gemt.
penalties-given-heading = Truffet
penalties-given = { $at } af { $by }
penalties-taken-back = Taget tilbage
penalties-take-back = Tag tilbage …
penalties-take-back-yes = Tag afgørelsen tilbage
penalties-appeal = Anke …
penalties-why-back = Hvorfor
penalties-about = { $what } i runde { $round }
penalties-board-points = Brætpoint: −{ $points }
penalties-match-points = Matchpoint: −{ $points }
penalties-points = Strafpoint: { $points }
penalties-points-open = Strafpoint, antallet er åbent
penalties-game-lost = Partiet er tabt (skrives ved bordet)
penalties-match-lost = Kampen er tabt på alle borde (skrives ved kampen)
penalties-rated-as-lost = Partiet rates som tabt
penalties-fine-kr = { $kroner } kr. i bøde
penalties-fine-open = Bøde, beløbet er åbent
penalties-leader-decides = Ligaens leder afgør
penalties-league = Takst for forseelser
penalties-league-help = Foreslår, hvad en forseelse koster. Uden takst afgør dommeren alene.
penalties-no-league = Ingen takst
penalties-count-again = Matchpoint regnes om, når strafpoint har ændret kampens brætpoint
penalties-board-points-given = Brætpoint: +{ $points }
penalties-match-points-given = Matchpoint: +{ $points }
penalties-way = Tages eller gives
penalties-way-help = Point, der gives, er holdets bonus eller en kamp, det fik tilkendt. De står alene: ingen advarsel, bøde eller forseelse.
points-way-taken = Tages fra holdet
points-way-given = Gives til holdet
penalties-problem-given-with = En afgørelse, der giver point, kan ikke også advare, give bøde eller gælde en forseelse. Giv to afgørelser.
penalties-problem-nothing = Skriv, hvad der følger: en advarsel, strafpoint eller en bøde.
penalties-problem-points = Skriv højst { $most } point.
penalties-problem-round = Runde { $round } er ikke offentliggjort endnu.
penalties-problem-fine = Skriv et helt antal kroner, højst 65535.
penalties-changed = Afgørelsen er ændret imens. Se, hvordan den står nu.
penalties-own-heading = Afgørelser om holdet
captains-protest-line = Fra { $who }, { $at }
captains-protest-decision = { $who }, { $at }: { $outcome }
captains-further-until = Kan ankes indtil { $at }.
captains-led-ruling = Kamplederens afgørelse, runde { $round }, bord { $board }: { $what }
captains-led-protest = Protestér mod kamplederens afgørelse
captains-further-deposit = Anken koster et klagegebyr på { $kroner } kr. Spørg dommeren, hvordan det betales.
captains-match-lost = Runde { $round } mod { $team }: kampen er tabt som helhed
penalty-unit-board-points = Brætpoint
penalty-unit-match-points = Matchpoint
penalty-nothing-undecided = Ingen har bestemt, hvad det koster.
penalty-nothing-excused = Det blev meldt i god tid og koster ikke noget.
penalty-nothing-free = Det koster ikke noget denne gang.
penalty-nothing-notice-undecided = Det blev meldt i god tid, men ingen har bestemt, om det tæller.
team-offence-short-team = Tomt bord
team-offence-fill-from-top = Tomt bord over et besat
team-offence-no-show-player = Spiller kom ikke
team-offence-no-show-team = Holdet kom ikke
team-offence-ineligible-player = Spiller måtte ikke spille
team-offence-other = Andet
league-preset-skakliga = Skakligaen
league-preset-div1 = 1. division
league-preset-hk8 = Hovedkreds, otte borde
league-preset-hk4 = Hovedkreds, fire borde
league-preset-ksu = København (KSU)
league-preset-pokal = Pokalturneringen
league-preset-uhold = Ungdomsholdmesterskabet
league-confidence-sure = sikkert
league-confidence-sure-for-years = sikkert for de nævnte år
league-confidence-likely = sandsynligt
league-confidence-partly = læst i dele
league-confidence-unknown = ukendt
act-team-penalise = traf en afgørelse om et hold
act-team-take-back-penalty = tog en afgørelse om et hold tilbage
trf-loss-team-system = Holdenes system »{ $text }« kendes ikke her. De næste runder lægges som »{ $pairing }«.
trf-loss-team-plan = De spillede runder følger Bergers tabel, men holdene har andre pladser i den end deres numre. Resten af planen lægges efter den tabel, og er der kun spillet én runde, er den et valg. Planen er ikke offentlig, før den offentliggøres.
trf-loss-team-no-plan = De spillede runder følger ingen tabel, og filen siger ikke, hvem der mødes i de næste. Læg hele planen ind som liste, før næste runde lægges. En runde, hvor to hold mødes for ofte, kan ikke lægges.
trf-loss-team-knockout = Filen siger, at holdene spiller pokal, men ikke hvordan. Den overtages, som runderne ser ud. Hvem møder hvem: »{ $draw }«. Hvem nævnes først: »{ $first }«. Står en kamp lige, skrives det ned, hvem der går videre. Det kan ændres, indtil den første runde er lagt.
trf-loss-team-no-knockout = Filen siger, at holdene spiller pokal, { $round ->
        [none] men en pokal kan ikke have så få eller så mange hold
       *[other] men runde { $round } kan ikke være en pokalrunde: et hold er med, som er slået ud eller ikke var med i runden før, eller begge hold fra en kamp er gået videre
    }. Holdene og kampene overtages, som de er, og de næste runder lægges som »{ $pairing }«.
takeover-too-many-boards = Kampene har { $boards } borde; her har en kamp højst { $most }.
takeover-team-settings = Filen siger, at en kamp eller en oversidder giver point, der ikke kan passe sammen (record 320 og 362). Ret dem, og prøv igen.
field-appeal-until = kan ankes til
field-fine-kr = bøde i kroner
field-is-warning = advarsel
field-team = hold
field-way = tages eller gives
word-taken = tages
word-given = gives
word-board-points = brætpoint
field-sits-by-list = sidder efter holdlisten
field-league = takst for forseelser
field-penalties-count-again = matchpoint regnes om
field-lots-last = lodtrækning til sidst
field-starts-decided = begynder med alt afgjort
field-drawn-lots = lodtrækninger
word-skakliga = Skakligaen
word-div1 = 1. division
word-hk8 = hovedkreds, otte borde
word-hk4 = hovedkreds, fire borde
word-ksu = København (KSU)
word-pokal = pokalturneringen
word-uhold = ungdomsholdmesterskabet
takeover-squad = Et hold har { $players } spillere; her har et hold højst { $most }.
takeover-penalties = Record 299 tager flere point, end en afgørelse kan: højst { $most } ad gangen.
penalties-problem-appeal = Vælg en dag fra i dag til om et år.
penalties-problem-facts = Vælg en forseelse og en runde, som taksten kan sige noget om.
penalties-problem-boards = Skriv numre på kampens borde, 1 til { $most }, adskilt af komma.
cards-found-heading = Om opstillingerne
cards-found-lead = Holdene vurderes, som når en opstilling gives: efter klubbens liste og turneringens regler, som de står nu. Intet koster noget, før du afgør det.
cards-found-arbiter = Ingen liga, vi har læst, siger, hvad det koster. Du afgør det.
cards-found-decide = Afgør, hvad det koster
cards-print-one = Udskriv kortet
cards-pdf = Kortet som PDF
cards-pdf-name = resultatkort-runde-{ $round }-kamp-{ $number }
cards-heading = Resultatkort i runde { $round }
cards-lead = Et kort er bekræftet, når alle borde har resultat, og de, der skal, har underskrevet. Du godkender med eller uden bemærkninger.
cards-open = Resultatkort
public-card-reported = Foreløbigt: holdresultatet { $score } er meldt. Det tæller ikke i stillingen, før bordene er skrevet.
public-card-differing = Foreløbigt: holdene har ikke meldt det samme holdresultat.
public-card-signed = Resultatkortet er underskrevet.
public-card-approved = Resultatkortet er godkendt uden bemærkninger { $day }.
public-card-approved-to-teams = Resultatkortet er godkendt med bemærkninger til holdene { $day }.
public-card-approved-with = Resultatkortet er godkendt med bemærkninger { $day }: { $remarks }
public-card-short-reported = foreløbigt meldt { $score }
public-card-short-differing = foreløbigt meldt, ikke ens
public-card-short-signed = underskrevet
public-card-short-approved = godkendt uden bemærkninger
public-card-short-with = godkendt med bemærkninger
cards-to-round = Runden
cards-to-cards = Alle kort
cards-none = Runden har ingen kampe.
cards-card = Resultatkort
cards-match-of = Runde { $round }, kamp { $number }
cards-approve-all = { $cards ->
    [one] Godkend det bekræftede kort
   *[other] Godkend de { $cards } bekræftede kort
}
cards-approved-many = { $cards ->
    [0] Ingen kort var bekræftet.
    [one] Ét kort er godkendt uden bemærkninger.
   *[other] { $cards } kort er godkendt uden bemærkninger.
}
cards-saved = Skrevet på kortet.
cards-approved = Kortet er godkendt.
cards-approved-without = Godkendt uden bemærkninger
cards-approved-public = Offentligt: { $text }
cards-approval-taken-back = Godkendelsen er taget tilbage.
cards-approval = Godkendelse
cards-approve-heading = Godkend kortet
cards-approve-lead = Når kortet er godkendt, ændres et resultat kun ved en afgørelse, eller når du tager godkendelsen tilbage.
cards-approve-remarks = Bemærkninger til holdene
cards-approve-remarks-help = Står på kortet, som de to holds holdledere læser, og ingen andre.
cards-approve-public = Bemærkninger, som alle læser
cards-approve-public-help = Står ved kampen på de offentlige sider. Skriv ingen oplysninger om personer.
cards-approve = Godkend
cards-take-back-open = Tag godkendelsen tilbage …
cards-take-back-why = Hvorfor
cards-take-back = Tag godkendelsen tilbage
cards-results-changed = Et resultat i kampen er rettet, siden du så kortet. Se resultaterne, som de står nu, og skriv under igen.
cards-changed = Nogen har skrevet på kortet imens. Se, hvordan det står nu, og prøv igen.
cards-state-planned = Planlagt
cards-state-open = Spilles
cards-state-unsigned = Mangler underskrift
cards-state-signed = Mangler noget
cards-state-confirmed = Bekræftet
cards-state-approved = Godkendt
cards-col-board = Bord
cards-board = Bord { $board }
cards-not-played = uden spil
cards-by-decision = efter afgørelsen
cards-by-decision-played = efter afgørelsen, spillet { $result }
cards-annulled = Kampen er annulleret, fordi et hold er udgået. Den tæller ikke, hvad der end står ved bordene.
cards-decision = Afgørelse
cards-lost-by = { $team } har tabt kampen som helhed.
cards-lost-by-both = Begge hold har tabt kampen som helhed.
cards-lost-unplayed = Derfor står der intet spillet resultat ved bordene: hvert bord giver det, som afgørelsen giver.
cards-lost-though-played = Hvert bord giver det, som afgørelsen giver, hvad der end blev spillet.
cards-by = { $by }, { $at }
cards-about-board = Bord { $board }: { $text }
cards-quick = Meldt resultat
cards-quick-open = Meld holdresultatet …
cards-quick-save = Meld
cards-quick-lead = Alle læser det som foreløbigt, til bordene er skrevet. Stillingen tæller kun bordene.
cards-remarks = Bemærkninger
cards-remark-open = Skriv en bemærkning …
cards-remark-text = Bemærkning
cards-remark-save = Skriv bemærkningen
cards-about = Hvad det gælder
cards-whole-match = Hele kampen
cards-contests = Uenighed
cards-contest-open = Vi er ikke enige om et bord …
cards-contest-side = Hvilket hold
cards-contest-text = Hvad I er uenige om
cards-contest-save = Skriv på kortet
cards-claim = Hvordan partiet endte (Hvid–Sort)
cards-claim-none = Det siger vi ikke
cards-claims = Holdet siger { $result }.
cards-settled = Afklaret: { $how }
cards-settle = Afklar
cards-settle-how = Bord { $board } er afklaret sådan
cards-signatures = Underskrifter
cards-sign-heading = Underskriv
cards-sign-lead = Den, der underskriver uden forbehold, kan ikke protestere bagefter.
cards-sign-as = Hvem underskriver
cards-name = Navn
cards-reservation = Forbehold for protest
cards-no-reservation = Intet forbehold
cards-reserve-match = Forbehold for hele kampen
cards-reservation-text = Hvad forbeholdet gælder
cards-sign = Underskriv
cards-without-reservation = Uden forbehold
cards-reserved-board = Forbehold på bord { $board }: { $text }
cards-reserved-match = Forbehold: { $text }
cards-signature-ended = Faldt bort { $at }. Ændret siden: bord { $boards }. Underskriften gælder stadig for resten af kampen.
cards-due-result = Resultatet skal være meldt senest { $day }.
cards-overdue-result = Resultatet skulle være meldt senest { $day }.
cards-due-card = Kortet skal være færdigt senest { $day }.
cards-overdue-card = Kortet skulle være færdigt senest { $day }.
cards-problem-open = { $boards ->
    [one] Ét bord mangler resultat.
   *[other] { $boards } borde mangler resultat.
}
cards-problem-difference = { $reported } er meldt, men bordene giver { $counted }.
cards-problem-reports = Holdene har ikke meldt det samme: { $first } og { $second }. Den, der meldte forkert, melder igen, eller kamplederen siger, hvad der er rigtigt.
cards-late-heading = For sent
cards-problem-remark = Bord { $board } blev ikke spillet. Skriv hvorfor.
cards-problem-contested = Holdene er ikke enige om bord { $board }.
cards-problem-two-results = Bord { $board } har to forskellige resultater. Vælg, hvilket der gælder.
cards-problem-unsigned = Mangler underskrift: { $who }
card-signer-home-captain = Hjemmeholdets holdleder
card-signer-away-captain = Udeholdets holdleder
card-signer-match-leader = Kamplederen
match-side-home = Hjemmeholdet
match-side-away = Udeholdet
team-reporting-arbiters = Kun dommerne
team-reporting-home-captain = Også hjemmeholdets holdleder
team-reporting-captains = Også begge holdledere
teams-reporting = Hvem skriver resultater
teams-reporting-help = Holdlederne skriver på egen telefon, også uden net, og kun i den runde, der spilles. Det kan ændres undervejs.
team-publishing-arbiters = En dommer
team-publishing-by-itself = Den bliver offentlig af sig selv
teams-publishing = Hvem offentliggør en runde, når holdlederne er bedt om opstillinger
teams-publishing-help = Af sig selv: når alle opstillinger er inde, eller fristen er gået, og intet skal afgøres. Hvem der intet har afleveret, spiller efter klubbens liste. Taler noget imod, venter runden på dommeren, og siden siger hvorfor. Det kan ændres undervejs.
teams-line-ups-due-hours = Frist for opstillinger: timer før start
teams-line-ups-due-minutes = Frist for opstillinger: minutter før start
teams-line-ups-due-help = Begge felter lægges sammen. Så har hver runde og hver flyttet kamp sin frist, så snart starten er kendt, og fristen følger med starten. Den kan sættes i hånden for en enkelt runde. Står begge felter tomme, sættes hver frist i hånden. Det kan ændres undervejs.
teams-problem-line-ups-due = Skriv hele timer og minutter, tilsammen højst { $most } timer, eller lad begge felter stå tomme.
teams-problem-rule-struck = Efter den regel ville fristen for runde { $round } allerede være gået. Sæt først fristen for den runde i hånden, eller vælg en kortere tid.
cards-refused-approved = Kortet er godkendt. Dommeren kan tage godkendelsen tilbage eller træffe en afgørelse.
cards-refused-signed = { $who } har allerede underskrevet.
cards-refused-board = Kampen har intet bord { $board }.
cards-refused-text = Skriv, hvad det gælder, med højst { $most } tegn.
cards-refused-full = Kortet kan ikke rumme mere: højst { $most } af hver slags.
cards-refused-contested = Holdet har allerede skrevet, at det ikke er enigt om bord { $board }.
cards-refused-not-contested = Ingen er uenige om bord { $board }.
cards-refused-no-reservations = Her underskriver ingen med forbehold. Skriv, hvad I er uenige om, før I underskriver.
cards-refused-not-yours = Det skriver en anden.
cards-refused-result = Sådan kan kampen ikke ende: holdene har tilsammen højst ét point for hvert bord.
cards-refused-needs-remark = Skriv en bemærkning, der siger, hvad der sker: { $why }
cards-refused-not-approved = Kortet er ikke godkendt.
cards-refused-name = Skriv, hvem der underskriver, med højst { $most } tegn.
cards-refused-not-reporting = Dommeren skriver resultaterne af denne kamp.
cards-refused-home-reports = Hjemmeholdets holdleder skriver resultaterne af denne kamp.
cards-refused-not-public = Runde { $round } er ikke offentlig endnu.
cards-refused-round-closed = Runde { $round } er lukket. Er et resultat forkert, så skriv det på kortet eller kontakt dommeren.
cards-refused-not-begun = Kampen begynder { $at }. Fra da af skriver holdledere og kampledere resultater.
cards-refused-phone-ended = Denne telefon er lukket ude. Tryk igen, hvis den skal lukkes ind.
cards-refused-phones = Linket har lukket { $most } telefoner ind. Dommeren kan lukke en ude under Tavler.
result-card-approved = Kampens kort er godkendt. Tag godkendelsen tilbage, eller træf en afgørelse.
cards-phone = Skriv resultater på denne telefon
cards-phone-lead = Telefonen bliver til en tavle for jeres borde i denne runde. Den virker også uden net.
cards-protest-open = Protestér …
cards-protest-side = Hvilket hold protesterer
cards-protest-name = Hvem protesterer
cards-protest-text = Hvad protesten går ud på
cards-protest-save = Indgiv protesten
cards-protest-filed = Protesten er indgivet. Dommeren ser den nu.
penalties-appeal-text = Hvorfor holdet anker
penalties-appeal-name = Hvem anker for holdet
penalties-appeal-save = Indgiv anken
penalties-appeal-filed = Anken er indgivet. Turneringskomitéen afgør den.
cards-window-open = Kortet er ikke underskrevet af jer, så I kan protestere.
cards-window-until = I har taget forbehold og kan protestere indtil { $at }.
cards-window-reserved = I har taget forbehold og kan protestere.
cards-window-boards = I har taget forbehold for enkelte borde. En protest om andet kommer for sent.
cards-window-closed = I underskrev uden forbehold { $at }. En protest kommer for sent, medmindre turneringskomitéen vil behandle den.
cards-window-reopened = Ændret, siden I underskrev: bord { $boards }. Om det kan I protestere, indtil I underskriver igen.
print-matches = Kampene bord for bord
print-matches-lead = Hver kamp for sig, med et felt til hvert resultat.
print-fixtures-lead = Hvem der mødes, hvor og hvornår.
print-team-cards = Resultatkort
print-team-cards-lead = Ét ark pr. kamp: det, der er skrevet på kortet, og plads til resten. Et korts egen side har det som PDF.
print-match-no = kamp { $number }
print-card-title = Resultatkort: { $home } – { $away }, runde { $round }
print-letters-lacking = □ står for et tegn, som arkets skrift ikke har:
print-match-total = I alt
print-match-started = Begyndt kl.
print-reserves-protest = Forbehold for protest på bord
print-match-leader-signs = Kampleder
act-team-card-approve = godkendte et resultatkort
act-team-card-contest = skrev, at et hold ikke er enigt om et bord
act-team-card-put-right = et resultat blev rettet, og underskrifterne på kortet bortfaldt
act-team-card-quick = meldte et holdresultat
act-team-card-remark = skrev en bemærkning på et resultatkort
act-team-card-settle = afklarede et bord, holdene ikke var enige om
act-team-card-sign = underskrev et resultatkort
act-team-card-take-back-approval = tog godkendelsen af et resultatkort tilbage
field-reporting = hvem skriver resultater
field-publishing = hvem offentliggør runden
field-line-ups-due-minutes = frist for opstillinger, minutter før start
field-by-rule = efter gruppens regel
field-match = kamp
field-signer = underskriver
field-reserved = forbehold
field-signatures = underskrifter
field-home-points = hjemmeholdet
field-away-points = udeholdet
word-home-captain = hjemmeholdets holdleder
word-away-captain = udeholdets holdleder
word-match-leader = kampleder
word-captains = begge holdledere
word-captain-name = holdlederens navn
word-captain-email = holdlederens e-mail
word-captain-phone = holdlederens telefon
word-reserve-name = den anden kontakts navn
word-reserve-email = den anden kontakts e-mail
word-reserve-phone = den anden kontakts telefon
word-arbiters = dommerne
word-by-itself = af sig selv
protest-about-card = Resultatkort, runde { $round }, kamp { $number } ({ $team })
protest-about-match = Runde { $round }, kamp { $number } ({ $team })
protest-about-card-board = Resultatkort, runde { $round }, kamp { $number }, bord { $board } ({ $team })
field-match-side = hold
field-claimed-result = resultat efter holdet
word-home-team = hjemmeholdet
word-away-team = udeholdet
webhook-event-line-ups-published = opstillinger offentliggjort
webhook-event-match-finished = holdkamp færdig
webhook-event-table-changed = holdstilling ændret
webhook-event-line-up-due = opstillinger mangler snart
webhook-event-card-due = resultatkort mangler snart
word-line-ups-published = opstillinger offentliggjort
word-match-finished = holdkamp færdig
word-table-changed = holdstilling ændret
word-line-up-due = opstillinger mangler snart
word-card-due = resultatkort mangler snart

# Planen for en gruppe med hold
fixtures-heading = Kampprogram
fixtures-plan-heading = Plan
fixtures-plan-lead = Hvem møder hvem i hver runde, hvornår og hvor. Runderne lægges efter planen.
fixtures-plan-none = Gruppen har ingen plan endnu
fixtures-plan-none-lead = Lav planen efter Bergers tabel, eller skriv en liste, du har lavet selv. Det skal ske, før runde 1 lægges.
fixtures-to-teams = Hold
fixtures-public-page = Som alle ser den
fixtures-state-public = Offentlig siden { $at }
fixtures-state-hidden = Kun du og de andre, der sætter stævnet op, kan se planen.
fixtures-publish = Offentliggør planen
fixtures-published = Planen er offentlig.
fixtures-saved = Planen er gemt.
fixtures-dropped = Planen er slettet.
fixtures-draw-heading = Lav planen efter Bergers tabel
fixtures-draw-anew = Lav planen om
fixtures-draw-lead = Holdene mødes efter deres numre, og det førstnævnte hold er hjemme.
fixtures-same-club = Hold fra samme klub mødes
fixtures-joint-last = Sidste runde spilles samlet ét sted, så ingen er hjemme
fixtures-closed = Lukkede lokaler
fixtures-closed-help = En linje for hvert hold: hold, semikolon og de runder, hvor det ikke kan være hjemme, for eksempel Prøveby 1; 3, 5.
fixtures-shared = Fælles lokaler
fixtures-shared-help = En linje for hvert par: de to hold med semikolon imellem, for eksempel Prøveby 1; Prøveby 2. De er så ikke hjemme i samme runde.
fixtures-draw = Lav planen
fixtures-import-heading = Skriv en plan
fixtures-import-lead = Brug en liste, du har lavet selv. Er noget galt, bliver intet gemt. Mødes alle ikke lige mange gange, bliver det vist, og du bekræfter det med en begrundelse.
fixtures-list = Kampene
fixtures-list-help = En linje for hver kamp: runde; hold; hold. Eller en for hver runde med holdenes numre: 1: 1-8 2-7. Det førstnævnte hold er hjemme.
fixtures-import = Brug listen
fixtures-accept = Alligevel?
fixtures-accept-words = Ja, brug planen alligevel
fixtures-accept-reason = Hvorfor mødes alle ikke lige mange gange?
fixtures-accept-reason-help = Begrundelsen står i loggen.
fixtures-doubts-heading = Sådan er listen
fixtures-doubts-confirm = Bekræft, at listen skal bruges, som den er, eller ret den.
fixtures-days-heading = Rundernes dage
fixtures-days-lead = Kampe, der er flyttet, bliver, hvor de er flyttet til. Kampe på hjemmeaftener kommer på rundens nye dag.
fixtures-days-save = Gem dagene
fixtures-evenings-heading = Holdenes hjemmeaftener
fixtures-evenings-lead = Hver kamp lægges på hjemmeholdets aften i rundens uge, fra mandag til søndag. Kampe, der har fået en dag for sig, og en samlet sidste runde bliver liggende. Får en runde en ny dag, ligger dens kampe på den, til aftenerne sættes igen.
fixtures-evenings-done = Kampene ligger, som aftenerne siger.
fixtures-evenings-set = Læg kampene på aftenerne
fixtures-evening-line = Runde { $round }: { $pair }, fra { $from } til { $to }
fixtures-drop-heading = Slet planen
fixtures-drop = Slet planen …
fixtures-drop-yes = Slet planen, og læg runderne efter tabellen
fixtures-fixed = En runde er lagt, så planen kan ikke laves om. Kampe kan flyttes.
fixtures-round-on = Runde { $round } · { $day }
fixtures-round = Runde { $round }
fixtures-no-day = Dagen er ikke fastsat
fixtures-hour-line = kl. { $hour }
fixtures-home-with = Hjemme: { $team }
fixtures-joint = Fælles spillested
fixtures-rests = { $team } sidder over
fixtures-moved-from = flyttet fra { $day }
fixtures-postponed = Udsat
fixtures-annulled = Annulleret
fixtures-lost = Tabt uden kamp
fixtures-change = Ret eller flyt
fixtures-none-public = Der er intet kampprogram
fixtures-none-public-text = Kampene står her, når planen er offentlig.
fixtures-by-day = Alle kampe dag for dag
fixtures-clubs = Klubber
fixtures-club-heading = { $club }: kampe
fixtures-calendar-section = Gruppens kalender
fixtures-calendar-team = Holdets kalender
fixtures-calendar-club = Klubbens kalender
fixtures-match-heading = { $first } – { $second }
fixtures-match-lead = Førstnævnt er { $first }, som har de annoncerede farver. Hvem der er hjemme, er en anden sag.
fixtures-to-plan = Planen
fixtures-home = Spilles
fixtures-day = Dag
fixtures-day-help = Rundens dag er { $day }. Tomt felt: rundens dag.
fixtures-day-help-none = Runden har ingen dag endnu.
fixtures-postpone = Udsættelse
fixtures-postpone-words = Udsat uden ny dag
fixtures-hour = Klokkeslæt
fixtures-hour-help = For eksempel 19.00. Tomt felt: hjemmeholdets klokkeslæt ({ $hour }).
fixtures-hour-help-none = For eksempel 19.00.
fixtures-venue = Spillested
fixtures-venue-help = Tomt felt: hjemmeholdets spillested ({ $venue }).
fixtures-venue-help-none = Hjemmeholdet har ikke noget spillested endnu.
fixtures-reason = Begrundelse
fixtures-reason-help = Skal skrives, når planen er offentlig. Den står i loggen.
fixtures-notice = Ligaen beder om { $asked ->
    [one] 1 dags
   *[other] { $asked } dages
} varsel.
fixtures-notice-left = { $left ->
    [0] Kampen er i dag.
    [one] Der er 1 dag til kampen.
   *[other] Der er { $left } dage til kampen.
}
fixtures-notice-over = Kampens dag er over.
fixtures-notice-none = Ingen liga har sagt, hvor langt varsel der skal gives.
fixtures-save-match = Gem kampen
fixtures-match-saved = Kampen er gemt.
fixtures-team-venue = Spillested
fixtures-team-venue-help = Hvor holdet spiller hjemme. Står i kampprogram og kalender.
fixtures-team-hour = Hjemmekampe begynder
home-weekday-label = Hjemmeaften
home-weekday-help = Den ugedag, holdet spiller hjemme. Planen kan lægge kampene på den.
home-access-label = Adgang med kørestol
home-not-said = Ikke oplyst
home-access-yes = Ja
home-access-no = Nej
home-access-line = adgang med kørestol
home-no-access-line = ingen adgang med kørestol
home-of-team = { $team }: { $said }
fixtures-conflict-closed = Runde { $round }: hold { $team } er hjemme, men lokalet er lukket.
fixtures-conflict-shared = Runde { $round }: hold { $one } og hold { $other } er begge hjemme i det fælles lokale.
fixtures-conflict-uneven = Hold { $team } er hjemme { $home } og ude { $away } { $away ->
    [one] gang
   *[other] gange
}.
fixtures-fault-unknown = Runde { $round }: hold { $team } er ikke i gruppen.
fixtures-fault-itself = Runde { $round }: hold { $team } møder sig selv.
fixtures-fault-several = Runde { $round }: hold { $team } har flere kampe.
fixtures-fault-none = Runde { $round }: ingen kamp til hold { $teams }.
fixtures-fault-never = Hold { $team } møder ikke hold { $others }.
fixtures-fault-meetings = Hold { $team } mødes { $count } { $count ->
    [one] gang
   *[other] gange
} med hold { $others }.
fixtures-fault-matches = Hold { $team } har { $count } { $count ->
    [one] kamp
   *[other] kampe
}: { $home } hjemme og { $away } ude.
fixtures-fault-host = Hold { $one } og hold { $other } mødes begge gange hos hold { $host }.
fixtures-list-too-long = Listen er for lang.
fixtures-list-form = Linje { $line }: skriv runde; hold; hold, eller 1: 1-8 2-7 med holdenes numre.
fixtures-list-round = Linje { $line }: »{ $text }« er ikke en runde fra 1 til 99.
fixtures-list-team = Linje { $line }: intet hold i gruppen hedder »{ $text }« eller har det nummer.
fixtures-list-gap = Linje { $line }: der er ingen kampe i runde { $round } før den.
fixtures-list-empty = Der er ingen kamp i listen.
fixtures-list-lost = Linje { $line }: der er bogstaver, som er gået tabt. Gem filen som UTF-8, og prøv igen.
fixtures-list-heading-below = Linje { $line }: overskrifter står kun én gang, over kampene.
fixtures-list-open-quote = Linje { $line }: et anførselstegn bliver aldrig lukket, så ingen kan se, hvor feltet ender.
fixtures-list-column = Linje { $line }: der mangler en kolonne med overskriften »{ $column }«.
fixtures-list-day = Linje { $line }: »{ $text }« er ikke en dag. Skriv den som 2026-10-04 eller 4.10.2026.
fixtures-list-outside = Linje { $line }: { $day } ligger uden for sæsonen, som varer fra { $first } til { $last }.
fixtures-list-hour = Linje { $line }: »{ $text }« er ikke et klokkeslæt. Skriv det som 19.00.
fixtures-list-venue = Linje { $line }: »{ $text }« kan ikke være et spillested. Skriv højst 120 tegn.
fixtures-list-home = Linje { $line }: »{ $text }« er ingen af kampens to hold. Lad feltet stå tomt, hvis det førstnævnte er hjemme, og skriv »fælles«, hvis ingen er.
fixtures-list-itself = Linje { $line }: { $team } møder sig selv.
fixtures-list-twice = Linje { $line }: { $team } har allerede en kamp i runde { $round }, på linje { $earlier }.
fixtures-csv-round = Runde
fixtures-csv-first = Hold 1
fixtures-csv-second = Hold 2
fixtures-csv-day = Dag
fixtures-csv-hour = Tid
fixtures-csv-venue = Spillested
fixtures-csv-home = Hjemme
fixtures-csv-postponed = udsat
fixtures-csv-nobody = fælles
fixtures-csv-name = kampplan
fixtures-csv = Hent planen som fil (CSV)
fixtures-file-way = Planen som fil
fixtures-file-heading = Planen fra en fil
fixtures-file-lead = Læg en fil op, eller indsæt listen. Den bliver vist, før den bruges, og intet gemmes, hvis noget er galt. Mødes alle ikke lige mange gange, bekræfter du det med en begrundelse.
fixtures-file-help = En linje for hver kamp: runde; hold 1; hold 2; dag; tid; spillested; hjemme. Kun de tre første skal være der. Med disse overskrifter kan kolonnerne stå i en anden rækkefølge, og andre kolonner læses ikke.
fixtures-file-preview = Sådan bliver planen
fixtures-file-unread = Disse kolonner bliver ikke læst: { $names }
fixtures-file-nothing = Intet er gemt
fixtures-rule-form = Linje { $line }: skriv et hold, semikolon og runderne eller det andet hold.
fixtures-problem-not-round-robin = Kun hold, der alle møder hinanden, kan have en plan. Vælg det under holdenes indstillinger.
fixtures-problem-has-left = { $team } er udgået. Lav planen af de hold, der spiller: slet holdet, eller lad det komme tilbage.
fixtures-problem-paired = En runde er lagt, så planen bliver stående.
fixtures-problem-not-as-paired = I runde { $round } har listen andre kampe end dem, der er lagt. De runder, der er lagt, skal stå i listen, som de er, med det samme hold nævnt først.
fixtures-problem-rounds = Planen har { $plan ->
    [one] 1 runde
   *[other] { $plan } runder
}, og gruppen har { $section }. Ret gruppens antal runder.
fixtures-problem-reason = Skriv, hvorfor ikke alle møder alle lige mange gange.
fixtures-problem-size = En plan har 2 til { $most } hold.
fixtures-problem-club = Højst { $most } hold fra en klub kan lægges, så de mødes tidligt.
fixtures-problem-round-one = Hold { $team } og klubbens andre hold kan ikke alle mødes i runde 1, men senest i runde { $round }. Vælg »så tidligt som muligt«.
fixtures-problem-rules = Skriv højst { $most } regler om lokaler.
fixtures-problem-no-plan = Gruppen har ingen plan.
fixtures-problem-public = Planen er offentlig. Flyt kampene enkeltvis.
fixtures-problem-plan-stands = Kampene er planlagt med holdene, som de er. Slet planen først.
fixtures-problem-days = Skriv en dag, eller ingen, for hver af de { $rounds } { $rounds ->
    [one] runde
   *[other] runder
}.
fixtures-problem-day = Runde { $round }: dagen skal ligge mellem 2000 og 2100.
fixtures-confirm-day = Dagen er rigtig: kampen skal flyttes dertil
fixtures-problem-day-over = Dagen, { $day }, er forbi. Ret dagen, eller sæt kryds ved, at den er rigtig.
fixtures-problem-day-odd = Dagen ligger uden for sæsonen, { $season }. Ret den, eller sæt kryds ved, at den er rigtig.
fixtures-problem-hour = Skriv et klokkeslæt som 19.00.
fixtures-changed = Planen er ændret imens. Se, hvordan den står nu.
fixtures-move-state = Kampen er begyndt, afgjort eller annulleret og kan ikke flyttes.
fixtures-move-same = Kampen spilles allerede dér.
fixtures-move-home = Kampen er sat op og offentlig: hvem der er hjemmehold, ligger fast.
fixtures-move-reason = Skriv en begrundelse på højst { $most } tegn.
fixtures-move-notice = Der skal gives { $days ->
    [one] 1 dags
   *[other] { $days } dages
} varsel.
fixtures-move-other-club = Den anden klub er ikke enig.
fixtures-move-not-later = Kampen må ikke spilles senere end planlagt.
fixtures-move-no-leave = Ligaens leder har ikke givet lov.
fixtures-move-too-far = Kampen må højst flyttes { $days ->
    [one] 1 dag
   *[other] { $days } dage
}.
fixture-home-first = hos det førstnævnte hold
fixture-home-second = hos det andet hold
fixture-home-neither = et fælles sted
moves-heading = Ønsker om at flytte kampe
moves-lead = Klubberne beder om en anden dag, et andet klokkeslæt eller sted. Det, de skriver til hinanden, ser kun de to klubber og du.
moves-none = Ingen klub har bedt om at flytte en kamp
moves-none-lead = En klub beder om det fra sin egen side, når planen er offentlig.
moves-open-heading = Venter
moves-done-heading = Afsluttede
moves-asks = { $team } beder om at flytte kampen
moves-now = Nu: { $at }
moves-wished = Ønsket: { $at }
moves-wished-later = Ønsket: udsat, til der er fundet en dag
moves-open-place = ikke fastsat
moves-why = { $club }: { $words }
moves-asked = Bedt om { $at }
moves-waits-for-club = Venter på den anden klub
moves-waits-for-leader = Venter på ligaens leder
moves-overtaken = Kampen er ændret siden
moves-past = Kampen eller den ønskede dag er forbi
moves-end-by-agreement = Flyttet, fordi klubberne er enige
moves-end-granted = Flyttet af ligaens leder
moves-end-refused = Afslået af ligaens leder
moves-end-withdrawn = Trukket tilbage
moves-end-overtaken = Afløst af et nyt ønske
moves-agreement-awaited = Den anden klub har ikke svaret.
moves-agreement-agreed = Den anden klub er enig.
moves-agreement-declined = Den anden klub siger nej.
moves-agreement-one-club = Begge hold er klubbens egne.
moves-says-notice-open = Ligaen har ikke sagt, hvor langt varsel der skal gives.
moves-says-notice-given = Varslet er holdt: { $told } { $told ->
    [one] dag
   *[other] dage
 } før, og ligaen beder om { $asked }.
moves-says-notice-short = For sent: { $told } { $told ->
    [one] dag
   *[other] dage
 } før, og ligaen beder om { $asked }.
moves-says-notice-over = For sent: kampens dag er over, og ligaen beder om { $asked } { $asked ->
    [one] dag
   *[other] dage
 }.
moves-says-consent-both-clubs = I ligaen skal begge klubber være enige.
moves-says-consent-league-leader = I ligaen bestemmer ligaens leder.
moves-says-consent-both-clubs-and-leader = I ligaen skal begge klubber og ligaens leder være enige.
moves-says-consent-usual = Det er det almindelige. Turneringen har ikke selv besluttet det: ligaens leder bestemmer.
moves-says-consent-open = Ligaen har ikke sagt, hvem der skal være enige: ligaens leder bestemmer.
moves-says-later-with-leave = Senere end planlagt kræver lov fra ligaens leder.
moves-says-later-never = Ligaens regler lader ingen kamp blive spillet senere end planlagt.
moves-says-later-free = Den spilles senere end planlagt, og det må den.
moves-says-out-of-season = Den nye dag ligger uden for sæsonens dage, så ligaens leder afgør det.
moves-reason = Begrundelse
moves-reason-help = Begge klubber læser den, og den står i loggen.
moves-grant = Flyt kampen
moves-refuse = Afslå
moves-take-note = Set
moves-granted = Kampen er flyttet.
moves-refused = Ønsket er afslået.
moves-noted = Noteret.
moves-see = Ønsker om at flytte ({ $count })
moves-to-requests = Ønsker om at flytte
moves-desk = { $count ->
    [one] Et ønske om at flytte en kamp
   *[other] { $count } ønsker om at flytte kampe
 }
moves-desk-text = Klubberne beder om det, eller har flyttet en kamp efter aftale.
moves-desk-see = Se dem
moves-club-heading = Kampe
moves-club-frame-help = Kopiér koden ind på siden. Den følger med af sig selv, og viser kun det, alle må se.
moves-club-lead = Bed om en anden dag, et andet klokkeslæt eller sted. Modstanderens klub og ligaens leder får det at se.
moves-club-none = Ingen kampe endnu
moves-club-none-lead = Kampene står her, når planen er offentlig.
moves-to-list = Styrkeliste
moves-asked-of-us = Modstanderen spørger
moves-requests-heading = Ønsker om at flytte
moves-agree = Vi er enige
moves-decline = Vi siger nej
moves-words = Svar
moves-words-help = Skal skrives, hvis I siger nej. Kun den anden klub og ligaens leder læser det.
moves-answered = Svaret er sendt.
moves-moved = Kampen er flyttet.
moves-withdraw = Træk ønsket tilbage
moves-withdrawn = Ønsket er trukket tilbage.
moves-ask = Bed om at flytte
moves-ask-heading = Bed om at flytte
moves-ask-day-help = Tomt felt: rundens dag.
moves-ask-home-help = Tomt felt: som hjemmeholdet plejer.
moves-ask-put-off = Udsæt kampen uden en ny dag
moves-ask-put-off-help = Udsættes kampen uden en ny dag, bliver felterne ovenfor ikke læst. Når klubberne har fundet en dag, beder I om at flytte kampen til den.
moves-ask-why = Hvorfor
moves-ask-why-help = Kun modstanderens klub og ligaens leder læser det.
moves-ask-notice = Ligaen beder om { $asked } { $asked ->
    [one] dags
   *[other] dages
 } varsel. Er det for sent, bestemmer ligaens leder.
moves-ask-send = Send ønsket
moves-sent = Ønsket er sendt.
moves-problem-not-public = Planen er ikke offentlig endnu.
moves-problem-hour = Kampen skulle være begyndt. Tal med ligaens leder.
moves-problem-day-over = Vælg en dag og et klokkeslæt, der ikke er forbi.
moves-problem-open = Der er allerede bedt om at flytte kampen. Vent på svaret, eller træk ønsket tilbage.
moves-problem-many = Klubben har bedt { $most } gange om at flytte kampen. Tal med ligaens leder.
moves-problem-words-missing = Skriv hvorfor, med højst { $most } tegn.
moves-problem-day = Vælg en dag mellem 2000 og 2100.
moves-problem-ended = Ønsket er afsluttet.
moves-problem-overtaken = Kampen er ændret, siden klubben bad om det. Klubben må bede om det igen.
moves-problem-past = Kampen eller den ønskede dag er forbi: ønsket kan ikke opfyldes mere.
moves-problem-answered = Der er svaret på ønsket.
moves-problem-nothing-new = Der er ikke noget nyt at notere.
moves-changed = Ønsket er ændret imens. Se, hvordan det står nu.
act-move-request-ask = bad om at flytte en kamp
act-move-request-answer = svarede på et ønske om at flytte en kamp
act-move-request-withdraw = trak et ønske om at flytte en kamp tilbage
act-move-request-decide = afgjorde et ønske om at flytte en kamp
act-move-request-overtake = afløste et ønske om at flytte en kamp med et nyt
act-move-request-take-note = så, at klubberne havde flyttet en kamp
field-club-answer = klubbens svar
field-divided-by = fordelt efter
word-in-divided-by-birth = fødselsår
word-in-divided-by-rating = ratinggrænser
word-in-divided-by-rules = gruppernes krav
word-in-divided-by-sizes = antal til hver
word-in-divided-by-even = jævn styrke
field-came = kom
field-went = gik
word-rating = rating
word-rules = regler
word-sizes = antal
word-even = jævnt
field-came-of-it = hvad der kom ud af det
word-in-came-of-it-withdrawn = trukket tilbage
word-in-came-of-it-granted = flyttet
word-in-came-of-it-refused = afslået
field-postpone-notice-days = dages varsel for at flytte en kamp
field-postpone-consent = hvem der skal være enige om at flytte en kamp
field-play-later-than-plan = må en kamp spilles senere end planlagt
field-quick-result = hvornår holdresultatet senest skal være meldt
field-full-card-days = dage efter kampen, til kortet skal være færdigt
field-public-remarks = bemærkninger, som alle læser
word-after-match = lige efter kampen
word-after-round = lige efter runden
word-same-evening = samme aften
word-next-day = dagen efter
word-granted = imødekommet
word-refused = afslået
word-agrees = enig
word-declines = siger nej
word-by-agreement = flyttet efter aftale
word-overtaken = kampen blev ændret
word-both-clubs = begge klubber
word-league-leader = ligaens leder
word-both-clubs-and-leader = begge klubber og ligaens leder
word-with-leave = med lov fra ligaens leder
same-club-round-one = i runde 1
same-club-as-early-as-possible = så tidligt som muligt
same-club-free = når tabellen vil det

# Sæsonen
season-heading = Sæsonens regler
season-lead = Hvad der sker med et hold, der udgår, og hvor mange der rykker op og ned. Kan afgøres undervejs.
season-withdraws = Et hold udgår midt i sæsonen
season-withdraws-help = Så længe ingen har afgjort det, kan et hold med planlagte kampe ikke udgå.
season-withdraws-open = Ikke afgjort
season-if-abandoned = Sæsonen afbrydes
season-if-abandoned-help = Så længe ingen har afgjort det, vælger den, der afbryder sæsonen.
season-abandoned-no-champion-no-moves = Der er ingen mester, og ingen rykker op eller ned
season-abandoned-league-decides = Der er ingen mester, og ligaens leder afgør, hvem der rykker
season-abandoned-cancelled = Sæsonen tæller slet ikke: ingen mester, og ingen rykker op eller ned
abandoned-line = Sæsonen er afbrudt { $day }. { $holds }. De spillede partier tæller i ratingen.
abandoned-rounds = Sæsonen er afbrudt { $day }: der spilles ikke flere runder.
abandoned-match = Sæsonen er afbrudt { $day }: kampen spilles ikke. Er den spillet, så genoptag sæsonen først.
abandoned-table-stands = Stillingen står, som den er.
abandoned-table-cancelled = Stillingen tæller ikke.
abandoned-table-open = Ligaens leder afgør, hvad stillingen betyder.
abandoned-rated = { $matches ->
    [0] Ingen kampe er spillet.
    [one] I 1 kamp er der spillet partier. De indberettes til rating.
   *[other] I { $matches } kampe er der spillet partier. De indberettes til rating.
}
abandoned-not-played = { $matches ->
    [one] 1 kamp i en offentlig runde spilles ikke og tæller for ingen. Runden lukkes som andre.
   *[other] { $matches } kampe i offentlige runder spilles ikke og tæller for ingen. Runderne lukkes som andre.
}
abandoned-heading = Afbryd sæsonen
abandoned-lead = Det spillede bliver stående. Runder, der ikke er offentliggjort, spilles ikke, og ingen rykker efter tabellen.
abandoned-on = Afbrudt fra
abandoned-holds = Hvad der gælder
abandoned-holds-open = Vælg
abandoned-settled = Afgjort på forhånd: { $holds }.
abandoned-reason = Begrundelse
abandoned-do = Afbryd sæsonen …
abandoned-done = Sæsonen er afbrudt.
abandoned-take-up = Genoptag sæsonen …
abandoned-take-up-lead = Runderne kan lægges igen, og tabellen gælder som før.
abandoned-take-up-opens = Lukkede runder med kampe, der ikke er spillet, åbnes igen.
abandoned-taken-up = Sæsonen er genoptaget.
abandoned-problem-already = Sæsonen er allerede afbrudt.
abandoned-problem-not = Sæsonen er ikke afbrudt.
abandoned-problem-over = Alle runder er spillet og lukket: der er ikke noget at afbryde.
abandoned-problem-day = Skriv en dag til og med i dag. Ingen kamp er spillet på en senere dag.
abandoned-problem-holds = Vælg, hvad der gælder. Det er ikke afgjort i sæsonens regler.
abandoned-problem-settled = Sæsonens regler har afgjort det: { $holds }.
abandoned-problem-confirmed = Op- og nedrykningen er bekræftet. Tag bekræftelsen tilbage først.
season-share = Andel af kampene
season-share-help = Så stor en del af sine kampe skal holdet have spillet, for at de står ved magt.
season-up-fewest = Rykker op
season-up-most = Højst op
season-down-fewest = Rykker ned
season-down-most = Højst ned
season-most-help = Hvis det afhænger af rækken over eller andre grupper; ellers det samme tal.
season-reason = Begrundelse
season-save = Gem reglerne
season-saved = Sæsonens regler er gemt.
season-changed = Sæsonens regler eller det, der følger, er ændret imens. Se, hvordan det står nu.
season-problem-range = Skriv tal fra 0 til { $most }; det højeste må ikke være mindre end det laveste.
season-problem-share = Skriv den andel af kampene, fra 1 til 100 procent, som holdet skal have spillet.
season-problem-number = Skriv et helt tal.
season-zones = { $sign } { $zone }
team-withdraws-annul-all = Ingen af dets kampe tæller
team-withdraws-keep-played = Det spillede tæller, resten er tabt
team-withdraws-by-share = Det spillede tæller, hvis der er spillet nok; ellers intet
withdrawal-reason-annul-all = Ingen af holdets kampe tæller.
withdrawal-reason-keep-played = Det, holdet har spillet, tæller. Resten er tabt uden kamp.
withdrawal-reason-share-reached = Holdet har spillet sin andel: det spillede tæller, og resten er tabt uden kamp.
withdrawal-reason-share-missed = Holdet har ikke spillet sin andel: ingen af dets kampe tæller.
match-consequence-counts = står ved magt
match-consequence-annulled = tæller ikke længere
match-consequence-lost = tabt uden kamp
match-consequence-not-played = spilles ikke, modstanderen sidder over
standing-zone-promotion = oprykning
standing-zone-promotion-possible = måske oprykning
standing-zone-relegation-possible = måske nedrykning
standing-zone-relegation = nedrykning
withdrawal-heading = { $team } udgår
withdrawal-lead = Se, hvad der følger, før holdet udgår. Spillede partier bliver ratet, hvad der end sker med kampene.
withdrawal-from = Holdet spiller ikke fra og med runde { $round }.
withdrawal-follows = Det følger
withdrawal-has-games = partierne er ratet
withdrawal-reason = Begrundelse
withdrawal-reason-help = Står i loggen.
withdrawal-do = Lad holdet udgå
withdrawal-done = Holdet er udgået.
withdrawal-link = Se, hvad der følger …
withdrawal-link-lead = Holdets kampe er planlagt. Se først, hvad der sker med dem.
withdrawal-settle = Sæsonens regler
withdrawal-problem-no-match = Holdet har ingen kamp i planen.
withdrawal-problem-has-played = Holdet har spillet. Det kan tidligst udgå fra runde { $round }.
withdrawal-problem-not-decided = Ingen har afgjort, hvad der sker med kampene, når et hold udgår. Det gøres under sæsonens regler.
withdrawal-problem-has-left = Holdet er udgået allerede.
withdrawal-problem-by-plan = Kampene er planlagt: brug siden, der viser, hvad der følger, når holdet udgår.
act-fixtures-days = satte rundernes dage
act-fixtures-evenings = lagde kampene på hjemmeholdenes aftener
act-fixtures-drop = slettede planen
act-fixtures-make = lavede planen
act-fixtures-move = rettede eller flyttede en kamp
act-fixtures-publish = offentliggjorde planen
act-team-leave-season = lod et hold udgå af sæsonen
act-team-season = ændrede sæsonens regler
act-team-give-season-up = afbrød sæsonen
act-team-take-season-up = genoptog sæsonen
field-matches = kampe
field-by-hand = lavet i hånden
field-day = dag
field-home = hjemme
field-day-confirmed = usædvanlig dag bekræftet
field-is-postponed = udsat
field-hour = klokkeslæt
field-withdraws = når et hold udgår
field-share-percent = andel i procent
field-up-fewest = rykker op
field-up-most = højst op
field-down-fewest = rykker ned
field-down-most = højst ned
field-withdrawal = følge
field-if-abandoned = når sæsonen afbrydes
field-abandoned-on = afbrudt fra
field-season-holds = hvad der gælder
field-plays-at = hjemmekampe begynder
field-home-weekday = hjemmeaften
field-wheelchair-access = adgang med kørestol
field-short-name = kort navn
word-annul-all = ingen kampe tæller
word-no-champion-no-moves = ingen mester, og ingen rykker
word-league-decides = ligaens leder afgør det
word-cancelled = sæsonen tæller ikke
word-keep-played = det spillede tæller
word-by-share = efter andel
word-share-reached = andelen er spillet
word-share-missed = andelen er ikke spillet
word-second = andet
word-neither = ingen af dem
clubs-heading = Klubber og styrkelister
clubs-lead = Hver klub har én liste over, hvem der kan spille for dens hold, i styrkeorden.
clubs-none = Ingen styrkelister endnu
clubs-none-lead = Begynd en liste for hver klub, der har hold med.
clubs-without = Klubber med hold, men uden liste
clubs-begin = Begynd listen
clubs-begun = Listen er begyndt. Skriv nu, hvem der kan spille.
clubs-new = Ny liste
clubs-name-help = Skriv klubben, som den står ved holdene. Så hører holdene til listen.
clubs-teams = Hold
clubs-people = Personer
clubs-handing-in = Aflevering
clubs-handed-in = Afleveret: { $certified } · Ændret siden: { $changed } · Ikke afleveret: { $awaited } · For sent: { $late }
clubs-lists-until = Listerne afleveres senest { $day }.
clubs-remove = Slet listen
clubs-removed = Listen er slettet.
club-heading = Styrkeliste: { $club }
club-title = Styrkeliste
club-lead = Klubben bestemmer ordenen, så langt reglerne lader den fri.
club-locked = Listen har været låst siden { $day }. Nye medlemmer kommer på som reserver; resten kræver ligaens leder.
club-free-until = Klubben kan ændre listen til og med { $day }.
club-no-teams = Ingen hold hører til klubben endnu. Skriv klubben ved holdene, så kommer de på her.
club-teams-numbered = Hold: { $teams }
club-empty = Ingen på listen endnu
club-empty-lead = Skriv eller indsæt listen herunder, den stærkeste først.
club-list = Listen
club-order-help = Skriv en anden plads for at flytte en spiller. Vælg holdet for den, der er fast spiller.
club-place = Plads
club-place-of = Plads: { $player }
club-team-of = Fast spiller på hold: { $player }
club-reserve = Reserve
club-reserve-of = Reserve for { $team }
club-more = Hvor { $player } kan spille
club-member-number = Medlemsnummer
club-fide-id = FIDE-id
club-foreign = Bor ikke i Danmark og er ikke dansk statsborger
club-is-foreign = udlænding
club-correct = Ret personen
club-last-day = Sidste dag i klubben
club-leave = Forlod klubben
club-return = Forlod ikke klubben
club-strike = Tag af listen
club-reason = Hvorfor
club-reason-help = Kun når noget går mod listens lås eller orden. Begrundelsen står i loggen.
club-save-order = Gem orden og faste spillere
club-saved = Listen er gemt.
list-certify-heading = Aflevering
list-certify-lead = Klubben bekræfter listen, som den står nu. Ændres den senere, skal den bekræftes igen.
list-certify-open = Bekræft igen
list-certify = Aflever listen
list-certify-done = Listen er bekræftet.
list-statements = Klubben bekræfter
list-statement-members-through-club = Alle på listen er medlem af DSU gennem klubben.
list-statement-members-of-union = Alle på listen er medlem af DSU.
list-statement-on-no-other-list = Ingen på listen står på en anden klubs liste.
list-statement-on-no-other-list-of-district = Ingen på listen står på en anden klubs liste i samme kreds.
list-statement-on-no-other-list-of-league = Ingen på listen står på en anden klubs liste i denne liga.
list-certified-by = Hvem bekræfter
list-certified-by-help = Navnet læses af klubben og ligaens leder og er ikke offentligt.
list-handing-in-certified = Afleveret
list-handing-in-changed-since = Ændret siden
list-handing-in-awaited = Ikke afleveret
list-handing-in-late = For sent
list-handing-in-not-asked = Ingen lister
list-next-certified = Der er ikke mere at gøre, medmindre listen ændres.
list-next-changed = Gennemgå listen, og bekræft den igen under Aflevering.
list-next-write = Skriv spillerne på listen, og aflever den derefter.
list-next-certify = Gennemgå listen, og aflever den under Aflevering.
list-next-due = Sidste dag er { $day }.
list-next-was-due = Sidste dag var { $day }.
list-certified = Bekræftet { $day } af { $by }, listens version { $version }.
list-certified-for = Bekræftet { $day } af { $by }, listens version { $version }, skrevet ind af { $hand }.
list-came-late = Første gang efter fristen.
list-certified-short = { $day } af { $by }
list-certified-late-short = { $day } af { $by }, første gang efter fristen
list-certified-on = Bekræftet { $day }
list-certified-before-change = Bekræftet { $day }, ændret siden
list-doubts-lead = Se efter, før listen bekræftes:
list-doubt-other-list = { $player } står også på listen for { $club }.
list-doubt-member-elsewhere = Medlemslisten har { $player } i en anden klub.
list-doubt-member-of = Medlemslisten har { $player } i { $club }.
list-doubt-not-member = Medlemslisten har ikke længere { $player }.
club-add = Sæt på listen
club-lines = Personer
club-lines-help = En linje for hver: Efternavn, Fornavn; medlemsnummer; FIDE-id; rating; hold nr. (reserve 2: navngiven reserve for hold 2); udlænding. Kun navnet skal med.
club-at = Fra plads
club-at-help = Tom: sidst på listen.
club-joined-on = Indmeldt
club-joined-help = Tom: i dag. Bruges, når listen er låst.
club-add-yes = Sæt på listen
club-seated = { $team }: { $times ->
    [one] én kamp
   *[other] { $times } kampe
}
club-usable-from = kan bruges fra { $day }
club-left-on = i klubben til { $day }
club-in-round = { $team }, runde { $round }
club-may-play = Kan spille.
club-elsewhere = Er spiller i samme række uden for holdet.
club-in-other-team = Spiller for { $team }. I en gruppe spiller ingen for to hold.
club-link-heading = Klubbens link
club-link-lead = Med linket retter klubben sin liste, til den låses, afleverer den, tilmelder spillere til fristen og hold, når der er bestemt en sidste dag, og beder om og svarer på flytning af sine kampe, uden konto. Det vises kun én gang.
club-link-stands = Linket virker til { $until }.
club-link-made = Link til { $club }
club-link-code = Kode til { $club }
club-link-card = Gem linket i klubben: den, der har det, retter og afleverer styrkelisten, tilmelder hold og spillere og aftaler flytning af kampe.
captain-links-heading = Links til holdlederne
club-links-heading = Links til klubberne
links-once = Links vises kun, når de laves. Udskriv arket, eller hent filen til breve, med det samme.
links-made-lead = De vises kun nu. Udskriv siden og klip kortene ud, eller hent filen til breve, og giv hver sit eget.
links-csv = Hent til breve (CSV)
links-file = links
links-nobody = Ingen at lave links til
links-nobody-lead = De hold, der spiller med, de klubber, der har en styrkeliste, og de kampe, der endnu er noget at lede i, står her.
links-all-have = Alle har et link, der virker.
leader-links-heading = Links til kamplederne i runde { $round }
leader-links-link = Kampledernes links
leader-links-lead = Den, der bliver udpeget, får sit link med det samme. Her laves nye til flere på én gang. Det gamle link holder op med at virke, og det gør de telefoner, det har lukket ind, også.
leader-links-make-missing = { $count ->
    [one] Lav og vis link til den, der ikke har åbnet sit
   *[other] Lav og vis links til de { $count }, der ikke har åbnet deres
}
leader-links-ended = Linket virker ikke mere
leader-links-none = Ingen er udpeget, eller alle har åbnet et link, der virker.
contacts-heading = Kontakter
contacts-lead = E-mail og telefon til hvert hold, kun for dem, der har brug for det.
contacts-readers = Det læses af arrangører, dommere og klubben selv og er aldrig offentligt. Har arrangøren valgt det, læser holdledere navn og telefon på de holdledere, de skal møde.
contacts-of = Kontakt til { $team }
contacts-own = Kontakt
contacts-name = Navn
contacts-name-help = Står der intet her, er det { $captain }.
contacts-reserve = Anden kontakt
contacts-change = Ret kontakten
contacts-save = Gem
contacts-saved = Det er gemt.
contacts-changed = Nogen har ændret det imens. Se, hvad der står nu, og prøv igen.
contacts-sharing = Holdledere imellem
contacts-sharing-words = Holdledere ser navn og telefon på den holdleder, de skal møde
contacts-sharing-help = Kun af hold i runder, der ikke er afsluttet, og kun bag holdlederens eget link. E-mail og den anden kontakt vises ikke.
contacts-others = Holdledere, I skal møde
clubs-entered = { $teams ->
    [one] ét tilmeldt af klubben
   *[other] { $teams } tilmeldt af klubben
}
clubs-entries-until = Klubberne tilmelder selv hold til og med { $day }.
club-team-by-club = { $team } (tilmeldt af klubben)
club-entries-teams = Klubbens hold
club-entries-lead = Klubben tilmelder selv sine hold til og med { $day }. Et hold, I selv har tilmeldt, kan I trække tilbage, til rækken er lagt. Spillerne kommer fra styrkelisten.
club-entries-none = Ingen hold endnu
club-entries-none-lead = Holdene står her, når de er tilmeldt.
club-entries-by-club = tilmeldt af klubben
club-entries-row = Række
club-entries-captain-help = Navnet står på holdets side, som alle kan læse.
club-entries-captain-email = Holdlederens e-mail
club-entries-captain-phone = Holdlederens telefon
club-entries-withdraw = Træk tilbage
club-entries-entered = Holdet er tilmeldt.
club-entries-withdrawn = Holdet er trukket tilbage.
club-players-heading = Klubbens spillere
club-players-entered-by = Tilmeldt af klubben
club-players-to-club = Klubbens side
club-players-mine = Spillere, I har tilmeldt
club-players-none = Ingen spillere endnu
club-players-none-lead = Spillerne står her, når de er tilmeldt.
club-players-enter-heading = Tilmeld spillere
club-players-enter-lead = Skriv en spiller i hver boks, og lad resten stå tomme. Arrangøren svarer på hver tilmelding.
club-players-no = Spiller { $no }
club-players-more = Flere spillere
club-players-email = Klubbens e-mail
club-players-phone = Klubbens telefon
club-players-contact-help = Skriv e-mail eller telefon på den, arrangøren kan spørge om spillerne.
club-players-personal = Skriv kun det, arrangøren har brug for. Navn, klub og rating vises på startlisten; fødselsår, numre, e-mail og telefon ses kun af arrangører og dommere.
club-players-enter = Tilmeld spillerne
club-players-entered = { $count ->
    [one] Én spiller er tilmeldt.
   *[other] { $count } spillere er tilmeldt.
}
club-players-take-back = Tag tilbage
club-players-withdraw = Meld ud
club-players-taken-back = Tilmeldingen er taget tilbage.
club-players-waiting-list = nummer { $number } på ventelisten
club-players-fee-club = mangler { $amount } i indskud, som klubben betaler
club-players-fee-player = mangler { $amount } i indskud, som spilleren betaler
club-players-fee-paid = indskuddet er betalt
club-players-nobody = Skriv mindst én spiller.
club-players-many-at-once = Tilmeld højst { $most } spillere ad gangen.
club-players-many = En klub tilmelder højst { $most } spillere selv. Skriv til arrangøren om resten.
club-players-stands-no-more = Tilmeldingen står ikke længere.
club-players-over = Tilmeldingsfristen er udløbet. Skriv til arrangøren.
club-players-begun = Gruppen er begyndt. Skriv til arrangøren.
club-players-twice = I har tilmeldt spilleren allerede. Er det en navnefælle, så skriv fødselsår eller medlemsnummer for begge.
club-players-by-link = En klub tilmelder sine spillere med sit link: begynd klubben her, lav linket, og send det. En styrkeliste skal den ikke have, når ingen spiller på hold.
club-players-clubs = Klubber tilmelder selv
club-entry-problem-no-day = Klubberne tilmelder ikke selv hold her. Skriv til ligaens leder.
club-entry-problem-over = Klubberne kunne tilmelde hold og trække dem tilbage til og med { $day }. Skriv til ligaens leder.
club-entry-problem-begun = Rækken er lagt eller har en kampplan. Skriv til ligaens leder.
club-entry-problem-too-many = En klub tilmelder selv højst { $most } hold. Skriv til ligaens leder.
lists-public = Styrkelister
lists-public-lead = Hvem der kan spille for klubbernes hold, i styrkeorden.
list-rules-heading = Regler for lister, opstillinger, flytning og frister
list-rules-lead = Det, ingen har bestemt, afviser ingen og flytter ingen kamp uden ligaens leder; kun tilmelder klubberne ingen hold selv uden en sidste dag. Reglerne gælder alle rækker i turneringen.
list-rules-open = Ikke bestemt
list-rules-number = Et tal fra { $least } til { $most }.
list-rules-limit = Et tal fra { $least } til { $most }, eller ingen.
list-rules-day-of-month = Dag
list-rules-month = Måned
list-rules-of-league = { $league }: { $value }.
list-rules-division = Ved ja kan et hold, der spiller i en turnering over denne, ikke også spille her. Det kendes på klub og navn; turneringerne vælges nederst.
list-rules-joint = Skriv begge navne som holdets klub, for eksempel Prøveby / Skitseby. Listen hedder det samme.
list-rules-save = Gem reglerne
list-rules-saved = Reglerne er gemt.
counted-heading = Andre turneringer, der tæller med
counted-lead = Kampe og lister i turneringer, du vælger, tæller med i fire regler: kun én kamp om dagen, faste spillere og kampe på et højere hold, der låser, hvor mange kampe en spiller højst må spille, og hvor mange lister en spiller kan stå på. Kun det, alle kan læse dér, tæller: runder, der er offentlige, med åbnede opstillinger, og klubbernes lister. De hold, der spiller i en turnering over denne, kan også holdes ude her. De andre turneringer bindes ikke af det.
counted-by-number = Personer findes i de andre turneringer på medlemsnummeret eller FIDE-id'et. Den, der ikke har et nummer begge steder, findes ikke: et navn er ikke nok.
counted-none = Ingen er valgt: programmet ser ikke kampe, hold og lister i andre turneringer.
counted-choose = Vælg turneringer
counted-is-above = over denne
counted-is-same-district = samme kreds
counted-is-same-league = samme liga
counted-is-draft = ikke offentlig nu, så den tæller ikke med
counted-by-heading = Turneringer, der tæller denne med
counted-by-lead = Deres regler ser på det, alle kan læse her. Her ændrer det ingenting.
counted-by-drafts = { $count ->
    [one] Én turnering, der ikke er offentlig
   *[other] { $count } turneringer, der ikke er offentlige
}
counted-no = Turnering { $no }
counted-nobody = Ingen
counted-above-label = Holdene dér
counted-above = står over klubbens hold her, så de kan låse en spiller og holdes ude
counted-district-label = Kreds
counted-district = Turneringen hører til samme kreds
counted-league-label = Liga
counted-league = Turneringen hører til samme liga
counted-save = Gem turneringerne
counted-saved = Turneringerne er gemt.
counted-problem-most = Højst { $most ->
    [one] én anden turnering
   *[other] { $most } andre turneringer
} kan tælle med.
counted-problem-not-offered = Turnering { $no }: vælg en offentlig turnering med hold.
counted-problem-own = Turnering { $no }: det er denne turnering.
counted-problem-twice = Turnering { $no } er allerede valgt.
counted-changed = Turneringerne er ændret imens. Se, hvordan de står nu, og prøv igen.
list-import-heading = Listen som fil
list-import-lead = Filen bliver til listen i den orden, den har. Den, der ikke står i filen, bliver bagest på listen. En tom celle ændrer ingenting; skriv reserve under hold eller nej under udlænding for at fjerne det, der står.
list-import-text-help = Kopiér fra et regneark, gerne med overskrifter: efternavn, fornavn, medlemsnummer, FIDE-id, rating, hold, udlænding.
list-csv-no = nej
list-import-nothing = Listen er ikke ændret.
list-import-preview = Sådan bliver listen
list-import-counts = { $changed ->
    [one] Én linje ændrer noget
   *[other] { $changed } linjer ændrer noget
}, { $wrong ->
    [0] ingen skal rettes.
    [one] én skal rettes.
   *[other] { $wrong } skal rettes.
}
list-import-behind = Står ikke i filen og bliver bagest: { $names }.
list-import-unread = Kolonner, der ikke læses: { $names }.
list-import-take = Brug filen som liste
list-import-refused = Ret linjerne, og se dem igen.
list-import-added = kommer på listen
list-import-corrected = bliver rettet
list-import-moved = flyttes på listen
list-import-regular = får en anden fast plads
list-import-same = Som før
list-csv = Hent som CSV
list-csv-name = styrkeliste
list-problem-no-names = Ingen kolonne har navnene. Skriv overskriften Navn eller Efternavn.
act-strength-list-import = tog en styrkeliste over fra en fil
table-heading-surname = Efternavn
table-heading-given-name = Fornavn
table-heading-team = Hold
table-heading-match = Kamp
table-heading-board-of-match = Bord i kampen
table-heading-white-team = Hvids hold
table-heading-black-team = Sorts hold
table-heading-foreigner = Udlænding
table-heading-usable-from = Kan bruges fra
table-heading-left-on = I klubben til
table-heading-captain = Holdleder
table-heading-link = Link
list-import-line = Linje { $line }: { $why }
limits-heading = Hvem og hvor mange må spille
limits-lead = Grænser for netop denne række. Det, der står tomt, er ingen grænse.
limits-back = Holdenes indstillinger
limits-age = Alder
limits-age-help = Regnes i det år, turneringen begynder. Fødselsdage vises for ingen.
limits-age-none = Ingen grænse
limits-age-at-most = Fylder højst … i året
limits-age-at-least = Fylder mindst … i året
limits-age-under = Under … den 1. januar
limits-years = År
limits-cap = Højeste gennemsnit
limits-cap-help = Gennemsnittet af de spillere, der spiller runden. Regnes med den rating, hver spiller er tilmeldt med.
limits-list-day = Ratingliste af
limits-list-day-help = Hvilken liste ratingerne skal være fra. Den skrives ned her; ratingerne slås ikke op.
limits-severity = En opstilling uden for grænserne
limits-severity-warn = Holdlederen får det at vide
limits-severity-refuse = Afvises
limits-group-heading = Hold i gruppen
limits-group-lead = Prøves, når hold tilmeldes, flyttes eller får en anden klub, når planen laves, og når 1. runde lægges. Hold, der er udgået, tælles ikke med.
limits-group-fewest = Færrest hold
limits-group-usual = Så mange hold skal den have
limits-group-usual-help = Et andet antal bliver nævnt, men aldrig afvist.
limits-group-most = Flest hold
limits-group-club = Flest hold fra samme klub
limits-group-severity = En gruppe uden for grænserne
limits-group-warn = Bliver nævnt
limits-group-refuse = Afvises
limits-group-too-few = Gruppen har { $teams ->
    [one] 1 hold
   *[other] { $teams } hold
}. Det er bestemt, at den har mindst { $fewest } (gruppens størrelse, gruppens grænser).
limits-group-not-usual = Gruppen har { $teams ->
    [one] 1 hold
   *[other] { $teams } hold
}. Det er bestemt, at den skal have { $usual } (gruppens størrelse, gruppens grænser).
limits-group-too-many = Gruppen har { $teams ->
    [one] 1 hold
   *[other] { $teams } hold
}. Det er bestemt, at den har højst { $most } (gruppens størrelse, gruppens grænser).
limits-group-club-too-many = { $club } har { $teams ->
    [one] 1 hold
   *[other] { $teams } hold
} i gruppen. Det er bestemt, at en klub har højst { $most } (hold fra samme klub, gruppens grænser).
limits-problem-group-size = Skriv et antal hold fra 2 til { $most }, eller lad feltet stå tomt.
limits-problem-group-order = Skriv dem i stigende orden: det færreste antal hold, det, gruppen skal have, og det fleste.
limits-problem-group-club = Skriv et antal fra 1 til { $most }, eller lad feltet stå tomt.
limits-saved = Grænserne er gemt.
limits-changed = Grænserne er ændret imens. Se, hvordan de står nu, og prøv igen.
limits-problem-age = Vælg en grænse, og skriv et antal år fra 1 til 99.
limits-problem-cap = Skriv en rating fra 1 til 4000, eller lad feltet stå tomt.
act-team-row-limits = bestemte, hvem der må spille i en række
field-list-day = ratingliste af
field-severity = uden for grænserne
field-team-cap = højeste gennemsnit
word-warn = holdlederen får det at vide
word-refuse = afvises
list-problem-unknown = Nævn alle på listen én gang.
list-problem-twice = { $player } står på listen i forvejen.
list-problem-namesake = { $player } står på listen med et andet nummer. Er det samme person, så ret nummeret på listen først. Er det en anden, så tag begge med i filen, hver med sit nummer.
list-problem-place = Skriv en plads fra 1 til { $places }.
list-problem-full = Listen er fuld.
list-problem-locked = Listen har været låst siden { $day }. Skriv, hvorfor ligaens leder ændrer den.
list-problem-only-last = Listen har været låst siden { $day }: { $player } kan kun komme til som den sidste. En højere plads giver ligaens leder med en begrundelse.
list-problem-other-list = { $player } står på listen for { $club } og kan kun stå på én liste.
list-problem-ratings = { $player } står under { $other }, men har { $points ->
    [one] ét ratingpoint
   *[other] { $points } ratingpoint
} mere, end listens orden tillader.
list-problem-named-reserves = En klub navngiver højst { $most } reserver for hvert hold.
list-problem-two-duties = Man er fast spiller på et hold eller navngiven reserve for et, ikke begge dele.
list-problem-has-played = { $player } har spillet og bliver på listen. Skriv i stedet, hvornår spilleren forlod klubben.
list-problem-has-left = Det står allerede, at { $player } har forladt klubben.
list-problem-has-not-left = { $player } har ikke forladt klubben.
list-problem-another = { $player } har spillet og skal kunne kendes igen på navn eller nummer. Spørg ligaens leder.
list-problem-sealed = Et af klubbens hold har en lukket opstilling. Vent, til den er åbnet.
list-problem-not-asked = Klubberne har ingen lister her.
list-problem-nobody = Der er ingen at bekræfte noget om. Skriv spillerne på listen først.
list-problem-not-stated = Sæt kryds ved alt det, klubben bekræfter.
list-problem-no-certifier = Skriv, hvem i klubben der bekræfter listen.
list-problem-doubted = { $why } Det tillader reglerne ikke. Ret listen, eller skriv til ligaens leder.
list-problem-clubs = En turnering kan have højst { $most } lister.
list-problem-day = Vælg en dag.
list-problem-name = Person { $no }: navnet kan ikke bruges.
list-problem-number = Person { $no }: medlemsnummeret kan ikke læses.
list-problem-fide = Person { $no }: FIDE-id'et kan ikke læses.
list-problem-rating = Person { $no }: ratingen kan ikke læses.
list-problem-team = Person { $no }: klubben har intet hold med det nummer.
list-problem-taken = Klubben har en liste i forvejen.
list-problem-count = Skriv 1 til { $most } personer.
list-problem-stays = Nogen på listen har spillet, så listen bliver.
list-problem-setting = Svaret kan ikke læses.
list-problem-day-of-year = Angiv en dag og en måned, som hvert år har, for eksempel 3. oktober.
list-problem-not-offered = Det kan ikke bestemmes her.
list-changed = Listen er ændret imens. Se, hvordan den står nu, og prøv igen.
list-rules-changed = Reglerne er ændret imens. Se, hvordan de står nu, og prøv igen.
captains-regular = { $player } (fast spiller efter klubbens liste)
captains-reserve = { $player } (reserve fra klubbens liste)
captains-who-not = Hvem kan ikke spille, og hvorfor
line-up-reason = Hvorfor reglerne fraviges
line-up-reason-help = Kun når opstillingen går mod turneringens regler. Begrundelsen står i loggen.
line-up-findings-heading = Bemærk ved opstillingen
substitution-heading = Udskiftning
substitution-lead = Den, der kommer ind, overtager plads, farve og bord. De to hold og dem, der leder kampene, læser begrundelsen; alle andre ser kun, hvem der spiller.
substitution-until = Det kan ske til { $at }.
substitution-open = Skift en spiller ud …
substitution-board = Hvem går ud
substitution-seat = Bord { $board }: { $player }
substitution-player = Hvem kommer ind
substitution-reason = Begrundelse
substitution-save = Skift spilleren ud
substitution-doubts = Spilleren er ikke skiftet ud endnu. Læs dette, og send alligevel, hvis udskiftningen skal gælde.
substitution-done = Spilleren er skiftet ud.
substitution-made-heading = Udskiftninger
substitution-made = { $team }, bord { $board }: { $came } for { $left }. { $reason }
substitution-made-by = { $by }, { $at }
substitution-over = Der kan ikke skiftes ud mere.
substitution-problem-decided = Kampen er afgjort som helhed eller tæller ikke, så opstillingen bliver stående.
substitution-problem-signed = Kampens resultatkort er underskrevet, så opstillingen bliver stående.
substitution-problem-late = En reserve kunne sættes ind til { $at }.
substitution-problem-begun = Bord { $board } er begyndt: der er et resultat eller en afgørelse, eller spilleren er noteret som mødt. Er det en fejl, så ret den først.
substitution-problem-no-day = Dagen for kampen er ikke fastsat, så kun de, der leder kampene, kan skifte ud.
substitution-problem-no-game = Holdet har intet parti på bord { $board }.
substitution-problem-same = Spilleren sidder allerede på bord { $board }.
act-team-substitute = skiftede en spiller ud
finding-with-rule = { $said } Regel: { $rule }.
finding-with-article = { $said } Regel: { $rule } ({ $place }).
finding-place-announcement = turneringens egne bestemmelser
finding-place-elsewhere = læst om andre rækker i { $places }
finding-ground = Læst i: { $sources } ({ $confidence }).
finding-ground-own = Turneringen har selv bestemt det.
finding-rule-quarantine = karantæne
finding-rule-cap = højeste rating for en spiller
finding-board-count = En opstilling har højst { $boards ->
    [one] ét bord
   *[other] { $boards } borde
}.
finding-empty = Bord { $board } er tomt.
finding-gap = Bord { $board } er tomt over et besat bord.
finding-unlisted = { $player } står ikke på klubbens styrkeliste.
finding-twice = { $player } sidder både ved bord { $also } og bord { $board }.
finding-foreigners = { $player } er en udlænding for meget: højst { $most } i en kamp.
finding-too-few = Der sidder { $seated }; er der færre end { $least }, regnes holdet som udeblevet.
finding-team-cap = Spillernes gennemsnit er over { $cap }.
finding-not-yet = { $player } kan først bruges fra { $day }.
finding-left = { $player } forlod klubben { $day }.
finding-not-a-member = { $player } er ikke medlem.
finding-member-unknown = Registret siger ikke, om { $player } er medlem af klubben.
finding-quarantine = { $player } er i karantæne.
finding-perhaps-quarantine = { $player } hedder som en, der er i karantæne. Spørg arrangøren.
finding-expelled = { $player } er udelukket.
finding-regular-higher = { $player } er fast spiller på { $team }.
finding-regular-other = { $player } er fast spiller på { $team } og kan ikke være reserve.
finding-not-named = { $player } er ikke navngiven reserve for holdet.
finding-no-reserves = { $player } er reserve, og kun faste spillere spiller.
finding-reserve-undecided = { $player } er ikke fast spiller på holdet, og turneringen har ikke bestemt, hvem der må udfylde en plads.
finding-bound = { $player } er låst til { $team } efter { $times ->
    [one] én kamp
   *[other] { $times } kampe
} dér.
finding-regular-elsewhere = { $player } er fast spiller på { $team } i { $tournament }.
finding-bound-elsewhere = { $player } er låst til { $team } i { $tournament } efter { $times ->
    [one] én kamp
   *[other] { $times } kampe
} dér.
finding-same-day-elsewhere = { $player } spiller for { $team } samme dag i { $tournament }.
finding-too-many-elsewhere = { $player } har, når kampe i { $tournament } tælles med, spillet så ofte, som man må: { $most ->
    [one] én kamp
   *[other] { $most } kampe
}.
finding-same-day = { $player } spiller for { $team } samme dag.
finding-same-round = { $player } sidder for { $team } i samme runde.
finding-too-many = { $player } har spillet så ofte, som man må: { $most ->
    [one] én kamp
   *[other] { $most } kampe
}.
finding-foreign = { $player } er udlænding, og ingen må spille.
finding-unrated = { $player } har ingen rating.
finding-above-cap = { $player } har over { $cap }.
finding-wrong-age = { $player } har ikke den rigtige alder.
finding-age-unknown = Det vides ikke, om { $player } har den rigtige alder.
act-strength-list-begin = begyndte en styrkeliste
act-strength-list-add = satte på en styrkeliste
act-strength-list-arrange = ordnede en styrkeliste
act-strength-list-correct = rettede en person på en styrkeliste
act-strength-list-leave = skrev, at en spiller forlod klubben
act-strength-list-strike = tog en person af en styrkeliste
act-strength-list-remove = slettede en styrkeliste
act-strength-list-settle = bestemte regler for lister og opstillinger
act-strength-list-certify = bekræftede en styrkeliste
field-certified-by = bekræftet af
field-list-version = listens version
field-statements = det, der er bekræftet
word-members-through-club = alle er medlem gennem klubben
word-members-of-union = alle er medlem af DSU
word-on-no-other-list = ingen står på en anden klubs liste
word-on-no-other-list-of-district = ingen står på en anden klubs liste i kredsen
word-on-no-other-list-of-league = ingen står på en anden klubs liste i ligaen
act-counted-tournament-settle = bestemte, hvilke andre turneringer der tæller med
field-tournaments-counted = turneringer, der tæller med
field-counted-above = heraf over denne
field-counted-same-district = heraf i samme kreds
field-counted-same-league = heraf i samme liga
act-club-link-calendar = åbnede kalenderen med klubbens frister
act-club-link-make = lavede et link til en klub
act-club-link-revoke = tog en klubs link tilbage
act-captain-link-make-at-once = lavede links til holdledere
act-club-link-make-at-once = lavede links til klubber
act-team-contact = ændrede kontakten til et hold
act-team-share-contacts = bestemte, om holdledere ser hinandens kontakt
act-team-step-in = satte en reserve fra klubbens liste på holdet
act-team-leave-out = udelod en reserve fra klubbens liste, fordi rækken ikke tager flere
field-members = personer
field-foreigners = udlændinge
field-usable-from = kan bruges fra
field-team-entry-deadline = sidste dag for klubbers tilmelding af hold
field-division-teams-excluded = divisionens hold holdes ude
field-joint-teams = hold af to klubber
field-strength-list = styrkeliste
field-strength-list-order = orden på listen
field-strength-list-tolerance = tilladt afvigelse i ratingpoint
field-strength-list-deadline = sidste dag for listen
field-strength-list-locked-after = sidste dag for ændringer i listen
field-one-list-per-player = hvor mange lister en spiller kan stå på
field-new-member-delay-days = dage før et nyt medlem kan bruges
field-board-order = bordenes orden
field-membership = medlemskab
field-reserve-scope = hvem der kan være reserve
field-named-reserves = navngivne reserver for hvert hold, højst
field-regulars-in-lower-teams = kan faste spillere spille på lavere hold
field-reserve-limit = kampe på et højere hold, der låser
field-reserve-limit-effect = hvad låsning betyder
field-max-matches-per-player = højst så mange kampe for en spiller
field-one-match-a-day = kun én kamp om dagen
field-foreigners-max = højst så mange udlændinge i en kamp
field-rating-required = alle skal have en rating
field-min-players = færrest spillere i en kamp
field-reserve-until-min = minutter efter kampens start, hvor en reserve kan sættes ind
word-by-rating = efter rating
word-by-rating-tolerance = efter rating med en tilladt afvigelse
word-by-leave = med kredsens tilladelse
word-same-district = af klubber i samme kreds
word-any-clubs = af alle klubber
word-one-club = én klubs lister, overalt
word-one-club-of-district = én klubs lister i kredsen
word-one-club-of-league = én klubs lister i ligaen
word-one-team = ét hold
word-list-order = efter listen
word-club-member = medlem af klubben
word-mixed-clubs = medlem af en klub i forbundet
word-not-required = ikke krævet
word-named-reserves = navngivne reserver
word-list-below-regulars = alle på listen
word-nobody = ingen
word-not-lower = må ikke spille lavere
word-not-lower-this-half = må ikke spille lavere i denne halvdel
field-short-team = tomt bord
field-fill-from-top = tomme borde står nederst
field-in-group = gruppe
field-dropped-rounds = runder, hvis opstilling eller fri ikke følger med
field-group-fewest = færrest hold
field-group-usual = hold, gruppen skal have
field-group-most = flest hold
field-group-club-most = flest hold fra samme klub
field-group-severity = gruppe uden for grænserne
field-team-rating-cap = højeste gennemsnit
field-age-limit = alder
cards-print = Kort på papir
result-ruled = Resultatet er sat ved en afgørelse. Det er dommeren, der ændrer det.
result-card-signed = Kampens kort er underskrevet. Nu er det dommeren, der ændrer resultater.
result-reason-under-signatures = Kampens kort er underskrevet. Skriv på bordets egen side, hvorfor resultatet ændres.
cards-refused-protests = Holdet har indgivet { $most } protester gennem holdlederens link. Giv flere til dommeren.
field-reservations = forbehold

# Pokal for hold
cup-heading = Pokal
cup-settings = Pokal
cup-settings-help = Kun når holdene spiller pokal. Intet er valgt på forhånd: bestem det, før første runde lægges.
cup-choose = Vælg …
cup-draw-label = Hvem møder hvem
cup-draw-bracket = Fast skema efter holdenes numre
cup-draw-lots = Lodtrækning før hver runde
cup-first-label = Hvem nævnes først og er hjemmehold
cup-first-by-lot = Lodtrækning
cup-first-lower-number = Holdet med det laveste nummer
cup-first-higher-number = Holdet med det højeste nummer
cup-level-first = Står en kamp lige, gælder først
cup-level-then = Dernæst
cup-level-help = Reglerne bruges i rækkefølge. Efter omkamp kan kun lodtrækning komme, og efter lodtrækning ingenting. Afgør ingen af dem kampen, bestemmer dommeren hvordan.
cup-third-label = Kamp om tredjepladsen
cup-third-words = De to hold, der taber semifinalerne, mødes i finalens runde
cup-decider-play-off = omkamp
cup-decider-lot = lodtrækning
cup-decider-as-drawn = det bliver, som runden er lagt
cup-rule-board-count = bordtælling
cup-rule-top-boards = bedst på øverste bord
cup-rule-bottom-boards = flest point uden nederste bord
cup-stage-final = Finale
cup-stage-semi-final = Semifinale
cup-stage-quarter-final = Kvartfinale
cup-by-boards = flest brætpoint
cup-by-forfeit = modstanderen tabte hele kampen
cup-by-as-drawn = dommerens afgørelse, fordi næste runde var offentliggjort
cup-goes-on = { $team } går videre: { $by }.
cup-wins = { $team } vinder pokalen: { $by }.
cup-takes-third = { $team } bliver nummer tre: { $by }.
cup-for-third = Kampen om tredjepladsen.
cup-level = Kampen står lige. Det næste er { $next }.
cup-level-open = Kampen står lige, og pokalens regler afgør den ikke. Dommeren bestemmer hvordan.
cup-nobody = Begge hold tabte og er ude.
cup-turned = Kampen er rettet, efter at næste runde blev offentliggjort med { $team }. Dommeren afgør, hvad der gælder.
cup-turned-nobody = Kampen er rettet, efter at næste runde blev offentliggjort uden begge hold. Runden står, medmindre dommeren kan nå at tage den tilbage.
cup-bye = går videre uden kamp
cup-tree = Vejen til finalen
cup-reach-heading = Så langt kom holdene
cup-reach-winner = Vinder
cup-reach-runner-up = Tabte finalen
cup-reach-for-third = Spiller om tredjepladsen
cup-reach-third = Nummer tre
cup-reach-fourth = Nummer fire
cup-third-lacks = Der spilles ikke om tredjepladsen: der er ikke to hold, som har tabt en semifinale og stadig er med.
cup-place = { $place }.
cup-reach-reached = Nåede til: { $round }
cup-reach-in = Er med: { $round }
cup-reach-out = Ude: { $round }
cup-reach-left = Udgik efter runde { $round }
cup-reach-left-at-once = Var ikke med
cup-drawn-bracket = Kampene følger et fast skema efter holdenes numre: de to første kan først mødes i finalen. Mangler der hold i runde 1, går de første videre uden kamp. Først nævnes: { $first }.
cup-drawn-lots = Før hver runde trækkes der lod mellem de hold, der er med. Mangler der hold i runde 1, går de først trukne videre uden kamp. Først nævnes: { $first }.
cup-drawn-third = De to hold, der taber semifinalerne, mødes om tredjepladsen i finalens runde.
cup-drawn-seed = Lodtrækningens nøgle er { $seed }; den samme nøgle giver den samme lodtrækning.
cup-level-by = Står en kamp lige: { $rules }.
cup-match-named = kamp { $number } i runde { $round } ({ $white } – { $black })
cup-problem-missing = Vælg, hvordan pokalen trækkes, hvem der nævnes først, og hvad der afgør en kamp, der står lige.
cup-problem-not-a-cup = Pokalens indstillinger hører kun til, når holdene spiller pokal.
cup-problem-rules = Vælg mindst én regel og hver kun én gang. Efter omkamp kan kun lodtrækning komme, og efter lodtrækning ingenting.
cup-problem-teams = En pokal har 2 til { $most } hold. Her er { $teams }.
cup-problem-rounds = { $teams } hold spiller { $needed ->
    [one] { $needed } runde
   *[other] { $needed } runder
}, men gruppen har { $planned }. Ret antallet i gruppens indstillinger.
cup-problem-open = Først skal { $one } være spillet færdig.
cup-problem-level = Først skal { $one } afgøres: den står lige, og det næste er { $next }. Skriv, hvem der går videre.
cup-problem-level-open = Først skal { $one } afgøres: den står lige, og pokalens regler afgør den ikke. Skriv, hvem der går videre.
cup-problem-turned = Først skal { $one } afgøres: den er rettet, efter at næste runde blev offentliggjort.
cup-problem-over = Pokalen er afgjort: der er ikke to hold tilbage.
cup-problem-outdated = Kladden passer ikke længere med, hvem der går videre. Læg runden igen.
cup-refused-no-cup = Gruppens hold spiller ikke pokal.
cup-refused-open = Kampen er ikke spillet færdig.
cup-refused-decided = Kampen er allerede afgjort af bordene eller pokalens regler, så der er ikke noget at skrive.
cup-refused-not-by-rules = Efter pokalens regler er det ikke { $by }, der afgør kampen nu.
cup-refused-next-public = Runde { $round } er offentliggjort, så det kan ikke ændres. Tag først runde { $round } tilbage.
cup-refused-score = Omkampens resultat siger noget andet: skriv det førstnævnte holds point først, og vælg det hold, der vandt.
cup-refused-not-turned = Kun det hold, der er lagt i næste runde, kan blive, og kun når kampen er rettet siden.
cup-refused-nothing = Der er ikke skrevet noget om kampen.
cup-refused-no-boards = Kampen blev sat op som tabt og har ingen borde. Tag runden tilbage, og sæt den op igen.
cup-round-off = I en pokal taber et hold, der har fri, kampen uden spil og er ude.
cup-decide-lead = Kamp { $number } i runde { $round }
cup-stands = Kampen står
cup-still-played = Der mangler resultater.
cup-written-reason = Begrundelse: { $reason }
cup-nothing-to-decide = Her er ikke noget at afgøre nu: bordene og pokalens regler siger, hvem der går videre.
cup-decide-heading = Skriv, hvem der går videre
cup-turned-help = Enten bliver det hold, der er lagt i næste runde: skriv det her. Eller tag næste runde tilbage, mens det kan nås, og læg den igen.
cup-turned-only-back = Ingen af de to hold er i næste runde. Tag den tilbage, mens det kan nås, og læg den igen, hvis et af dem skal være med.
cup-winner = Går videre
cup-by = Afgjort ved
cup-score = Omkampens resultat
cup-score-help = Kun efter en omkamp, for eksempel 2½–1½.
cup-reason-help = Hvordan og hvornår det skete. Det læser kun de, der leder gruppen.
cup-save = Gem, hvem der går videre
cup-saved = Det er gemt, hvem der går videre.
cup-take-back = Tag det skrevne tilbage …
cup-take-back-yes = Tag tilbage
cup-who-goes-on = Hvem går videre
cup-waits = Pokalens runde { $round } venter
act-team-cup-decide = skrev, hvem der går videre i pokalen
act-team-cup-take-back = tog tilbage, hvem der går videre i pokalen
field-cup = pokal
field-drawn-by = hvem møder hvem
field-named-first = først nævnes
field-default-minutes = mødefrist i minutter
field-level-match = kamp, der står lige
field-decided-by = afgjort ved
word-bracket = fast skema
word-by-lot = lodtrækning
word-lower-number = laveste nummer
word-play-off = omkamp
word-match = spillet omkamp
word-as-drawn = som runden er lagt
word-cup = pokal

# Enkeltpartier efter tabel

single-games-heading = Partiplan
single-games-lead = Alle partier i gruppen efter tabellen. Holdene har bogstaver efter deres numre, spillerne nummer efter deres bord. Opstillingerne kan ændres, til runden er offentliggjort.
single-games-nobody = tomt bord
single-games-none = Ingen partiplan endnu
single-games-rounds-of = Runde
single-games-made = Point i runderne
single-games-crosstable = Point i partier mod spillere fra hvert af de andre hold. En stjerne: der spilles endnu.
single-games-line-ups = Opstillinger
single-games-line-ups-lead = Alle sidder på deres eget bord. En reserve tager en andens bord i en opstilling, som gives, før runden lægges. Et bord, hvis spiller ikke er der, er tomt, og modstanderen får pointet.
single-games-settings = Scheveningen, Molter og Hutton er enkeltpartier: der er ingen holdkampe og ingen matchpoint. Holdet har summen af spillernes point, farverne står i tabellen, og af felterne nedenfor bruges kun bordene og rækkefølgen i stillingen.
single-games-no-scheveningen = Der er Scheveningen-tabeller for 3 til 10 borde. To borde spilles to gange med omvendte farver.
single-games-no-molter = Der er ingen Molter-tabel for { $teams ->
        [one] { $teams } hold
       *[other] { $teams } hold
    } med { $boards ->
        [one] { $boards } spiller
       *[other] { $boards } spillere
    }. Der er tabeller for 3 til 8 hold med 2, 4, 6 eller 8 spillere, men ingen for 4 eller 6 hold med 2.
single-games-no-molter-boards = Der er Molter-tabeller for hold med 2, 4, 6 eller 8 spillere og ingen for { $boards }.
single-games-no-hutton = En Hutton spilles af 2 til { $most } hold med 1 til { $most } borde.
single-games-hutton-rounds = { $teams ->
        [one] Med { $teams } hold
       *[other] Med { $teams } hold
    } kan en Hutton højst have { $most ->
        [one] { $most } runde
       *[other] { $most } runder
    }.
single-games-two-teams = En Scheveningen spilles af to hold. Gruppen har { $teams ->
        [one] { $teams } hold
       *[other] { $teams } hold
    }.
single-games-every-round = Alle møder alle modstandere på { $table ->
        [one] { $table } runde
       *[other] { $table } runder
    }, og gruppen har { $section ->
        [one] { $section } runde
       *[other] { $section } runder
    }. Ret antallet af runder i gruppens indstillinger.
single-games-rounds = Tabellen har højst { $table ->
        [one] { $table } runde
       *[other] { $table } runder
    }, og gruppen har { $section ->
        [one] { $section } runde
       *[other] { $section } runder
    }. Ret antallet af runder i gruppens indstillinger.
single-games-problem-tie-break = { $name } kræver holdkampe, og enkeltpartier efter tabel er ingen.
single-games-problem-settings = Enkeltpartier efter tabel er ingen holdkampe: brætpoint er de eneste point, kampe er 2, 1 og 0 værd, og der er intet bestemt om oversidder, opstilling efter listen, en frist for opstillinger, genberegning eller holdledere, der indberetter.
single-games-problem-no-matches = Her spilles enkeltpartier efter tabel: der er ingen holdkampe, ingen matchpoint og ingen fri runde med point.
single-games-problem-seat = De første { $boards ->
        [one] { $boards } spiller på holdet bliver på sit bord
       *[other] { $boards } spillere på holdet bliver på deres bord
    }: tabellen siger, hvem bordet møder. En reserve kan tage et bord. Den, der ikke er der, bliver stående, og bordet er tomt.
single-games-problem-seats = En runde er lagt: de første spillere bliver på deres bord. Giv en opstilling for runden, hvis en reserve spiller.
single-games-problem-line-up = Opstillingen for { $team } i runde { $round } holder ikke længere. { $why } Giv en anden, eller tag den tilbage.
single-games-problem-round-off = { $name } har fri i runde { $round } for point, og enkeltpartier efter tabel giver ingen point uden et parti. Tag den fri runde tilbage, eller giv den uden point.
single-games-problem-met = Bord { $board }: tabellen sætter spilleren over for en, som spilleren har mødt før. Lad en anden reserve tage bordet.
single-games-problem-named = Spilleren står i opstillingen for runde { $round } og bliver på holdet. Er runden ikke offentliggjort, kan du give en anden opstilling eller tage den tilbage først.
single-games-problem-leaving = En runde er lagt, og alle bag spilleren ville rykke et bord op. Meld spilleren ud i stedet.
word-scheveningen = Scheveningen
word-molter = Molter
word-hutton = Hutton
# Sæsonens afslutning
season-end-heading = Sæsonens afslutning
season-end-lead = Hvem der rykker op og ned efter de endelige tabeller, og rækkerne til næste sæson.
season-end-no-rows = Ingen rækker
season-end-no-rows-lead = Turneringen har ingen grupper, hvis hold har en tabel.
season-end-settle-first = Skriv først, hvordan rækkerne står over hinanden, og hvor mange der rykker. Derefter foreslås flytningerne.
season-end-row-level = { $row } · niveau { $level }
season-end-row-counts = { $coming ->
    [0] Ingen kommer ned til rækken
   *[other] { $coming } kommer ned til rækken
}, { $going ->
    [0] ingen rykker ned
   *[other] { $going } rykker ned
}. Næste sæson: { $next ->
    [one] 1 hold
   *[other] { $next } hold
}.
season-end-col-next = Næste sæson
season-end-goes-up = ▲ Rykker op i { $row }
season-end-goes-up-out = ▲ Rykker op, ud af turneringen
season-end-goes-down = ▼ Rykker ned i { $row }
season-end-goes-down-out = ▼ Rykker ned, ud af turneringen
season-end-changes-group = ◆ Skifter til { $row }
season-end-stays = ● Bliver i rækken
season-end-leaves = ✕ Er ikke med næste sæson
season-end-ground-winner = vinder af { $row }
season-end-ground-place = nr. { $place } af { $of }
season-end-ground-instead = i stedet for { $team }, som ikke må rykke op ved siden af klubbens højere hold
season-end-ground-declined = i stedet for { $team }, som siger nej
season-end-ground-across = bedst af dem på plads { $place } i { $groups ->
    [one] 1 gruppe
   *[other] { $groups } grupper
}
season-end-ground-won = vandt omkampen
season-end-ground-lost = tabte omkampen
season-end-ground-fills = bedst placeret af dem, der rykkede ned: får pladsen efter { $team }
season-end-ground-told = trækker sig
season-end-ground-left = udgik midt i sæsonen
season-end-ground-by-hand = bestemt af ligaens leder
season-end-open = Åbent
season-end-open-stops = Skal afgøres
season-end-open-soft = Kan godkendes
season-end-nothing-open = Alt er afgjort.
season-end-open-not-final = { $row }: ikke alle runder er lukket.
season-end-open-slots-unknown = { $row }: ingen har skrevet, hvor mange der rykker ned, når { $coming } kommer ned til rækken.
season-end-open-slots-depend = { $row }: { $fewest } til { $most } hold rykker ned, så længe det er åbent, hvem der kommer ned.
season-end-open-tie = { $row }: { $teams } står lige på plads { $first }–{ $last }, og deres pladser afgør, hvem der rykker. Skriv omkampen eller lodtrækningen ned.
season-end-open-across = { $teams } er ikke til at skille på plads { $place } på tværs af grupperne, og kun { $up } af dem rykker op. Skriv omkampen mellem dem ned, eller skriv, hvor et af holdene spiller.
season-end-open-play-off = { $row }: omkampen for { $teams } er ikke skrevet ned, eller holdet har vundet én og tabt en anden: skriv, hvor det spiller.
season-end-open-reserve-team = { $row }: afgør, om { $teams } må rykke op ved siden af klubbens højere hold, eller skriv, hvor holdet spiller.
season-end-open-destination = { $row }: skriv, hvilken række { $teams } kommer ned i, eller at holdet går ud af turneringen.
season-end-open-place-up-empty = { $row }: ingen rykker op i stedet for { $teams }, så rækken over mangler et hold.
season-end-open-vacancy = { $row }: ingen får pladsen efter { $teams }. Skriv det næste hold ned, eller lad pladsen stå tom.
season-end-open-beside-lower = { $teams }: det højere hold kommer ned, hvor klubbens lavere hold spiller.
season-end-open-abandoned = { $row }: Sæsonen er afbrudt, og tabellen flytter ingen. Skriv ned, hvem der rykker, og bekræft det med en begrundelse.
season-end-open-beyond-zone = { $row }: { $down } hold rykker ned, men tabellen har sagt højst { $most }.
season-end-written = Skrevet ned
season-end-note-leaves = { $team } trækker sig
season-end-note-declines = { $team } siger nej til at rykke op
season-end-note-goes = { $team } spiller i { $row } næste sæson
season-end-note-goes-out = { $team } går ud af turneringen
season-end-note-play-off = Omkamp: { $winner } slog { $loser } { $score }
season-end-note-play-off-by = Omkamp: { $winner } mod { $loser } { $score }. Afgjort for { $winner }: { $by }
season-end-note-order = { $row }: { $teams } i den rækkefølge ved { $by }
season-end-note-match = Omkamp: { $teams }
season-end-note-idle = Det gælder ikke længere: holdene står ikke lige, eller rækken er ikke med i sæsonen.
season-end-note-by = { $at } af { $by }
season-end-take-back = Tag tilbage
season-end-take-back-of = Tag tilbage: { $note }
season-end-team-heading = Et hold
season-end-team-lead = Hvis et hold trækker sig, siger nej, eller skal et andet sted hen, end tabellen siger.
season-end-team = Hold
season-end-choose = Vælg
season-end-what = Hvad
season-end-what-leaves = Er ikke med næste sæson
season-end-what-declines = Siger nej til at rykke op
season-end-what-goes = Spiller i en bestemt række
season-end-to = Række næste sæson
season-end-to-help = Kun når holdet spiller i en bestemt række.
season-end-out = Ud af turneringen
season-end-play-off-heading = En omkamp mellem to rækker
season-end-play-off-lead = Kampen spilles uden for rundernes plan. Her skrives kun, hvem der vandt.
season-end-winner = Vinder
season-end-loser = Taber
season-end-score = Resultat
season-end-score-help = Som »4½–3½«. Skrives ved en omkamp.
season-end-order-heading = { $row }: plads { $first }–{ $last }
season-end-order-place = Plads { $place }
season-end-order-by = Afgjort ved
season-decided-play-off = omkamp
season-decided-lot = lodtrækning
season-end-reason = Begrundelse
season-end-write = Skriv ned
season-end-write-order = Skriv rækkefølgen ned
season-end-lots = Rækkens annoncerede rækkefølge ender med lodtrækning. Programmet trækker, og så skiller stillingen holdene.
season-end-write-play-off = Skriv omkampen ned
season-end-match-heading = Lav en omkamp
season-end-match-lead = Omkampen bliver en gruppe for sig i turneringen med holdenes klubber, holdledere og spillere: der gives opstillinger, spilles borde og skrives kort som i rækken. Når den er afgjort, gælder den her af sig selv. Nævn to hold fra hver sin række, eller alle, der deler en plads. To hold spiller én kamp, flere mødes alle. Skriver du et andet udfald ned, går det foran.
season-end-match-team = Hold { $no }
season-end-match-lots = Træk lod; ellers nævnes hold 1 først
season-end-match-name = Gruppens navn
season-end-match-usual-name = Omkamp
season-end-match-boards = Antal borde
season-end-match-level-help = Reglerne for en kamp, der står lige, vælges kun til to hold. Vælg omkamp, hvis der spilles om med farverne vendt, til det er afgjort: så kan den næste laves her, når kampen står lige.
season-end-match-time-help = Som »5« til lyn med fem minutter. Tomt: som turneringen har meldt ud.
season-end-match-as-announced = Som turneringen har meldt ud
season-end-match-supervision-help = Skal vælges, når omkampen har sin egen betænkningstid og er hurtigskak eller lyn.
season-end-match-default-time = Mødefrist i minutter
season-end-match-default-time-help = Tomt: som turneringen har meldt ud.
season-end-match-rated = Rating
season-end-match-rated-words = Partierne kommer med i turneringens ratingrapport
season-end-match-day = Dag
season-end-match-hour = Klokkeslæt
season-end-match-venue = Spillested
season-end-match-make = Lav omkampen
season-end-match-made = Omkampen er lavet.
season-end-match-open = Ikke afgjort endnu.
season-end-match-again = Kampen endte lige og blev spillet igen.
season-end-match-decided = Afgjort ved kampen.
season-end-match-set-aside = Afgjort ved kampen, men noget senere gælder i stedet.
season-end-match-gone = Gruppen er slettet.
season-end-again = Spil om igen
season-end-again-lead = Omkampen endte lige. Den næste bliver som den, men det andet hold nævnes først, så farverne er vendt.
season-end-match-of-rows = Omkamp mellem hold fra
season-end-match-of-teams = Omkamp
season-end-match-own-time = Betænkningstid: { $time }.
season-end-match-watched = Dommertilsyn: { $supervision }.
season-end-match-default = Mødefrist: { $minutes } min.
season-end-match-unrated = Partierne rates ikke.
season-end-saved = Det er skrevet ned.
season-end-back-saved = Det er taget tilbage.
season-end-rows-heading = Rækkerne og tallene
season-end-rows-lead = Niveau 1 er øverst. Parallelle grupper har samme niveau. En gruppe uden niveau er ikke med.
season-end-level = Niveau
season-end-above = Rykker op til
season-end-below = Rykker ned til
season-end-below-open = Siges for hvert hold
season-end-promoted = Rykker op
season-end-best-next = Bedste næste på tværs
season-end-best-next-help = Så mange af dem, der kommer lige efter oprykkerne i de parallelle grupper, rykker også op: de bedste. Skriv det samme i alle grupper på niveauet.
season-end-compared-by = De bedste næste findes ved
season-end-compared-not = Findes ikke
season-end-across-heading = Plads { $place } på tværs af grupperne på niveau { $level }
season-end-across-rule = Sammenlignes ved { $rule }. Op rykker: { $up }.
season-end-across-group = Gruppe
season-end-across-per-match = Pr. kamp
across-rule-per-match = point pr. kamp
across-rule-totals = point i alt
across-outcome-goes-up = rykker op
across-outcome-stays-behind = rykker ikke op
across-outcome-level = kan ikke skilles fra et andet
across-outcome-apart = sammenlignes ikke
season-end-play-off-up = Omkamp om oprykning
season-end-play-off-down = Omkamp om at blive
season-end-relegated = Rykker ned
season-end-relegated-help = Tomt: ikke afgjort endnu.
season-end-depends = Når hold kommer ned ovenfra
season-end-from-elsewhere = Kommer ned udefra
season-end-from-elsewhere-help = Hold fra rækker, der ikke spilles her, som divisionen. De tilmeldes selv til næste sæson.
season-end-reserve-team = Et lavere hold ved siden af et højere
season-end-vacancy = En plads bliver ledig
season-end-undecided = Ikke afgjort
relegation-depends-fixed = rykker lige mange ned
relegation-depends-coming-down = rykker et hold mere ned for hvert
reserve-team-up-may = må rykke op
reserve-team-up-next-goes-up = må ikke; det næste hold rykker op
reserve-team-up-nobody-goes-up = må ikke; ingen rykker op
vacancy-rule-best-relegated-of-group = det bedst placerede, der rykkede ned fra rækken, bliver
vacancy-rule-stays-empty = pladsen står tom
vacancy-rule-league-decides = ligaens leder bestemmer
season-end-save-rows = Gem rækkerne
season-end-rows-saved = Rækkerne er gemt.
season-end-confirm-heading = Bekræft flytningerne
season-end-confirm-lead = Flytningerne vises derefter i rækkernes tabeller for alle.
season-end-none-move = Ingen rykker.
season-end-accept = Det, der kan godkendes
season-end-accept-words = Godkendt, som det står under Åbent
season-end-confirm = Bekræft flytningerne
season-end-not-yet = Noget under Åbent skal afgøres først.
season-end-confirmed = Flytningerne er bekræftet.
season-end-confirmed-by = Bekræftet { $at } af { $by }
season-end-has-changed = Tabellerne er ændret, siden flytningerne blev bekræftet, og ville nu give andre. Tag bekræftelsen tilbage og se efter.
season-end-reopen = Tag bekræftelsen tilbage
season-end-reopen-lead = Flytningerne vises ikke længere. En turnering, der er lavet til næste sæson, bliver stående.
season-end-reopened = Bekræftelsen er taget tilbage.
season-end-next-heading = Næste sæson
season-end-next-lead = Der laves en ny turnering med rækkerne, deres regler, klubberne og holdene i deres nye rækker. Den er en kladde, som kun stævnets egne folk ser. Spillere, styrkelister, datoer, resultater og afgørelser følger ikke med.
season-end-next-name = Navn
season-end-make-next = Lav næste sæson
season-end-next-made = Næste sæson er lavet som kladde.
season-end-to-next = Til næste sæson
season-end-next-forbidden = Det kan kun den, der må oprette turneringer.
season-end-changed = Sæsonens afslutning er ændret imens. Se, hvordan det står nu.
season-end-problem-rows = En sæson har højst { $most } rækker.
season-end-problem-twice = En række eller et hold er nævnt to gange.
season-end-problem-no-such-row = Det er ikke en række i sæsonen.
season-end-problem-no-such-team = Holdet spiller ikke i nogen af sæsonens rækker.
season-end-problem-level = Skriv et niveau fra 1 til { $most }.
season-end-problem-direction = Hold rykker op til en række med et mindre niveau og ned til en med et større.
season-end-problem-number = Skriv et tal fra 0 til { $most }.
season-end-problem-across = De bedste næste findes blandt mindst to grupper på samme niveau, højst én fra hver. Skriv samme antal op, samme antal bedste næste og samme sammenligning i dem alle, og ingen omkamp om oprykning.
season-end-problem-zone = Rækkens tabel har sagt { $fewest } til { $most }. Ret tallet her eller i sæsonens regler.
season-end-problem-too-many-move = En række har { $teams } hold, men { $moving } skulle rykke. Skriv mindre tal.
season-end-problem-too-large = En sæson har højst { $most } rækker med højst { $teams } hold.
season-end-problem-no-rows = Skriv først, hvordan rækkerne står over hinanden.
season-end-problem-is-confirmed = Flytningerne er bekræftet. Tag bekræftelsen tilbage først.
season-end-problem-not-confirmed = Flytningerne er ikke bekræftet.
season-end-problem-notes = Der kan højst skrives { $most } ting ned.
season-end-problem-no-such-note = Det er taget tilbage allerede.
season-end-problem-same-row = En omkamp er mellem hold fra forskellige rækker eller grupper. Hold, der står lige i én tabel, sættes i rækkefølge.
season-end-problem-not-level = Nævn netop de hold, der deler pladsen, hvert én gang.
season-end-problem-no-play-off = En omkamp er mellem to hold fra hver sin række, eller alle de hold, der deler en plads, højst { $most }.
season-end-problem-paired = Omkampens runde er lagt. Tag runden tilbage først, eller skriv ned, hvordan omkampen endte.
season-end-problem-own-time = Partier med deres egen betænkningstid rates ikke sammen med turneringens.
season-end-problem-supervision = Vælg fuldt eller forenklet tilsyn: med den betænkningstid er det hurtigskak eller lyn.
season-end-problem-supervision-stands = Omkampen spilles med samme tilsyn som den, der endte lige. Vælg ikke et andet.
season-end-problem-nothing-next = Omkampen skal ikke spilles om igen: den er afgjort, spilles stadig, er spillet om igen allerede, eller reglerne siger noget andet om en kamp, der står lige.
season-end-problem-boards = Skriv et antal borde fra 1 til { $most }.
season-end-problem-start = Skriv både en dag og et klokkeslæt som 19.00, eller ingen af dem.
season-end-problem-score = Skriv, hvordan omkampen endte.
season-end-problem-not-final = Tabellen er ikke endelig: ikke alle runder er lukket.
season-end-problem-stands-open = Noget er åbent, som skal afgøres først.
season-end-problem-not-accepted = Godkend det åbne, og skriv hvorfor.
season-end-problem-shown-other = Flytningerne ville nu blive andre end dem, der blev vist. Se dem igennem igen.
season-end-problem-next-made = Næste sæson er lavet allerede.
season-end-problem-name-twice = To hold hedder { $team } i { $row } næste sæson. Giv det ene et andet navn først.
act-season-end-rows = skrev, hvordan sæsonens rækker står
act-season-end-note = skrev noget ned om sæsonens afslutning
act-season-end-play-off = lavede en omkamp
act-season-end-take-back = tog noget om sæsonens afslutning tilbage
act-season-end-confirm = bekræftede op- og nedrykningen
act-season-end-reopen = tog bekræftelsen af op- og nedrykningen tilbage
act-season-end-next = lavede næste sæson
field-rows = rækker
field-left-out = ikke taget med
field-row = række
field-row-level = niveau
field-row-above = rækken over
field-row-below = rækken under
field-teams = hold
field-tournament = turnering
field-promoted = rykker op
field-play-off = omkamp
field-play-off-up = omkamp om oprykning
field-play-off-down = omkamp om at blive
field-relegated = rykker ned
field-relegation-depends = når hold kommer ned ovenfra
field-from-elsewhere = kommer ned udefra
field-reserve-team-up = lavere hold ved siden af højere
field-best-next = bedste næste på tværs
field-compared-by = sammenlignes ved
field-vacancy = ledig plads
field-to-row = til
field-from-row = fra
field-season-moves = flytninger
field-movement = flytning
word-leaves = er ikke med
word-declines-promotion = siger nej til at rykke op
word-goes = spiller i en bestemt række
word-in-written-order = rækkefølge
word-in-written-match = omkamp
word-in-movement-promoted = rykker op
word-in-movement-relegated = rykker ned
word-in-movement-stays = bliver
word-in-movement-leaves = er ikke med
word-in-movement-regrouped = skifter gruppe
word-in-relegation-depends-fixed = lige mange
word-in-relegation-depends-coming-down = en mere for hvert
word-in-reserve-team-up-may = må rykke op
word-in-reserve-team-up-next-goes-up = det næste hold rykker op
word-in-reserve-team-up-nobody-goes-up = ingen rykker op
word-in-vacancy-best-relegated-of-group = bedst placerede nedrykker bliver
word-in-vacancy-stays-empty = pladsen står tom
word-in-vacancy-league-decides = ligaens leder bestemmer

# Hvad ligaer ved, og hvad ingen har afgjort
league-fill = Udfyld som i
league-fill-help = Formularen udfyldes med det, man ved om ligaens regler. Intet gemmes, før du trykker Gem.
league-fill-choose = Vælg en liga
league-fill-button = Udfyld
league-filled-heading = Udfyldt som i { $league }
league-filled-lead = Intet er gemt endnu. Se felterne igennem, og gem nederst.
league-filled-left-alone = Det ved man ikke om ligaen. Det står som før:
league-filled-not-filled = Det har ligaen, men det kan ikke udfyldes her. Det står som før:
league-filled-not-offered = { $part }: { $value } findes ikke her
league-filled-no-colours = Antal borde: { $boards }. Farverne, der står, er et ulige antal, så ingen har sagt, hvordan de går videre
league-filled-follows = Det følger med ligaen, når den gemmes. Takst og kort skrives ikke andre steder:
league-filled-elsewhere = Det afgøres på andre sider:
league-filled-ground = { $league }: { $confidence }. Om ligaer læst i: { $sources }.
league-filled-ground-noted = { $league }: { $confidence } ({ $note }). Om ligaer læst i: { $sources }.
league-filled-boards = Antal borde: { $boards }. { $ground }
league-filled-lots = { $text }. { $ground }
undecided-heading = { $count ->
    [one] 1 ting er ikke afgjort endnu
   *[other] { $count } ting er ikke afgjort endnu
}
undecided-heading-by-case = Hvad ligaens regler ikke siger
undecided-lead = Runde 1 kan offentliggøres uden. Så afgøres det, når der bliver brug for det.
undecided-lead-waits = Gruppen begynder med alt afgjort: runde 1 offentliggøres først, når listen er tom.
undecided-before-draft = Kan ikke vælges, når runde 1 er lagt
undecided-usual = { $league }: { $value } ({ $confidence })
undecided-usual-noted = { $league }: { $value } ({ $confidence }, { $note })
league-value-then = { $first }; derefter: { $then }
league-value-rating-days-before = { $days ->
        [one] 1 dag
       *[other] { $days } dage
    } før runde 1
league-value-rating-on = den seneste { $day } før runde 1
league-value-rating-each-round = hver runde efter sin egen dag
league-value-nothing = intet
league-value-points-each = Strafpoint for hvert bord: { $points }
league-value-short-team-notice-excuses = afbud undskylder
league-value-short-team-notice-no-difference = afbud gør ingen forskel
league-value-quick-result-after-match = lige efter kampen
league-value-quick-result-after-round = lige efter runden
league-value-quick-result-same-evening = samme aften
league-value-quick-result-next-day = dagen efter
league-value-signatures-captains-and-leader = begge holdledere og kamplederen
league-value-signatures-captains = begge holdledere
league-value-signatures-nobody = ingen
league-value-remarks-required-for-forfeits = udeblivelser
league-value-remarks-required-for-irregularities = uregelmæssigheder
league-value-remarks-required-for-win-without-play = sejre uden spil
league-value-protest-to-leader-before-signing = før der skrives under
league-value-protest-to-leader-within-days = inden for en frist
league-value-appeal-to-tournament-committee = turneringskomitéen
league-value-appeal-to-committee-of-three = et udvalg på tre
league-value-appeal-to-board = bestyrelsen
league-value-appeal-to-nobody = ingen
league-value-play-off-lot = lodtrækning
league-value-play-off-play-off-match = en omkamp
league-value-play-off-blitz = lynpartier
league-value-play-off-shared = intet, de deler pladsen
league-value-final-instance-none = ingen
league-value-final-instance-none-but-laws = ingen, undtagen om skakreglerne og unionens turneringsreglement
undecided-by-case = Det ved man ikke om reglerne i { $league }. Dommeren afgør det hver gang:
meeting-part-pairing = Rundelægning
meeting-part-cup = Hvordan der trækkes lod i pokalturneringen
meeting-part-level-match = Hvad der afgør en uafgjort pokalkamp
meeting-part-boards = Antal borde
meeting-part-colours = Farver ned ad bordene
meeting-part-match-points = Matchpoint
meeting-part-primary = Stillingen går først efter
meeting-part-has-secondary = Den anden slags point bruges også
meeting-part-tie-breaks = Rækkefølge i stillingen
meeting-part-lots-last = Om lodtrækning afgør til sidst
meeting-part-sits-by-list = Spillerne sidder i holdlistens rækkefølge
meeting-part-penalties-count-again = Matchpoint regnes om, når strafpoint har ændret kampens brætpoint
meeting-part-reporting = Hvem skriver resultater
meeting-part-publishing = Hvem offentliggør runden
meeting-part-line-ups-due = Frist for opstillinger
meeting-part-colour-preferences = Farvekrav
meeting-part-swiss = Acceleration og schweizersystemets åbne steder
meeting-part-allocated-bye = Point for at sidde over
open-setting-league = Hvilken liga der følges (takst, kort og klager)
open-setting-team-withdraws = Et hold udgår midt i sæsonen
open-setting-promotion = Hvor mange hold der rykker op
open-setting-relegation = Hvor mange hold der rykker ned
open-setting-protest-to-leader = Frist for at protestere over et kort
open-setting-appeal-days = Frist for at klage til turneringskomitéen
open-setting-appeal-to = Hvem der afgør en anke af afgørelsen fra ligaens leder
open-setting-ruler-in-committee = Om den, der traf afgørelsen, må stemme i komitéen
open-setting-final-instance = Hvem der er over komitéen
open-setting-short-team = Hvad et tomt bord koster
open-setting-short-team-notice = Om afbud undskylder et tomt bord
open-setting-fill-from-top = Hvad et tomt bord over et besat koster
open-setting-no-show-player = Hvad det koster, at en spiller udebliver
open-setting-no-show-team = Hvad det koster, at et hold udebliver
open-setting-ineligible-player = Hvad en spiller, der ikke måtte spille, koster
open-setting-penalty-unit = Hvilke point strafpoint tages fra
open-setting-quick-result = Hvornår resultatet skal meldes
open-setting-signatures = Hvem der skriver under på kortet
open-setting-reservation = Om man kan skrive under med forbehold
open-setting-fine-kr = Bøde i kroner
open-setting-full-card-days = Dage til hele kortet
open-setting-remarks-required-for = Hvad der skal skrives på kortet
open-setting-protest-days = Dage til at protestere over et kort
open-setting-play-off = Hvad der skiller hold, som står lige
open-setting-rounds = Antal runder
open-setting-fide-rated = FIDE-ratet
open-setting-time-control = Betænkningstid
open-setting-default-time-min = Minutter til udeblivelse
