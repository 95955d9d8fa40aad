/**
 * Returns what somebody types to run one of our commands here: `muster archive list` where a release runs (its start script, made by
 * scripts/release.mjs, says so in MUSTER_COMMAND), else `npm run archive -- list`.
 */
export function commandLine(name: string, parameters = ''): string {
  // How a process was started is no setting.
  // oxlint-disable-next-line no-restricted-properties
  const program = process.env.MUSTER_COMMAND
  const command = program ? `${program} ${name}` : `npm run ${name}`
  if (!parameters) return command
  return program ? `${command} ${parameters}` : `${command} -- ${parameters}`
}
