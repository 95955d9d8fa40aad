import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compileWords } from './scripts/compileWords.mjs'
import { earlyScript } from './scripts/earlyScript.mjs'
import { ownLanguages } from './scripts/ownLanguages.mjs'
import { pagePreloads } from './scripts/pagePreloads.mjs'
import { pageWords } from './scripts/pageWords.mjs'
import { wordedPage } from './scripts/wordedPage.mjs'
import { routes } from './src/routes.ts'

compileWords()

/**
 * What nearly every screen needs: as files of their own they would be small, and the first download names each. Left out is what one screen or
 * a menu that is opened needs by itself: a group takes along all that its files import.
 */
const alwaysNeeded = [
  '/src/live/(?!liveFleet|fleet(Asset|States)|listedAsset|list(Columns|Merge|Reader)|readList|inSlices|searchText|Acknowledge|Remarks|AlertFacts)',
  '/src/features/navigation/(?!ZoneList|ZonePopup|AlertPopup)',
  '/src/ui/messages/(Badge|Banner|EmptyState|Spinner|toasts|SavedAge|Dialog)',
  '/src/ui/buttons/(Button|Icon)',
  '/src/ui/page/(PageHeader|RichText|PlaceText|Section)',
  '/src/map/(lazyMap|MapBoundary|canDrawMap|MapNotice|useMapSettings)',
  '/src/ui/table/DownloadMenu',
  '/src/features/account/pushQueries',
  '/src/records/(ConnectButton|Facts|recordRow|statusText|justSaved|useGoBack|checkBody|useSearchText|useSaved|PlainLink)',
  '/src/rootSignedIn.tsx\\?tsr-split',
  '/contract/optionalId',
  '/(src|domain)/tables/(tableColumn|sortRows|useSortedRows|column|saveFile|exportTable|tableToCsv|FileAboutContext)',
  '/src/reader/startUnits',
  '/src/features/users/PlatformAdmin',
  '/src/links/reportAsset',
  '/(src|domain)/time/(secondsText|useEverySecond|dayBounds)',
  '/domain/reports/(reportTable|day/compactDayBody|day/stateText)\\.',
  '/contract/reports/dayField',
  '/domain/(lists|units|tables|records)/',
]

/** The styles of what most screens have, and of those that open the portal, in one file: a browser asks for six at a time. */
const styles =
  /src[\\/](ui|records|live|features[\\/](account|dashboard|navigation|realtime))[\\/].*\.css$|src[\\/]map[\\/]\w+\.css$/

/** What most screens with a table or a list need, and what those lists need whose records can be found, filtered and selected. */
const tables = new RegExp(
  [
    '/src/ui/(table/|fields/Checkbox.tsx|buttons/DirectionsLink)',
    '/contract/(assets|depots)/(asset|depot)(Endpoints|Record)',
    '/react-aria-components/dist/private/SelectionIndicator',
  ].join('|'),
)
const lists =
  /src[\\/]records[\\/](Pager|entriesText|EntriesSelect|ListFoot|ListTools|ListFrame|CustomerLinks|useRecordCard|linksWidth|RowLinks|useListAddress|useTargetRow|RecordList|useRecordPages|recordColumns|selection[\\/](selectionOf|SelectionBar|SelectionMark|useSelection|selectRange))/

/** What the forms of records share, and what their pages share, whichever family they are of. */
const forms =
  /\/src\/(records\/(LeaveGuard|ConflictDialog|useRecordForm|FormFrame|RecordField|ownValues|useAllLoaded)|ui\/fields\/TextField)\./
const recordPages =
  /\/src\/records\/(RecordLoader|recordFacts|DetailsFrame|RecordDetails|DeleteFrame|RecordDelete|IconText|ColourText|Loaded)\./
/** The frame of what reports show. */
const reports =
  /\/src\/features\/reports\/(RecentAssets|recentAssets|AssetField|ReportScreen|useReportClock|picker\/pickerQueries)\./
/** Records that screens of others ask for too. */
const contracts = /\/contract\/(customers|pois)\//
const shapes =
  /\/domain\/(places\/(shape|shortestTurn|signedDistance|crossesItself|overlay|explainOverlay)|trips\/distance)|\/src\/map\/overlay\/(overlayFrame|OverlayView)\./
const fields = /src[\\/]ui[\\/]fields[\\/](ComboField|Select|OptionText|matchWords|matchTyped)\./

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src',
      virtualRouteConfig: './src/routes.ts',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    pageWords(),
    wordedPage(),
    ownLanguages(),
    pagePreloads(routes),
    earlyScript(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      // public/manifest.webmanifest is ours, and src/install/serviceWorker.ts registers the worker.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        // The map comes with the first map view: src/sw/cacheGeography.ts.
        // Maps need the other fonts only where there are streets.
        globIgnores: [
          '**/maplibre-gl-worker*.js',
          'geo/**',
          'words/**',
          '**/noto-sans-{cyrillic,greek}*',
          '**/noto-sans-*-{500-normal,400-italic}*',
        ],
        maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
        rollupFormat: 'iife',
      },
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
  // React has had this store hook of its own since version 18; the other one brings a second for older versions.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    outDir: 'dist/web',
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    // All browsers that the pages are built for know it.
    modulePreload: { polyfill: false },
    // The map's library is the one large file; it comes with the first map.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // Advice for those who write plugins, in the first minutes of those who install Muster.
      checks: { bundlerTimings: false },
      output: {
        // The first download names every later one: without words in the names it is 1.5 kB smaller. The manifest tells what is what.
        chunkFileNames: 'assets/[hash:7].js',
        // The entry lists the style sheets of all screens: their names would take half a kilobyte of the first download.
        assetFileNames: ({ names }) =>
          names.every((name) => name.endsWith('.css')) ? 'assets/[hash:6].css' : 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          // What is always needed together comes in one piece: forty small files take longer to ask for than to read.
          groups: [
            { name: 'styles', test: styles, priority: 3 },
            // Two files of a size are downloaded side by side, and a new version of ours leaves React in the cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            { name: 'first', test: /src[\\/](main\.tsx|features[\\/]account[\\/]Login)/, priority: 2 },
            { name: 'notices', test: /src[\\/]features[\\/]notices[\\/].*tsr-split/, priority: 0 },
            { name: 'signedIn', test: new RegExp(`(${alwaysNeeded.join('|')})`), priority: 1 },
            { name: 'tables', test: tables, priority: 0.9 },
            { name: 'search', test: /src[\\/]ui[\\/]fields[\\/]SearchField\./, priority: 0.8 },
            { name: 'fields', test: fields, priority: 0.7 },
            { name: 'lists', test: lists, priority: 0.6 },
            { name: 'recordPages', test: recordPages, priority: 0.5 },
            { name: 'forms', test: forms, priority: 0.4 },
            { name: 'reports', test: reports, priority: 0.3 },
            { name: 'contracts', test: contracts, priority: 0.2 },
            { name: 'shapes', test: shapes, priority: 0.1 },
          ],
        },
      },
    },
  },
  optimizeDeps: { include: ['idb', 'workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'] },
})
