/** Folders of server/ that every slice builds on. Any folder that is neither here nor in composers is a slice. */
const foundations =
  'access|archive|database|email|errors|geocoder|http|hub|keys|logging|outbox|owner|reader|records|threads'
/** Folders of server/ that put slices together, or run beside the server. No slice imports them. */
const composers = 'commands|demo|imports|ingest'
/** What a slice lets others know: its stores, and its read models for their joins. */
const store = 'Store\\.ts$'
const readModel = '^server/[^/]+/[^/]+Model\\.ts$'

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
      to: { pathNot: ['^contract/', '^words/', '^node_modules/valibot/'] },
    },
    {
      name: 'words-know-only-words',
      severity: 'error',
      from: { path: '^words/' },
      to: { pathNot: '^words/' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'domain imports the contract, the words, itself, date-fns and a CSV parser; no database, clock or network.',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^domain/', '^words/', '^node_modules/(date-fns|date-fns-tz|papaparse)/'] },
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
      comment:
        'A folder of server/ is a slice unless it is named above. It knows itself, the foundations, and of others their stores and read models.',
      severity: 'error',
      from: { path: `^server/(?!(?:${foundations}|${composers})/)([^/]+)/` },
      to: { path: '^server/', pathNot: ['^server/$1/', `^server/(${foundations})/`, store, readModel] },
    },
    {
      name: 'foundations-know-no-slice',
      severity: 'error',
      from: { path: `^server/(${foundations}|commands)/` },
      to: {
        path: '^server/',
        pathNot: ['^server/$1/', `^server/(${foundations})/`, '^server/settings\\.ts$', readModel],
      },
    },
    {
      name: 'only-the-pipeline-composes-slices',
      comment: 'The rest of ingest knows the stores and read models of slices, and the types of what they store.',
      severity: 'error',
      from: {
        path: '^server/ingest/',
        pathNot: '^server/ingest/(processMessages|foldAgain|applyRefold|applyFoundAlerts)\\.ts$',
      },
      to: {
        path: '^server/',
        pathNot: ['^server/ingest/', `^server/(${foundations})/`, store, readModel],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-demo-writes-through-stores',
      severity: 'error',
      from: { path: '^server/demo/' },
      to: {
        path: '^server/',
        pathNot: ['^server/(demo|ingest)/', `^server/(${foundations})/`, '^server/settings\\.ts$', 'Store\\.ts$'],
      },
    },
    {
      name: 'only-stores-know-tables-and-sql',
      comment:
        'A database row exists only in a …Store.ts, and what others may read of it in a …Model.ts; the database layer itself and the demo loader aside.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          '(Store|Model)\\.ts$',
          '^server/(database|demo)/',
          '^server/records/pagedList\\.ts$',
          '^server/access/visibleAssets\\.ts$',
        ],
      },
      to: { path: ['^server/database/schema/', '^node_modules/drizzle-orm/'] },
    },
    {
      name: 'a-table-is-known-to-its-owner',
      comment:
        'server/database/schema/alerts.ts holds the tables of server/alerts. Others ask its store, or join its read model (decision 40).',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: '^server/(database|demo)/' },
      to: { path: '^server/database/schema/', pathNot: '^server/database/schema/$1\\.ts$' },
    },
    {
      name: 'a-read-model-knows-only-tables',
      comment: 'It knows the tables of its owner and other read models.',
      severity: 'error',
      from: { path: readModel },
      to: { path: '^server/', pathNot: ['^server/database/', readModel] },
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
