import * as words from '#words/pois'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { poiBatchRegister } from '../../../contract/pois/poiEndpoints.ts'
import { sameNamesCode, type PoiImportMode } from '../../../contract/pois/poiImportEndpoints.ts'
import { writeNumber } from '../../../domain/units/measures.ts'
import { explainUpload } from '../../files/explainUpload.ts'
import { CallError } from '../../http/callError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { fetchWithProgress } from '../../http/fetchWithProgress.ts'
import { useSession } from '../../session/session.ts'
import { CustomerField } from '../../records/CustomerField.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { readCustomerSearch } from '../../records/listSearch.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { showToast } from '../../ui/messages/toasts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { LastImportSection } from './LastImportSection.tsx'
import { PoiPreview } from './PoiPreview.tsx'
import { savePoiTemplate } from './savePoiTemplate.ts'
import { SameNamesDialog } from './SameNamesDialog.tsx'
import { rowFaults, withFaults, type FaultsByRow } from './rowFaults.ts'
import { ProgressBar } from '../../ui/messages/ProgressBar.tsx'
import { usePoiFile, type ChosenFile } from './usePoiFile.ts'
import './poiUpload.css'

export const Route = createFileRoute('/_signedIn/uploadCsv')({
  validateSearch: readCustomerSearch,
  component: PoiUploadScreen,
})

interface UploadValues {
  customerId: number | null
  file: File | null
}

const noFaults: FaultsByRow = new Map()

/** After an upload the screen stays, with an empty form, because the import can be undone here. */
function PoiUploadScreen() {
  const { customerId = null } = Route.useSearch()
  const [last, setLast] = useState({ uploads: 0, customerId })
  return (
    <UploadForm
      key={last.uploads}
      customerId={last.customerId}
      onUploaded={(to) => setLast({ uploads: last.uploads + 1, customerId: to })}
    />
  )
}

interface UploadFormProps {
  customerId: number | null
  /** Called with the customer that received the points. */
  onUploaded: (customerId: number | null) => void
}

function UploadForm({ customerId, onUploaded }: UploadFormProps) {
  const isAdministrator = useSession()?.role === 'SystemAdmin'
  const upload = usePoiUpload(customerId, isAdministrator, onUploaded)
  const { form, chosen, isRefused, choose, rows, sent, isWrong } = upload
  return (
    <FormFrame
      title={words.createTitle()}
      form={form}
      submitText={words.uploadCsv()}
      listPath="/zones"
      isBlocked={isWrong}
    >
      {isAdministrator && (
        <CustomerField
          value={form.values.customerId}
          onChange={(id) => form.set('customerId', id)}
          prefill={(id) => form.prefill({ customerId: id })}
          prefersFirst
          error={form.errors.customerId}
        />
      )}
      <p className="muted">{words.uploadHint()}</p>
      <div>
        <Button icon="download" onPress={savePoiTemplate}>
          {words.downloadTemplate()}
        </Button>
      </div>
      <FileField
        label={words.uploadCsvFile()}
        // Some phones report other media types for these files.
        accept=".csv,text/csv,text/comma-separated-values,application/vnd.ms-excel"
        text={chosen && nameText(chosen)}
        error={isRefused ? words.fileRequired() : (faultOf(chosen) ?? form.errors.file)}
        onChoose={choose}
      />
      {chosen && !chosen.csv && <ProgressBar text={words.readingFile()} done={chosen.read} />}
      {form.isSaving && <ProgressBar text={sent < 1 ? words.uploading() : words.storingRows()} done={sent} />}
      {rows && <PoiPreview rows={rows} />}
      <SameNamesDialog question={upload.question} onClose={upload.closeQuestion} onChoose={upload.chooseMode} />
      <LastImportSection />
    </FormFrame>
  )
}

/** Returns the form, the chosen file, and the question that it may lead to. */
function usePoiUpload(customerId: number | null, isAdministrator: boolean, onUploaded: UploadFormProps['onUploaded']) {
  /** The uploaded share of the file, from 0 to 1. */
  const [sent, setSent] = useState(0)
  const [refused, setRefused] = useState(noFaults)
  /** Shown when some names already exist. The user's choice is sent with the file. */
  const [question, setQuestion] = useState<string | null>(null)
  const mode = useRef<PoiImportMode>('ask')

  const initial: UploadValues = { customerId: isAdministrator ? customerId : null, file: null }
  const form = useRecordForm<UploadValues>({
    initial,
    check: ({ customerId, file }) => ({
      ...(isAdministrator && customerId === null ? { customerId: words.customerRequired() } : {}),
      ...(file ? {} : { file: words.fileRequired() }),
    }),
    async save(values) {
      setSent(0)
      setQuestion(null)
      await upload(values, mode.current, setSent, setRefused, setQuestion)
    },
    onSaved() {
      showToast(words.uploadSuccessful(), 'good')
      onUploaded(form.values.customerId)
    },
    showsProgress: true,
  })
  const { chosen, isRefused, choose } = usePoiFile((file) => {
    setRefused(noFaults)
    mode.current = 'ask'
    form.set('file', file)
  })
  const csv = chosen?.csv
  const rows = useMemo(() => (csv && 'rows' in csv ? withFaults(csv.rows, refused) : null), [csv, refused])
  return {
    form,
    chosen,
    isRefused,
    choose,
    rows,
    sent,
    question,
    isWrong: chosen !== null && (rows === null || rows.some(({ faults }) => faults.length > 0)),
    closeQuestion: () => setQuestion(null),
    chooseMode(newMode: PoiImportMode) {
      mode.current = newMode
      form.submit()
    },
  }
}

/** Sends the file. If the server rejects rows, they show the reasons, and the form only says that it failed. */
async function upload(
  values: UploadValues,
  mode: PoiImportMode,
  onSent: (share: number) => void,
  onRefused: (faults: FaultsByRow) => void,
  onSameNames: (question: string) => void,
): Promise<void> {
  try {
    await callEndpoint(poiBatchRegister, { body: toBody(values, mode) }, undefined, fetchWithProgress(onSent))
  } catch (error) {
    if (error instanceof CallError && error.code === sameNamesCode) onSameNames(error.message)
    const faults = rowFaults(error)
    if (faults.size === 0 || !(error instanceof CallError)) throw explainUpload(error)
    onRefused(faults)
    throw new CallError(error.message, { statusCode: error.statusCode, httpStatus: error.httpStatus })
  }
}

/** The form data is sent as it is; its fields have the names in the call's declaration. */
function toBody({ file, customerId }: UploadValues, mode: PoiImportMode): { file: File } {
  const body = new FormData()
  if (file) body.set('file', file)
  if (customerId !== null) body.set('customerId', String(customerId))
  body.set('mode', mode)
  return body as never
}

function nameText({ file }: ChosenFile): string {
  const size =
    file.size < 1_000_000 ? `${Math.ceil(file.size / 1000)} kB` : `${writeNumber(file.size / 1_000_000, 1)} MB`
  return `${file.name}, ${size}`
}

function faultOf(chosen: ChosenFile | null): string | undefined {
  if (!chosen?.csv || !('fault' in chosen.csv)) return undefined
  const { row, fault } = chosen.csv
  return row === null ? fault : words.rowFault({ row, fault })
}
