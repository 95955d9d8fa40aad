const vitest = (project, ...files) => ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files]
const oxlint = (...files) => ['node_modules/oxlint/bin/oxlint', ...files]
const walk = (name) => ['node_modules/@playwright/test/cli.js', 'test', `walk/${name}.e2e`, '--retries=0']

/**
 * A bug in each of ten places: what is replaced in a file, the lane of npm test that is to catch it, and the part of that lane
 * that does. needsBuild: the pages are built with it first.
 */
export const plantedBugs = [
  {
    name: 'a wrong unit in one column',
    lane: 'quick',
    file: 'domain/reports/tripLog/tripColumns.ts',
    from: "kind: 'distance'",
    to: "kind: 'speed'",
    command: vitest('unit', 'domain/reports/columnKinds.test.ts'),
  },
  {
    name: 'a missing tenant check',
    lane: 'calls',
    file: 'server/pois/poiStore.ts',
    from: ".where(and(canSeeCustomerSql(caller, 'p.customer_id'), where))",
    to: '.where(where)',
    command: vitest('calls', 'tests/api/tenancy.test.ts'),
  },
  {
    name: 'a dropped await',
    lane: 'quick',
    file: 'server/alerts/acknowledgeAlerts.ts',
    from: 'await stopQueuedDeliveries(',
    to: 'stopQueuedDeliveries(',
    command: oxlint('server/alerts/acknowledgeAlerts.ts'),
  },
  {
    name: 'a label without a field',
    lane: 'browser',
    file: 'src/ui/fields/TextField.tsx',
    from: '<Label>{label}</Label>',
    to: '<span>{label}</span>',
    command: walk('place'),
    needsBuild: true,
  },
  {
    name: 'a screen that throws at 390 px',
    lane: 'browser',
    file: 'src/features/depots/DepotListScreen.tsx',
    from: '  return (',
    to: "  if (innerWidth < 600) throw new Error('too narrow')\n  return (",
    command: walk('place'),
    needsBuild: true,
  },
  {
    name: 'a report that forgets a zone',
    lane: 'calls',
    file: 'server/reports/summaryDays.ts',
    from: 'dayBounds(day, timeZoneId)',
    to: "dayBounds(day, 'UTC')",
    command: vitest('calls', 'tests/reports/summaryCalls.test.ts'),
  },
  {
    name: 'a lost retry',
    lane: 'calls',
    file: 'server/outbox/attemptDelivery.ts',
    from: "return { state: 'later', wait: backOff(attempts), error: String(error) }",
    to: "return { state: 'failed', error: String(error) }",
    command: vitest('calls', 'tests/alerts/deliveryThrows.test.ts'),
  },
  {
    name: 'a wrong role',
    lane: 'quick',
    file: 'contract/events/eventEndpoints.ts',
    from: "access: ['SystemAdmin']",
    to: "access: 'signedIn'",
    command: vitest('architecture', 'specificationCoverage'),
  },
  {
    name: 'a broken migration',
    lane: 'calls',
    file: 'server/database/migrations/0009_without_unused.sql',
    from: 'DROP COLUMN',
    to: 'DROP COLUM',
    command: vitest('calls', 'tests/api/events.test.ts'),
  },
  {
    name: 'a stale table',
    lane: 'quick',
    file: 'docs/specification-coverage.md',
    from: '| `/home` |',
    to: '| `/homes` |',
    command: vitest('architecture', 'specificationCoverage'),
  },
]
