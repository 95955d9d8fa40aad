import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { defaultUnits, setReaderUnits } from '../../../domain/units/readerUnits.ts'
import { chooseLanguage } from '../../../words/languages.ts'
import { setReaderLanguage } from '../../../words/reader.ts'
import '../../ui/theme/base.css'
import { VerifyPage } from './VerifyPage.tsx'

// The page /verify as one file (scripts/verifyPage.mjs), which opens from a disk: in the reader's language, without a server and an account.
const language = chooseLanguage(navigator.languages)
setReaderLanguage(() => language)
setReaderUnits(() => defaultUnits(language))
document.documentElement.lang = language

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to render into.')
createRoot(root).render(
  <StrictMode>
    <VerifyPage />
  </StrictMode>,
)
