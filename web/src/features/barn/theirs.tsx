import { useEffect } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { WideKey } from './kit/keys.tsx'
import { feltName } from './palpation.rules.ts'
import { useBarnPhone } from './use-barn.ts'
import type { Walk } from './use-walk.ts'
import type { BarnDoe, BarnTask } from './work-list.ts'

const EVERY_MS = 20_000

/** Asks from time to time what others store in this group, while it is looked at and others work on it [5.2]. */
export function useWatch({ iaGroupId, with: others }: BarnTask): void {
  const phone = useBarnPhone()
  const isShared = others.length > 0
  useEffect(() => {
    if (!isShared) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const ask = async () => {
      const isSeen = document.visibilityState === 'visible' && navigator.onLine
      const isWorthIt = !isSeen || (await phone.watch(iaGroupId))
      if (isWorthIt && !isLeft) timer = setTimeout(() => void ask(), EVERY_MS)
    }
    void ask()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [phone, iaGroupId, isShared])
}

/** What another person stored of a doe that was answered otherwise here: most conflicts are seen before they are sent. */
export function wordTheirs({ cell, value, by }: NonNullable<BarnDoe['theirs']>): string {
  const t = textsOf('barn')
  const words = cell === 'touching' ? t(`said/${feltName(value)}`) : String(value ?? '–')
  return t('theirs', { name: by ?? t('colleague'), value: words })
}

/** The way to a doe that a colleague answered otherwise. */
export function TheirsKey({ task, walk }: { task: BarnTask; walk: Walk }) {
  const t = textsOf('barn')
  const other = task.does.filter(({ theirs }) => theirs !== undefined)
  const next = other.find(({ coverId }) => coverId !== walk.doe?.coverId)
  if (!next) return null
  return <WideKey onPress={() => walk.goTo(next.coverId)}>{t('theirsOf', { count: other.length })}</WideKey>
}
