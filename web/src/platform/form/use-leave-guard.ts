import { type BlockerFn, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readSession } from '../session.ts'
import type { FormFrame } from './use-record-form.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An entry that only keeps Back within the product while a dialog is open. */
    dialog?: boolean
  }
}

interface Leaving {
  readonly opened: boolean
  readonly fields: readonly string[]
  /** What was asked for: closing the dialog, or another page. */
  readonly go: () => void
}

export interface LeaveGuard {
  /** Leaves at once, or asks first. */
  readonly leave: (go: () => void) => void
  readonly question: {
    readonly opened: boolean
    readonly fields: readonly string[]
    readonly onStay: () => void
    readonly onLeave: () => void
  }
}

export interface GuardOptions {
  /** The form is on the screen. */
  readonly active: boolean
  /** Of a dialog: the browser's Back closes it and stays on the page. */
  readonly close?: (() => void) | undefined
}

/** A field may hold typed text that only leaving it turns into a value. */
function commitTyping(): void {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement) || active.dataset['typing'] === undefined) return
  active.blur()
  active.focus()
}

/** Asks before typed values are lost: by a button, Esc, Back, a link, or the end of the page [U1]. */
export function useLeaveGuard(form: FormFrame, { active, close }: GuardOptions): LeaveGuard {
  const { history } = useRouter()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Leaving>({ opened: false, fields: [], go: () => undefined })
  const isDialog = close !== undefined
  const leave = (go: () => void) => {
    commitTyping()
    const fields = form.unsaved()
    if (fields.length === 0) go()
    else setAsked({ opened: true, fields, go })
  }
  useEffect(() => {
    // Opened from a link, the page is the first of its tab: Back would leave the product before it could be caught.
    if (!active || !isDialog || history.canGoBack()) return
    void navigate({
      to: '.',
      search: true,
      hash: true,
      state: (before) => ({ ...before, dialog: true }),
      resetScroll: false,
    })
  }, [active, isDialog, history, navigate])
  useEffect(() => {
    if (!active) return
    const blockerFn: BlockerFn = ({ action, currentLocation, nextLocation }) => {
      // The session is over: the draft waits for the same user behind the door.
      if (!readSession()) return false
      // On its way: a toast says what became of it.
      if (form.saving) return false
      const isBack = action === 'BACK' || action === 'GO'
      if (isBack && close) {
        leave(close)
        return true
      }
      if (currentLocation.pathname === nextLocation.pathname || form.unsaved().length === 0) return false
      leave(() =>
        isBack
          ? history.back({ ignoreBlocker: true })
          : history.push(nextLocation.href, undefined, { ignoreBlocker: true }),
      )
      return true
    }
    return history.block({ enableBeforeUnload: () => form.unsaved().length > 0, blockerFn })
  })
  const stay = () => setAsked((before) => ({ ...before, opened: false }))
  return {
    leave,
    question: {
      opened: asked.opened,
      fields: asked.fields,
      onStay: stay,
      onLeave: () => {
        stay()
        form.abandon()
        asked.go()
      },
    },
  }
}
