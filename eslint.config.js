import globals from 'globals'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { bareMessageIds } from './scripts/bareMessageIds.mjs'

const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'Read settings through server/settings.ts, the one place that checks them.',
}
const noNewDate = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'Take the time as an argument named now.',
}
const noClock = { object: 'Date', property: 'now', message: 'Take the time as an argument named now.' }

const typeInformation = {
  project: ['tsconfig.json', 'tsconfig.sw.json', 'tsconfig.node.json'],
  tsconfigRootDir: import.meta.dirname,
}

export default tseslint.config(
  {
    ignores: [
      'dist',
      'release',
      'node_modules',
      'data',
      'src/routeTree.gen.ts',
      'server/database/migrations',
      '.lighthouseci',
      'test-results',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      eqeqeq: ['error', 'smart'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: typeInformation },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  {
    files: ['{contract,domain,server,src}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/settings.ts'],
    rules: { 'no-restricted-properties': ['error', noEnvironment] },
  },
  {
    files: ['server/**/*.ts', 'src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...bareMessageIds] },
  },
  {
    files: ['domain/**/*.ts', 'contract/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': ['error', noEnvironment, noClock],
      'no-restricted-globals': [
        'error',
        'process',
        'fetch',
        'window',
        'document',
        'localStorage',
        'setTimeout',
        'setInterval',
      ],
      'no-restricted-syntax': ['error', noNewDate, ...bareMessageIds],
    },
  },
  { files: ['contract/ingest/messageCatalogue.ts'], rules: { 'no-restricted-syntax': ['error', noNewDate] } },
  {
    // Tests read as one story; the demo fleets are data in the shape of functions.
    files: ['tests/**', '**/*.test.{ts,tsx}', 'server/demo/fleets/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  { files: ['tests/fixtures/**', 'server/database/schema/**'], rules: { 'max-lines': 'off' } },
)
