import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { FactStrip } from './fact-strip.tsx'
import { PageTitle } from './page-title.tsx'
import { Panel } from './panel.tsx'

const crumbs = [{ label: 'Homokhát' }, { label: 'Group pages', href: '/groups' }, { label: 'Fattening' }]

describe('PageTitle', () => {
  it('[GEN-10] leads from the first crumb to the root and marks the last as this page', () => {
    renderUi(<PageTitle title="HO-F-B260220" crumbs={crumbs} />)
    const path = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    expect(path.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/groups'])
    expect(path.getAllByRole('listitem').map((crumb) => crumb.textContent)).toEqual([
      'Homokhát',
      '/Group pages',
      '/Fattening',
    ])
    expect(path.getByText('Fattening').closest('[aria-current="page"]')?.textContent).toBe('Fattening')
    expect(screen.getByRole('heading', { level: 1, name: 'HO-F-B260220' })).toBeVisible()
  })

  it('[GEN-10] leads to the root whatever address the first crumb carries', () => {
    renderUi(
      <PageTitle title="Stock" crumbs={[{ label: 'Homokhát', href: '/farms/1' }, { label: 'Stock' }]} />,
    )
    expect(screen.getByRole('link', { name: 'Homokhát' })).toHaveAttribute('href', '/')
  })

  it('draws its links as the application asks', () => {
    renderUi(
      <PageTitle
        title="Stock"
        crumbs={crumbs}
        renderLink={({ href, children }) => (
          <a href={href} data-router>
            {children}
          </a>
        )}
      />,
    )
    expect(screen.getByRole('link', { name: 'Homokhát' })).toHaveAttribute('data-router')
  })
})

describe('Panel', () => {
  it('is a region named by its title', () => {
    renderUi(<Panel title="Origins">{'3,902'}</Panel>)
    expect(screen.getByRole('region', { name: 'Origins' })).toHaveTextContent('3,902')
  })
})

describe('FactStrip', () => {
  it('gives every figure its name, unit and base', () => {
    renderUi(
      <FactStrip facts={[{ label: 'Dead', value: '239', unit: '5.6 %', note: '164 under allowance' }]} />,
    )
    expect(screen.getByRole('term')).toHaveTextContent('Dead')
    expect(screen.getAllByRole('definition').map((item) => item.textContent)).toEqual([
      '2395.6 %',
      '164 under allowance',
    ])
  })
})
