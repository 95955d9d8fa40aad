import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

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
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      // public/manifest.webmanifest is ours, and src/install/serviceWorker.ts registers the worker.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        // The map comes with the first map view: src/sw/keepGeography.ts.
        globIgnores: ['**/maplibre-gl-worker*.js', 'geo/**'],
        maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
        rollupFormat: 'iife',
      },
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
  build: {
    outDir: 'dist/web',
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // The first download names every later one: without words in the names it is 1.5 kB smaller. The manifest tells what is what.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          // What is always needed together comes in one piece: forty small files take longer to ask for than to read.
          groups: [
            { name: 'styles', test: /src[\\/]ui[\\/].*\.css$/, priority: 3 },
            { name: 'first', test: /src[\\/](main\.tsx|features[\\/]account[\\/]Login)/, priority: 2 },
            { name: 'signedIn', test: /src[\\/](live|features[\\/]navigation)[\\/]/, priority: 1 },
          ],
        },
      },
    },
  },
  optimizeDeps: { include: ['idb', 'workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'] },
})
