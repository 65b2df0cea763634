/** Interface preferences [LAY-01…05]; kept in the browser only. */
export const LAYOUT_TYPES = ['vertical', 'topnav', 'detached'] as const
export type LayoutType = (typeof LAYOUT_TYPES)[number]

export interface LayoutSettings {
  readonly layoutType: LayoutType
  readonly layoutWidth: 'fluid'
  readonly leftSideBarTheme: 'default'
  readonly leftSideBarType: 'fixed' | 'scrollable'
  readonly showRightSidebar: boolean
}

/** Initial values [LAY-01, LAY-02]. */
export const DEFAULT_LAYOUT: LayoutSettings = {
  layoutType: 'vertical',
  layoutWidth: 'fluid',
  leftSideBarTheme: 'default',
  leftSideBarType: 'fixed',
  showRightSidebar: false,
}

export type LayoutChange =
  | { readonly kind: 'choose'; readonly layoutType: LayoutType }
  | { readonly kind: 'right-sidebar'; readonly action: 'toggle' | 'show' | 'hide' }

/** What a change makes of the settings: a layout brings its sidebar along [LAY-03, LAY-04, LAY-05]. */
export function changeLayout(settings: LayoutSettings, change: LayoutChange): LayoutSettings {
  if (change.kind === 'choose') {
    return {
      ...settings,
      layoutType: change.layoutType,
      layoutWidth: 'fluid',
      leftSideBarTheme: 'default',
      leftSideBarType: change.layoutType === 'detached' ? 'scrollable' : 'fixed',
    }
  }
  const showRightSidebar = change.action === 'toggle' ? !settings.showRightSidebar : change.action === 'show'
  return { ...settings, showRightSidebar }
}

/** Reads stored settings; anything unknown falls back to the defaults, and the drawer starts closed. */
export function readLayout(stored: string | null): LayoutSettings {
  try {
    const type: unknown = (JSON.parse(stored ?? '{}') as { layoutType?: unknown } | null)?.layoutType
    const known = LAYOUT_TYPES.find((layoutType) => layoutType === type)
    return known ? changeLayout(DEFAULT_LAYOUT, { kind: 'choose', layoutType: known }) : DEFAULT_LAYOUT
  } catch {
    return DEFAULT_LAYOUT
  }
}
