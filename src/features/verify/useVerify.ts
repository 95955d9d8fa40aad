import { useRef, useState } from 'react'
import type { Verdict } from '../../../domain/proof/verdict.ts'
import { verifyFile } from './verifyFile.ts'

export type VerifyState =
  | { kind: 'empty' | 'working' | 'invalid' }
  /** The file isn't evidence. */
  | { kind: 'fault'; fault: string }
  /** The device can't verify. */
  | { kind: 'failed'; reason: string }
  | { kind: 'done'; verdict: Verdict }

const isFingerprint = (text: string) => /^[0-9a-f]{64}$/.test(text)

/** Verifies the file that is chosen, again when another fingerprint is expected; of two that are chosen quickly the last one counts. */
export function useVerify() {
  const [fingerprint, setFingerprint] = useState('')
  const [chosen, setChosen] = useState<File | null>(null)
  const [state, setState] = useState<VerifyState>({ kind: 'empty' })
  const latest = useRef(0)

  async function verify(file: File, fingerprint: string): Promise<VerifyState> {
    const expected = fingerprint.replaceAll(/\s/g, '').toLowerCase()
    if (expected !== '' && !isFingerprint(expected)) return { kind: 'invalid' }
    try {
      const verified = await verifyFile(file, expected || undefined)
      return 'fault' in verified
        ? { kind: 'fault', fault: verified.fault }
        : { kind: 'done', verdict: verified.verdict }
    } catch (error) {
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  function begin(file: File, fingerprint: string): void {
    const own = ++latest.current
    setState({ kind: 'working' })
    void verify(file, fingerprint).then((next) => {
      if (latest.current === own) setState(next)
    })
  }

  return {
    fingerprint,
    name: chosen?.name ?? null,
    state,
    expect(text: string) {
      setFingerprint(text)
      if (chosen) begin(chosen, text)
    },
    choose(file: File) {
      setChosen(file)
      begin(file, fingerprint)
    },
  }
}
