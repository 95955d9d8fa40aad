import * as words from '#words/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popup } from '../messages/Popup.tsx'
import { searchLocation, type Location } from '../../../contract/locations/locationEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { Icon } from '../buttons/Icon.tsx'
import './field.css'
import './locationSearch.css'
import '../buttons/menu.css'
import './searchField.css'

const pauseMs = 300
/** How long the specification shows the message that there was no response. */
const noResponseMs = 1000
const minLength = 2

export interface LocationSearchProps {
  onFound: (place: Location) => void
  /** Places near this one are listed first. */
  near?: { latitude: number; longitude: number } | undefined
  label?: string
}

/** Searches for a place by its name. Enter takes the focused suggestion, or else the first. */
export function LocationSearch({ onFound, near, label = words.searchLocation() }: LocationSearchProps) {
  const { text, found, places, type, take, takeFirst, isSilent: hasNoResponse } = usePlaceSearch(onFound, near)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // The field may be in a form, which Enter would submit.
    event.preventDefault()
    if (!event.currentTarget.getAttribute('aria-activedescendant')) void takeFirst()
  }

  return (
    <div className="location-search">
      <ComboBox
        className="field search"
        items={places.map((place, id) => ({ id, place }))}
        inputValue={text}
        onInputChange={type}
        selectedKey={null}
        onSelectionChange={(key) => {
          const place = key === null ? undefined : places[Number(key)]
          if (place) take(place)
        }}
        allowsCustomValue
        menuTrigger="input"
      >
        <Label className="unseen">{label}</Label>
        <Icon name="search" />
        <Input className="field-input" placeholder={label} enterKeyHint="search" onKeyDown={onKeyDown} />
        {text !== '' && (
          <Button slot={null} className="search-clear" aria-label={words.clearSearch()} onPress={() => type('')}>
            <Icon name="close" size={16} />
          </Button>
        )}
        <OpenWhenFound found={found} />
        <Popup className="popover location-popover">
          <ListBox className="menu">
            {({ id, place }: { id: number; place: Location }) => (
              <ListBoxItem id={id} textValue={place.label} className="menu-item">
                {place.label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popup>
      </ComboBox>
      <div className="location-answer" role="status">
        {hasNoResponse && <span>{words.noResponse()}</span>}
      </div>
    </div>
  )
}

/** Returns the typed text, the places found for it, and functions to take one of them. */
function usePlaceSearch(onFound: LocationSearchProps['onFound'], near: LocationSearchProps['near']) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  /** The debounced text that is searched for. Empty once a place was taken. */
  const [query, setQuery] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { data: found, isError } = useQuery({ ...placesQuery(query, near), enabled: query.length >= minLength })
  const [hasNoResponse, noteNoResponse] = useNoResponse()

  const foundNothing = isError || found?.length === 0
  useEffect(() => {
    if (foundNothing) noteNoResponse()
  }, [foundNothing, query, noteNoResponse])
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    if (typed.trim().length < minLength) setQuery('')
    else timer.current = setTimeout(() => setQuery(typed.trim()), pauseMs)
  }
  const take = (place: Location) => {
    clearTimeout(timer.current)
    setText(place.label)
    setQuery('')
    onFound(place)
  }
  const takeFirst = async () => {
    clearTimeout(timer.current)
    if (text.trim() === '') return
    const places = await client.fetchQuery(placesQuery(text.trim(), near)).catch(() => [])
    if (places[0]) take(places[0])
    else noteNoResponse()
  }
  return {
    text,
    found: query === '' ? undefined : found,
    places: query === '' ? [] : (found ?? []),
    type,
    take,
    takeFirst,
    isSilent: hasNoResponse,
  }
}

/**
 * Opens the list when suggestions arrive. The library opens it only for suggestions that exist when a key is pressed.
 */
function OpenWhenFound({ found }: { found: readonly Location[] | undefined }) {
  const list = useContext(ComboBoxStateContext)
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    if (found && found.length > 0 && latest.current?.isFocused) latest.current.open(null, 'input')
  }, [found])
  return null
}

function placesQuery(text: string, near: LocationSearchProps['near']) {
  // Whole degrees are precise enough, and avoid new requests when the map moves a little.
  const around = near && { Latitude: near.latitude.toFixed(0), Longitude: near.longitude.toFixed(0) }
  return {
    ...endpointQuery(searchLocation, { query: { Text: text, ...around } }),
    staleTime: 3_600_000,
    gcTime: 60_000,
    meta: { error: 'silent' as const },
  }
}

function useNoResponse() {
  const [isShown, setIsShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [show] = useState(() => () => {
    clearTimeout(timer.current)
    setIsShown(true)
    timer.current = setTimeout(() => setIsShown(false), noResponseMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return [isShown, show] as const
}
