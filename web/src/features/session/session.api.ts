import { queryOptions, useMutation, type UseMutationResult, useQuery } from '@tanstack/react-query'
import {
  confirmPasswordReset,
  getInstallation,
  getSession,
  login,
  logout,
  register,
  requestPasswordReset,
} from '@warren/shared/features/session/session.contract.ts'
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '@warren/shared/kernel/credentials.rules.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { callApi } from '../../platform/api-client.ts'
import { AnswerFailure } from '../../platform/failures.ts'
import { keepOwnDrafts, wipeDrafts } from '../../platform/form/draft-store.ts'
import { clearSession, readClaims, storeSession } from '../../platform/session.ts'

type Body<E> = RequestOf<E> extends { body: infer B } ? B : never

const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => callApi(getInstallation, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => callApi(getSession, {}, signal),
})

/** What a signed-out page must know of this installation. */
export const useInstallation = () => useQuery(installationQuery)

/** The rule for new passwords; until the server has said its own, the default one [D-029]. */
export const usePasswordPolicy = (): PasswordPolicy =>
  useInstallation().data?.passwordPolicy ?? DEFAULT_PASSWORD_POLICY

/** Signed-in user, as the database knows the account: full name and farm. */
export const useSessionInfo = () => useQuery(sessionQuery)

export interface LoginForm {
  readonly username: string
  readonly password: string
  readonly keep: boolean
}

export interface SignedIn {
  readonly languageCode: Language
  readonly role: Role
}

/** Signs in and keeps the user; after a failed attempt a stored user is cleared [SES-12, SES-17]. */
export const useLogin = (): UseMutationResult<SignedIn, Error, LoginForm> =>
  useMutation({
    mutationFn: async ({ username, password, keep }) => {
      try {
        const answer = await callApi(login, { body: { username, password } })
        const claims = readClaims(answer.jwtToken)
        if (!claims) throw new AnswerFailure(undefined, 'unreadable token')
        storeSession({ username: claims.username, token: answer.jwtToken }, keep)
        keepOwnDrafts()
        return { languageCode: answer.languageCode, role: claims.role }
      } catch (failure) {
        clearSession()
        throw failure
      }
    },
  })

/**
 * Ends the session here at once; the server is told besides, and whether it heard does not matter [SES-13].
 * The call is made first: it still needs the token.
 */
export function signOut(): void {
  callApi(logout, {}).catch(() => undefined)
  clearSession()
  wipeDrafts()
}

export const useRegister = () =>
  useMutation({ mutationFn: (body: Body<typeof register>) => callApi(register, { body }) })

export const useRequestPasswordReset = () =>
  useMutation({
    mutationFn: (body: Body<typeof requestPasswordReset>) => callApi(requestPasswordReset, { body }),
  })

export const useConfirmPasswordReset = () =>
  useMutation({
    mutationFn: (body: Body<typeof confirmPasswordReset>) => callApi(confirmPasswordReset, { body }),
  })
