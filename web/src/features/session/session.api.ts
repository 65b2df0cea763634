import { queryOptions, useMutation, type UseMutationResult, useQuery } from '@tanstack/react-query'
import {
  confirmPasswordReset,
  getInstallation,
  getSession,
  openSession,
  register,
  requestPasswordReset,
} from '@warren/shared/features/session/session.contract.ts'
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '@warren/shared/kernel/credentials.rules.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { callApi } from '../../platform/api-client.ts'
import { keepOwnDrafts } from '../../platform/form/draft-store.ts'
import { byOwnClock, readSession, storeSession } from '../../platform/session.ts'
import { beforeSignIn, endSession } from '../../platform/sign-out.ts'

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

export interface SentLogin extends LoginForm {
  /** From the phone, where the account asks for it. */
  readonly code?: string
}

export interface SignedIn {
  readonly languageCode: Language
  readonly role: Role
}

/** Signs in and keeps the user; after a failed attempt a stored user is cleared [SES-12, SES-17]. */
export const useLogin = (): UseMutationResult<SignedIn, Error, SentLogin> =>
  useMutation({
    mutationFn: async ({ username, password, keep, code }) => {
      try {
        await beforeSignIn()
        const { languageCode, user } = await callApi(openSession, {
          body: { username, password, keep, ...(code !== undefined && { code }) },
        })
        storeSession(byOwnClock(user), keep)
        keepOwnDrafts()
        return { languageCode, role: user.role }
      } catch (failure) {
        if (readSession()) endSession()
        throw failure
      }
    },
  })

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
