import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { PageTabs } from './page-tabs.tsx'

const TABS = [
  { value: 'diary', label: 'Diary' },
  { value: 'origins', label: 'Origins', count: 2 },
  { value: 'summary', label: 'Summary', count: 1200 },
] as const
type Value = (typeof TABS)[number]['value']

function Group({ start = 'diary' }: { start?: Value }) {
  const [value, setValue] = useState<Value>(start)
  return (
    <PageTabs tabs={TABS} value={value} onChange={setValue}>
      {(tab) => `Content of ${tab}`}
    </PageTabs>
  )
}
const tab = (name: string) => screen.getByRole('tab', { name })

afterEach(() => vi.restoreAllMocks())

describe('PageTabs', () => {
  it('are tabs with their counts, and draw only the open one', () => {
    renderUi(<Group start="origins" />)
    expect(screen.getByRole('tablist', { name: 'Parts of this page' })).toBeVisible()
    expect(tab('Origins 2')).toHaveAttribute('aria-selected', 'true')
    expect(tab('Summary 1,200')).toHaveAttribute('aria-selected', 'false')
    expect(screen.getByRole('tabpanel', { name: 'Origins 2' })).toHaveTextContent('Content of origins')
    expect(screen.queryByText('Content of diary')).toBeNull()
  })

  it('are one tab stop, and the arrows walk', async () => {
    renderUi(<Group />)
    await userEvent.tab()
    expect(tab('Diary')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(tab('Origins 2')).toHaveFocus()
    expect(screen.getByText('Content of origins')).toBeVisible()
    await userEvent.keyboard('{End}')
    expect(tab('Summary 1,200')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Content of summary')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    expect(tab('Diary')).toHaveAttribute('aria-selected', 'true')
    await userEvent.tab()
    expect(tab('Diary')).not.toHaveFocus()
  })

  it('open by a click', async () => {
    renderUi(<Group />)
    await userEvent.click(tab('Summary 1,200'))
    expect(screen.getByText('Content of summary')).toBeVisible()
  })

  it('bring the open one into the strip; the page itself does not scroll', () => {
    const scrolled = vi.fn<() => void>()
    Element.prototype.scrollIntoView = scrolled
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const isStrip = this.getAttribute('role') === 'tablist'
      return isStrip ? new DOMRect(0, 900, 300, 40) : new DOMRect(260, 900, 100, 40)
    })
    renderUi(<Group start="summary" />)
    expect(screen.getByRole('tablist').scrollLeft).toBe(60)
    expect(scrolled).not.toHaveBeenCalled()
  })
})
