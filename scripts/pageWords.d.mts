import type { Plugin } from 'vite'
export function pageWords(): Plugin
