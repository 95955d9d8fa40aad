import type { Plugin } from 'vite'
export function wordedPage(): Plugin
