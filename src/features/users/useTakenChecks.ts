import * as words from '#words/users'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isEmailExist, isUserExist } from '../../../contract/users/userEndpoints.ts'
import { ApiError } from '../../http/apiError.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import type { RecordForm } from '../../records/useRecordForm.ts'
import type { UserValues } from './userForm.ts'

const restMs = 500

export interface TakenChecks {
  /** What is said under the fields while another user has the e-mail or the name. */
  email: string | undefined
  userName: string | undefined
  onNameBlur: () => void
}

/**
 * Asks the server whether the e-mail (when typing rests) and the name (when its field is left) are free. What the user has
 * already is not asked about. A check that fails otherwise says nothing: saving asks again.
 */
export function useTakenChecks(form: RecordForm<UserValues>, stored = { id: 0, email: '', userName: '' }): TakenChecks {
  const email = form.values.email.trim()
  const userName = form.values.userName.trim()
  // From then on what was saved is taken, by the very user of this form.
  const isSaved = form.isSaving || !form.isDirty()
  const restedEmail = useRested(email)
  const [leftName, setLeftName] = useState('')
  const isEmailTaken = useIsTaken(
    endpointQuery(isEmailExist, { query: { Email: email, userId: stored.id } }),
    !isSaved && email === restedEmail && /^\S+@\S+\.\S+$/.test(email) && email !== stored.email,
  )
  const isNameTaken = useIsTaken(
    endpointQuery(isUserExist, { query: { userName, userId: stored.id } }),
    !isSaved && userName === leftName && userName !== '' && userName !== stored.userName,
  )
  return {
    email: isEmailTaken ? words.emailTaken() : undefined,
    userName: isNameTaken ? words.nameTaken() : undefined,
    onNameBlur: () => setLeftName(userName),
  }
}

function useIsTaken<T, K extends readonly unknown[]>(
  query: UseQueryOptions<T, Error, T, K>,
  isAsked: boolean,
): boolean {
  const { error } = useQuery({
    ...query,
    enabled: isAsked,
    retry: false,
    gcTime: 0,
    // Saving lets every other answer be asked for again.
    staleTime: 'static',
  })
  return isAsked && error instanceof ApiError && error.httpStatus === 409
}

/** The text as it was when typing last rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
