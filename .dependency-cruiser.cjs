/** The import rules of docs/architecture.md. None names a feature, so a new feature is guarded from its first line. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Type-only cycles count: a type that two files need belongs to the one that knows less.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'src-and-server-never-meet',
      severity: 'error',
      from: { path: '^(src|contract|domain)/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-knows-no-page',
      severity: 'error',
      from: { path: '^(server|contract|domain)/' },
      to: { path: '^src/' },
    },
    {
      name: 'contract-imports-valibot-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^node_modules/valibot/'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain imports the contract, itself and date-fns; no database, clock or network.',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^domain/', '^node_modules/(date-fns|date-fns-tz)/'] },
    },
    {
      name: 'a-feature-reads-another-only-through-its-queries',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/[^/]+/', pathNot: ['^src/features/$1/', 'Queries\\.ts$'] },
    },
    {
      name: 'shared-page-code-knows-no-feature',
      severity: 'error',
      from: { path: '^src/(?!features/)[^/]+/' },
      to: { path: '^src/features/', pathNot: 'Queries\\.ts$' },
    },
    {
      name: 'the-worker-imports-contract-and-offline-only',
      severity: 'error',
      from: { path: '^src/sw(/|\\.ts$)' },
      to: { path: '^(src|domain)/', pathNot: '^src/(sw|offline)/' },
    },
    {
      name: 'a-server-slice-imports-no-other-slice',
      comment: 'Only ingest/processMessage.ts, reports/reportInputs.ts and app.ts compose slices.',
      severity: 'error',
      from: {
        path: '^server/(account|customers|users|assets|groups|depots|pois|devices|events|notifications|ibuttons|history|locations|dashboard|realtime|alerts|reports|push)/',
        pathNot: '^server/reports/reportInputs\\.ts$',
      },
      to: {
        path: '^server/(account|customers|users|assets|groups|depots|pois|devices|events|notifications|ibuttons|history|locations|dashboard|realtime|alerts|reports|push)/',
        pathNot: '^server/$1/',
      },
    },
    {
      name: 'only-stores-know-tables-and-sql',
      comment: 'A database row exists only in a …Store.ts; the database layer itself and the demo loader aside.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          'Store\\.ts$',
          '^server/(database|demo)/',
          '^server/records/pagedList\\.ts$',
          '^server/access/visibleAssets\\.ts$',
        ],
      },
      to: { path: ['^server/database/schema/', '^node_modules/drizzle-orm/'] },
    },
    {
      name: 'no-folder-that-holds-everything',
      severity: 'error',
      from: {},
      to: { path: '^(contract|domain|server|src|tests)/.*(utils|helpers|common|types|services|hooks|lib|misc)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(routeTree\\.gen\\.ts|^dist/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
