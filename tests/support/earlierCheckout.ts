import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cacheDirectory } from '../../server/threads/workerFile.ts'

const root = join(import.meta.dirname, '../..')
const migrations = 'server/database/migrations'
const parts = [
  'contract',
  'domain',
  'geo',
  'scripts',
  'server',
  'words',
  'package.json',
  'tsconfig.json',
  'tsconfig.node.json',
]

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/**
 * The commit before the newest migration was added: the version with which servers of this one share a database during an upgrade. It's the
 * newest commit while that migration isn't committed yet. undefined without the history of the project, as in an unpacked archive or a shallow
 * clone; says so.
 */
export function earlierCommit(): string | undefined {
  const journal = JSON.parse(readFileSync(join(root, migrations, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const newest = `${migrations}/${journal.entries.at(-1)!.tag}.sql`
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', newest)
    return git('rev-parse', '--verify', added ? `${added}^` : 'HEAD')
  } catch {
    console.warn('There is no git history here: an upgrade from the version before is not tested.')
    return undefined
  }
}

/** Writes a commit's server to a folder of its own, with the packages of this checkout. */
export function checkOut(commit: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'muster-earlier-'))
  const archive = execFileSync('git', ['archive', commit, ...parts], { cwd: root, maxBuffer: 200_000_000 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  // One link for each package, because what the server makes on demand lies in node_modules.
  const packages = dirname(dirname(cacheDirectory()))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(packages))
    if (name !== '.cache') symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  execFileSync(process.execPath, ['scripts/compileWords.mjs'], { cwd: folder })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
