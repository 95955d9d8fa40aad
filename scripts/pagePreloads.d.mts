import type { Plugin } from 'vite'
import type { rootRoute } from '@tanstack/virtual-file-routes'

export function pagePreloads(routes: ReturnType<typeof rootRoute>): Plugin
