import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeTemplate, templateName } from './databaseTemplate.ts'

// A step of the build: node makeTemplate.js [file], by default dist/database-template.tar.gz
const file = process.argv[2] ?? `dist/${templateName}`
const template = await makeTemplate()
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, template)
console.info(`${file}: ${(template.length / 1e6).toFixed(1)} MB`)
