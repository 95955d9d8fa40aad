import { writeFileSync } from 'node:fs'

/** Where the reporter writes, for the run that reads it. */
const place = 'BROKEN_FILES'

/**
 * A reporter of vitest that writes what failed outside of tests as JSON to the file that BROKEN_FILES names: `errors`, the texts of what
 * nobody caught, and `files`, those in which that was, and those whose process ended before their tests did.
 */
export default class BrokenFiles {
  onTestRunEnd(modules, errors) {
    const unfinished = modules.filter((one) => ['queued', 'pending'].includes(one.state())).map((one) => one.moduleId)
    const strayed = errors.flatMap(({ VITEST_TEST_PATH: file }) => (file ? [file] : []))
    const texts = [...errors.map(textOf), ...unfinished.map((file) => `Not ended: ${file}`)]
    writeFileSync(
      process.env[place],
      JSON.stringify({ errors: texts, files: [...new Set([...unfinished, ...strayed])] }),
    )
  }
}

/** The message with the line where it came from, and what it came from in turn. */
function textOf({ type, stack, message, cause }) {
  return [type, stack?.split('\n').slice(0, 2).join(' ') ?? message, cause?.message].filter(Boolean).join(': ')
}
