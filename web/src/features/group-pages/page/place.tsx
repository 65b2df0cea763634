import { type ReactNode, useEffect, useRef } from 'react'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import { diarySearch } from '../diary/diary-search.ts'
import { type GroupPlace, placeIn } from '../kind/group-place.ts'
import classes from './page.module.css'

/** A part of the page; it comes into view where the address asks for it. */
export function Place({ at, children }: { at: GroupPlace; children: ReactNode }) {
  const { search } = usePageSearch(diarySearch)
  const box = useRef<HTMLDivElement>(null)
  const isAsked = placeIn(search.at) === at
  useEffect(() => {
    if (!isAsked) return
    // What was written to be typed into takes the keys itself.
    const target = box.current?.querySelector<HTMLElement>('[role="grid"]') ?? box.current
    target?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked])
  return (
    <div ref={box} className={classes['place']} tabIndex={isAsked ? -1 : undefined}>
      {children}
    </div>
  )
}
