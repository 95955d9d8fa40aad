/** Processor time in ms that the whole process took for some work, threads included: other work on the machine does not lengthen it. */
export async function cpuTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
