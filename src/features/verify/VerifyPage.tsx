import * as words from '#words/proof'
import { FileField } from '../../ui/fields/FileField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { ProgressBar } from '../../ui/messages/ProgressBar.tsx'
import { Footer } from '../../ui/page/Footer.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Wordmark } from '../../ui/page/Wordmark.tsx'
import { useVerify } from './useVerify.ts'
import { VerdictView } from './VerdictView.tsx'
import '../../records/records.css'
import './verify.css'

/** Verifies evidence on this device: the screen /verify, and the file that it offers, which opens without a server. */
export function VerifyPage({ file }: { file?: string }) {
  const { fingerprint, name, state, expect, choose } = useVerify()
  return (
    <>
      <header className="verify-bar">
        <Wordmark />
      </header>
      <main className="page page-form verify">
        <PageHeader title={words.verifyTitle()} />
        <section className="card form record-form">
          <p className="muted">{words.verifyHint()}</p>
          {file && (
            <a href={file} download>
              {words.saveVerifyPage()}
            </a>
          )}
          <TextField
            label={words.expectedFingerprint()}
            value={fingerprint}
            onChange={expect}
            error={state.kind === 'invalid' ? words.fingerprintInvalid() : undefined}
            autoComplete="off"
            spellCheck="false"
          />
          <FileField
            label={words.chooseEvidence()}
            accept=".zip,application/zip"
            text={name}
            error={state.kind === 'fault' ? state.fault : undefined}
            onChoose={choose}
          />
        </section>
        <div aria-live="polite" className="verify-result">
          {state.kind === 'working' && <ProgressBar text={words.verifying({ name: name ?? '' })} done={1} />}
          {state.kind === 'done' && <VerdictView verdict={state.verdict} />}
        </div>
        {state.kind === 'failed' && <Banner tone="danger">{state.reason}</Banner>}
      </main>
      <Footer />
    </>
  )
}
