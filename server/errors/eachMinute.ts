const quietMs = 60_000

/**
 * Returns a function that passes on at most one error a minute, with how many came before it since the last one: work that is tried again every
 * second would fill the log while the database is away.
 */
export function eachMinute(write: (error: unknown, unwritten: number) => void): (error: unknown) => void {
  let unwritten = 0
  let writtenAt = -Infinity
  return (error) => {
    if (performance.now() - writtenAt < quietMs) {
      unwritten++
      return
    }
    writtenAt = performance.now()
    write(error, unwritten)
    unwritten = 0
  }
}
