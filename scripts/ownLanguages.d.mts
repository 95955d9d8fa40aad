import type { Plugin } from 'vite'
export function ownLanguages(): Plugin
