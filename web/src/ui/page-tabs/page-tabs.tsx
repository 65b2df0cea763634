import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { useNumbers } from '../format/numbers.ts'
import classes from './page-tabs.module.css'

export type PageTab<Value extends string> = {
  value: Value
  label: string
  /** How many there are; absent while it is not known. */
  count?: number | undefined
}

export type PageTabsProps<Value extends string> = {
  /** Spoken name of the tabs; 'Parts of this page' unless said otherwise. */
  label?: string
  tabs: readonly PageTab<Value>[]
  /** A screen keeps it in the address. */
  value: Value
  onChange: (value: Value) => void
  /** Under the title of a page, or at the top of a panel. */
  place?: 'page' | 'panel'
  /** What belongs to a tab; only the open one is drawn. */
  children: (value: Value) => ReactNode
}

/** On a phone the open one may lie beyond the edge. Only the strip moves: the page stays at its title. */
function bringIntoStrip(strip: HTMLElement, tab: Element): void {
  const [seen, box] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (box.left < seen.left) strip.scrollLeft -= seen.left - box.left
  else if (box.right > seen.right) strip.scrollLeft += box.right - seen.right
}

/** Parts of one page: arrow keys walk, Home and End reach the ends; sideways where a phone is too narrow. */
export function PageTabs<Value extends string>(props: PageTabsProps<Value>) {
  const { label, tabs, value, onChange, place = 'page', children } = props
  const t = textsOf('ui')
  const n = useNumbers()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = list.current?.querySelector('[aria-selected="true"]')
    if (list.current && open) bringIntoStrip(list.current, open)
  }, [value])
  return (
    <Tabs
      value={value}
      keepMounted={false}
      onChange={(next) => {
        const tab = tabs.find((one) => one.value === next)
        if (tab) onChange(tab.value)
      }}
    >
      <div className={classes['tabs']} data-place={place}>
        <Tabs.List ref={list} aria-label={label ?? t('pageTabs')}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.value} value={tab.value}>
              {tab.label}
              {tab.count !== undefined && <span className={classes['count']}>{n(tab.count)}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value}>
          {children(tab.value)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
