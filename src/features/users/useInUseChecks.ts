import * as words from '#words/users'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isEmailExist, isUserExist } from '../../../contract/users/userEndpoints.ts'
import { CallError } from '../../http/callError.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import type { RecordForm } from '../../records/useRecordForm.ts'
import type { UserFormValues } from './userForm.ts'

const pauseMs = 500

export interface InUseChecks {
  /** The messages below the fields while another user has the same e-mail or name. */
  email: string | undefined
  userName: string | undefined
  onNameBlur: () => void
}

/**
 * Asks the server whether the e-mail (after a pause in typing) and the name (when its field loses focus) are available.
 * The user's own values aren't checked. If a check fails for another reason, there is no message, because saving checks
 * again.
 */
export function useInUseChecks(
  form: RecordForm<UserFormValues>,
  stored = { id: 0, email: '', userName: '' },
): InUseChecks {
  const email = form.values.email.trim()
  const userName = form.values.userName.trim()
  // After saving, the values would be reported as taken, by this very user.
  const isSaved = form.isSaving || !form.isDirty()
  const settledEmail = useDebounced(email)
  const [leftName, setLeftName] = useState('')
  const isEmailInUse = useIsInUse(
    endpointQuery(isEmailExist, { query: { Email: email, userId: stored.id } }),
    !isSaved && email === settledEmail && /^\S+@\S+\.\S+$/.test(email) && email !== stored.email,
  )
  const isNameInUse = useIsInUse(
    endpointQuery(isUserExist, { query: { userName, userId: stored.id } }),
    !isSaved && userName === leftName && userName !== '' && userName !== stored.userName,
  )
  return {
    email: isEmailInUse ? words.emailTaken() : undefined,
    userName: isNameInUse ? words.nameTaken() : undefined,
    onNameBlur: () => setLeftName(userName),
  }
}

function useIsInUse<T, K extends readonly unknown[]>(
  query: UseQueryOptions<T, Error, T, K>,
  isEnabled: boolean,
): boolean {
  const { error } = useQuery({
    ...query,
    enabled: isEnabled,
    retry: false,
    gcTime: 0,
    // Saving invalidates all other queries, but not these.
    staleTime: 'static',
  })
  return isEnabled && error instanceof CallError && error.httpStatus === 409
}

/** Returns the text as of the last pause in typing. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
