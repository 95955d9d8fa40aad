import { object, optional, parse, record, string, type InferOutput } from 'valibot'

const names = optional(record(string(), string()), {})
const lockedPackage = object({
  dependencies: names,
  optionalDependencies: names,
  resolved: optional(string()),
})
const lockFile = object({ packages: record(string(), lockedPackage) })

type LockedPackages = InferOutput<typeof lockFile>['packages']

/** The packages of a lock file by their folder, '' being the project itself. Source: the text of package-lock.json. */
export function lockedPackages(text: string): LockedPackages {
  return parse(lockFile, JSON.parse(text)).packages
}

/** One sentence for each package that another one names and no folder on its way up holds. */
export function missingFromLock(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([folder, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !foldersAbove(folder).some((above) => `${above}node_modules/${name}` in packages))
      .map((name) => `${folder === '' ? 'the project' : folder} needs ${name}`),
  )
}

/** The folders in which Node looks for a package's dependencies, nearest first: 'node_modules/a/', ''. */
function foldersAbove(folder: string): string[] {
  if (folder === '') return ['']
  const parent = folder.lastIndexOf('/node_modules/')
  return [`${folder}/`, ...foldersAbove(parent === -1 ? '' : folder.slice(0, parent))]
}
