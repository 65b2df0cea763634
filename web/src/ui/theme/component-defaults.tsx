import type { MantineThemeComponents } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

type SizeVars = Readonly<Record<string, Readonly<Record<string, string>>>>

const BUTTON_SIZES: SizeVars = {
  xs: { '--button-height': '28px', '--button-padding-x': '10px', '--button-fz': '13px' },
  sm: { '--button-height': '32px', '--button-padding-x': '12px', '--button-fz': '13px' },
  md: { '--button-height': '40px', '--button-padding-x': '16px', '--button-fz': '14px' },
  lg: { '--button-height': '56px', '--button-padding-x': '20px', '--button-fz': '17px' },
  xl: { '--button-height': '64px', '--button-padding-x': '24px', '--button-fz': '19px' },
}

const INPUT_SIZES: SizeVars = {
  xs: { '--input-height': '28px', '--input-fz': '13px', '--input-padding': '8px' },
  sm: { '--input-height': '32px', '--input-fz': '13px', '--input-padding': '10px' },
  md: { '--input-height': '40px', '--input-fz': '15px', '--input-padding': '12px' },
  lg: { '--input-height': '56px', '--input-fz': '17px', '--input-padding': '16px' },
}

const bySize =
  (part: string, sizes: SizeVars) =>
  (_theme: unknown, props: { size?: unknown }): Record<string, Readonly<Record<string, string>>> => ({
    [part]: sizes[typeof props.size === 'string' ? props.size : 'sm'] ?? {},
  })

const INPUT = {
  size: 'sm',
  radius: 'sm',
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}
const DROPDOWN = { shadow: 'lg', offset: 4, transitionProps: { duration: 120, transition: 'fade-down' } }
const MODAL = {
  radius: 'xl',
  padding: 0,
  centered: true,
  shadow: 'xl',
  transitionProps: { duration: 160, transition: 'fade-up' },
}
const OVERLAY = { backgroundOpacity: 0.32, color: '#1b1812' }
const DATES = { ...INPUT, valueFormat: 'YYYY-MM-DD', firstDayOfWeek: 1 }

/**
 * Defaults of every Mantine part we use. Plain objects on purpose: `Select.extend()` would pull each
 * component into the first chunk of the page, also the ones a login page never shows.
 */
export const componentDefaults: MantineThemeComponents = {
  Button: { defaultProps: { size: 'sm', radius: 'sm' }, vars: bySize('root', BUTTON_SIZES) },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28, radius: 'sm' } },
  CloseButton: { defaultProps: { size: 28, radius: 'sm' } },
  Input: { defaultProps: { size: 'sm', radius: 'sm' }, vars: bySize('wrapper', INPUT_SIZES) },
  InputWrapper: { defaultProps: { size: 'sm' } },
  TextInput: { defaultProps: INPUT },
  PasswordInput: { defaultProps: INPUT },
  Textarea: { defaultProps: INPUT },
  Autocomplete: { defaultProps: { ...INPUT, comboboxProps: DROPDOWN } },
  Select: {
    defaultProps: {
      ...INPUT,
      checkIconPosition: 'right',
      comboboxProps: DROPDOWN,
      rightSection: <IconChevronDown size={15} />,
    },
  },
  MultiSelect: { defaultProps: { ...INPUT, comboboxProps: DROPDOWN } },
  DateInput: { defaultProps: DATES },
  DatePickerInput: { defaultProps: DATES },
  Badge: {
    defaultProps: { variant: 'light', radius: 5, size: 'md', tt: 'none', fw: 550, color: 'gray' },
    vars: () => ({
      root: { '--badge-height': '20px', '--badge-fz': '12px', '--badge-padding-x': '6px' },
    }),
  },
  Checkbox: { defaultProps: { size: 'xs', radius: 4 } },
  Radio: { defaultProps: { size: 'xs' } },
  Switch: { defaultProps: { size: 'sm' } },
  Modal: { defaultProps: { ...MODAL, overlayProps: OVERLAY } },
  ModalRoot: { defaultProps: MODAL },
  ModalOverlay: { defaultProps: OVERLAY },
  Drawer: {
    defaultProps: {
      position: 'right',
      size: 408,
      padding: 0,
      withOverlay: false,
      shadow: 'lg',
      transitionProps: { duration: 160 },
    },
  },
  Menu: {
    defaultProps: {
      ...DROPDOWN,
      radius: 'lg',
      offset: 6,
      position: 'bottom-end',
      // The placeholder is a focusable child without a role, which a menu must not have.
      withInitialFocusPlaceholder: false,
    },
  },
  Popover: { defaultProps: { shadow: 'lg', radius: 'lg', offset: 6 } },
  Tooltip: { defaultProps: { openDelay: 350, radius: 'sm', withArrow: false } },
  Table: {
    defaultProps: {
      verticalSpacing: 0,
      horizontalSpacing: 'md',
      highlightOnHover: true,
      borderColor: 'var(--w-hairline)',
      highlightOnHoverColor: 'var(--w-hover)',
    },
  },
  SegmentedControl: {
    defaultProps: { size: 'sm', radius: 'sm', transitionDuration: 120, withItemsBorders: false },
  },
  Accordion: { defaultProps: { chevronPosition: 'left' } },
  Progress: { defaultProps: { size: 6, radius: 'xl' } },
  Alert: { defaultProps: { variant: 'light', radius: 'md' } },
  Kbd: { defaultProps: { size: 'xs' } },
  Paper: { defaultProps: { radius: 'lg', withBorder: true } },
  Notification: { defaultProps: { radius: 'lg', withBorder: true } },
  Skeleton: { defaultProps: { radius: 'xs' } },
  Anchor: { defaultProps: { underline: 'hover' } },
}
