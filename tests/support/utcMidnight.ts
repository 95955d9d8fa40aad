const dayMs = 86_400_000

/**
 * The midnight of UTC (epoch ms) at which a day began: that of a time, or so many days before it. A test that sends what it reports on so many hours
 * after one has it on a single day at every hour at which it may run; "26 hours ago" is cut by midnight for as long as what is sent lasts.
 */
export const utcMidnight = (now: number, daysBefore = 0): number => (Math.floor(now / dayMs) - daysBefore) * dayMs
