import { describe, expect, it } from 'vitest'
import { findProse } from './findProse.mjs'

const wrongIn = (path: string, source: string) =>
  findProse(path, source).map(({ line, found }) => `${line} ${found.toLowerCase()}`)

describe('the prose check', () => {
  it('reads comments of code, across lines, and leaves code and names alone', () => {
    const source = [
      "const told = 'heard /* anew'",
      '/**',
      ' * Answers the rows, anew',
      ' * and goes on',
      ' * with `whoever`.',
      ' */',
      'const url = `https://example.com/heard` // found wanting',
      '// Nothing goes',
      '// on with it.',
    ].join('\n')
    expect(wrongIn('a.ts', source)).toEqual([
      '3 answers',
      '3 anew',
      '4 goes on with',
      '7 found wanting',
      '8 goes on with',
    ])
    expect(wrongIn('a.css', '.a { color: red } /* anew */')).toEqual(['1 anew'])
  })

  it('reads titles of tests, those of tables too', () => {
    const source = ["test('a user is told', () => {", "it.each([['(', 1]])('%s is heard', () => {", "say('anew')"].join(
      '\n',
    )
    expect(wrongIn('a.test.ts', source)).toEqual(['1 told', '2 heard'])
    expect(wrongIn('a.ts', source.replace('a user is told', 'told'))).toEqual([])
  })

  it('reads sentences in strings: summaries of calls, messages of errors and of the log', () => {
    const source = [
      "summary: 'Each message is told why',",
      "throw new Error('Nobody heard the call.')",
      "const told = 'heard-of', sql = `select told from heard_of where anew`",
    ].join('\n')
    expect(wrongIn('a.ts', source)).toEqual(['1 told', '2 heard'])
  })

  it('reads Markdown without its code and addresses', () => {
    expect(wrongIn('a.md', '# Who is told\n\n[the list](016-who-is-told.md), `told`\nis\nnone')).toEqual([
      '1 told',
      '4 is none',
    ])
  })

  it('reads the texts of a catalogue, not their names and parameters', () => {
    const source = '{\n  "told": "{told, select, heard {No one was told} other {}} {heard}",\n  "b": "Fine"\n}'
    expect(wrongIn('en.json', source)).toEqual(['2 told'])
  })

  it('allows the doors of vehicles', () => {
    expect(
      wrongIn('a.md', 'The cargo door is open.\n\n' + 'It came through the back of the queue. '.repeat(3)),
    ).toEqual([])
    expect(wrongIn('a.md', 'A message that a door took')).toEqual(['1 door'])
  })

  it('suggests what to write instead', () => {
    expect(findProse('README.md', 'Mend it.')).toEqual([{ line: 1, found: 'Mend', instead: 'fix' }])
  })
})
