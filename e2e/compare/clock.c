// A clock that stands still, loaded before the program (LD_PRELOAD): DOMMERBORD_COMPARE_CLOCK is the second it shows. Only the time of day
// stands; time that has passed is counted as ever, so that waiting still ends. PostgreSQL is started without it.
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static time_t standing(void) {
  static time_t second;
  if (second == 0) {
    const char *given = getenv("DOMMERBORD_COMPARE_CLOCK");
    second = given ? (time_t)atoll(given) : -1;
  }
  return second;
}

int clock_gettime(clockid_t clock, struct timespec *told) {
  if ((clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) && standing() > 0) {
    told->tv_sec = standing();
    told->tv_nsec = 0;
    return 0;
  }
  return (int)syscall(SYS_clock_gettime, clock, told);
}

int gettimeofday(struct timeval *restrict told, void *restrict zone) {
  (void)zone;
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  told->tv_sec = now.tv_sec;
  told->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *told) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (told) *told = now.tv_sec;
  return now.tv_sec;
}
