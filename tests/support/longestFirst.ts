import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take more than 20 s on two cores, the longest first (npm test prints what each takes). */
const longest = [
  'tests/database/backup.test.ts',
  'tests/database/dumpRestore.test.ts',
  'tests/map/overlayEditor.test.ts',
  'tests/map/fleetMap.test.ts',
  'tests/demo/loadDemo.test.ts',
  'tests/ingest/killed.test.ts',
  'tests/database/durability.test.ts',
  'tests/built/release.test.ts',
  'tests/built/devCommand.test.ts',
  'tests/database/scheduledBackups.test.ts',
  'tests/database/setUp.test.ts',
  'tests/alerts/storm.test.ts',
]

/** Starts the longest files first: one that starts last runs alone, while the other cores wait for it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file))
      return place === -1 ? longest.length : place
    }
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
