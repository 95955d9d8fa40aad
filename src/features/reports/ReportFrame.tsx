import * as words from '#words/reports'
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { formatStamp } from '../../time/formatDay.ts'
import { useSession } from '../../session/session.ts'
import type { ReportTable } from '../../../domain/reports/reportTable.ts'
import { FileAboutContext } from '../../tables/FileAboutContext.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { DownloadAll } from './DownloadAll.tsx'
import { EmptyState } from '../../ui/messages/EmptyState.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { DeferRender } from '../../ui/page/DeferRender.tsx'
import { useReadingPlace } from '../../ui/page/useReadingPlace.ts'
import { GeneratingReport } from './GeneratingReport.tsx'
import { OfflineRoomNotice } from './OfflineRoomNotice.tsx'
import { PrintButton } from './PrintButton.tsx'
import { ReportPrintHead, type ReportAbout } from './ReportPrintHead.tsx'
import { ScheduleLink } from './schedule/ScheduleLink.tsx'
import { SavedReports } from './SavedReports.tsx'
import { useSavedEntry, type SavedPlace } from './useSavedEntry.ts'
import '../../ui/page/page.css'
import './reportFrame.css'

export interface ReportFrameProps {
  /** The window's title. The heading may be longer. */
  pageTitle: string
  title: string
  /** The specification's version label, for reports that have one. */
  version?: string
  /** What the report is about, for printing. */
  about?: ReportAbout | null
  /** What to do before there is a report. */
  idleText?: string
  /** Offered below it. */
  idleOffer?: ReactNode
  /** Shown beside the heading, such as the age of a stored report. */
  aside?: ReactNode
  /** Picker, dates and Create Report. */
  controls: ReactNode
  state: 'idle' | 'loading' | 'failed' | 'loaded'
  /** Shown for a report that failed or is empty. */
  failure?: ReactNode
  /** How much of the report that is being made is done, from 0 to 1; undefined while that isn't known. */
  share?: number | undefined
  /** Cancels the report that is being made. */
  onCancel?: (() => void) | undefined
  /** Shown above the report. */
  notice?: ReactNode
  /** Which of its days have their messages in the archive, in words; also in its files and on paper. */
  archived?: string | null
  /** Where the device stores the report that is shown. */
  savedPlace?: SavedPlace | undefined
  /** When the report that is shown was made, in epoch milliseconds. */
  generatedAt?: number | undefined
  /** Further actions beside the heading, once there is a report. */
  actions?: ReactNode
  /** The tables of the report that is shown. Several can be downloaded as one file. */
  tables?: Readonly<Record<string, ReportTable>> | undefined
  children?: ReactNode
}

/**
 * What all reports share: the heading, the controls, the button that gives the report the whole window, and the
 * report's states.
 */
export function ReportFrame({
  pageTitle,
  title,
  version,
  about,
  idleText = words.selectToStart(),
  idleOffer,
  aside,
  controls,
  state,
  failure,
  share,
  onCancel,
  notice,
  archived = null,
  savedPlace,
  generatedAt,
  tables,
  actions,
  children,
}: ReportFrameProps) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  useSavedEntry(savedPlace, title, about)
  const headingRef = useFocusAfterRequest(state)
  const screen = useReadingPlace()

  return (
    <div ref={screen} className="page report" data-state={state}>
      <ReportHeader
        {...{ pageTitle, title, headingRef, version, about, aside, tables, actions, archived }}
        isLoaded={state === 'loaded'}
        timeZoneId={about?.timeZoneId ?? timeZoneId}
      />
      <Announcement state={state} />
      <DeferRender>
        <div className="card report-controls">{controls}</div>
        {state === 'idle' && <EmptyState icon="report" title={words.noReport()} text={idleText} action={idleOffer} />}
        {state === 'loading' && <GeneratingReport share={share} onCancel={onCancel} />}
        {/* It may be empty because of that. */}
        {state === 'failed' && archived !== null && <Banner>{archived}</Banner>}
        {state === 'failed' && <div role="alert">{failure ?? <EmptyState title={words.noData()} />}</div>}
        {(state === 'idle' || state === 'failed') && <SavedReports />}
        {state === 'loaded' && (
          <>
            <OfflineRoomNotice />
            <ReportPrintHead title={title} about={about} generatedAt={generatedAt} />
            {archived !== null && <Banner>{archived}</Banner>}
            {notice}
            <FileAboutContext value={about ? fileAbout(title, about, archived) : null}>
              {/* With the stamp, which would otherwise stand where the report comes. */}
              <DeferRender>
                {children}
                {generatedAt !== undefined && <Stamp at={generatedAt} timeZoneId={timeZoneId} />}
              </DeferRender>
            </FileAboutContext>
          </>
        )}
      </DeferRender>
    </div>
  )
}

/** Tells screen readers that the report they waited for is there. A failure is an alert of its own. */
function Announcement({ state }: Pick<ReportFrameProps, 'state'>) {
  const [before, setBefore] = useState(state)
  const [isReady, setReady] = useState(false)
  if (state !== before) {
    setBefore(state)
    setReady(before === 'loading' && state === 'loaded')
  }
  return (
    <p className="unseen" role="status">
      {isReady && words.reportReady()}
    </p>
  )
}

/**
 * Returns the ref of the heading. It takes the focus when a report is requested and the button that did so is gone or
 * disabled, which would otherwise send keyboards and screen readers back to the top of the page.
 */
function useFocusAfterRequest(state: ReportFrameProps['state']) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const isStarted = state === 'loading' && before.current !== 'loading'
    before.current = state
    const focused = document.activeElement
    if (isStarted && (focused === null || focused === document.body || focused.matches(':disabled')))
      headingRef.current?.focus({ preventScroll: true })
  }, [state])
  return headingRef
}

const Stamp = ({ at, timeZoneId }: { at: number; timeZoneId: string }) => (
  <p className="report-stamp muted figures">{words.generated({ time: formatStamp(at, timeZoneId) })}</p>
)

const fileAbout = (title: string, { subject, period }: ReportAbout, archived: string | null) => ({
  title,
  subject,
  period,
  note: archived ?? undefined,
})

interface ReportHeaderProps extends Pick<
  ReportFrameProps,
  'pageTitle' | 'title' | 'version' | 'about' | 'aside' | 'tables' | 'actions' | 'archived'
> {
  headingRef: Ref<HTMLHeadingElement>
  isLoaded: boolean
  timeZoneId: string
}

/** The heading of a report, with its actions once it is there. */
function ReportHeader(props: ReportHeaderProps) {
  const {
    pageTitle,
    title,
    headingRef,
    version,
    about,
    aside,
    tables = {},
    actions,
    archived = null,
    isLoaded,
    timeZoneId,
  } = props
  const hasSeveral = Object.keys(tables).length > 1
  const [isHeaderHidden, setIsHeaderHidden] = useHiddenHeader()
  return (
    <header className="page-header">
      <title>{`${pageTitle} – Muster`}</title>
      <div className="report-title">
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {version && <span className="page-version">{version}</span>}
        {aside}
      </div>
      <div className="page-actions">
        {isLoaded && hasSeveral && about && (
          <DownloadAll tables={tables} about={fileAbout(title, about, archived)} timeZoneId={timeZoneId} />
        )}
        {isLoaded && actions}
        {isLoaded && <ScheduleLink />}
        {isLoaded && <PrintButton />}
        <IconButton
          name={isHeaderHidden ? words.showHeader() : words.hideHeader()}
          icon={isHeaderHidden ? 'collapse' : 'expand'}
          onPress={() => setIsHeaderHidden(!isHeaderHidden)}
        />
      </div>
    </header>
  )
}

/** Returns whether the report fills the whole window, without the portal's header. */
function useHiddenHeader() {
  const [isHeaderHidden, setIsHeaderHidden] = useState(false)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-header-hidden', isHeaderHidden)
    return () => document.documentElement.removeAttribute('data-header-hidden')
  }, [isHeaderHidden])
  return [isHeaderHidden, setIsHeaderHidden] as const
}
