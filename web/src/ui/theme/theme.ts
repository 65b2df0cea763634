import { createTheme } from '@mantine/core'
import { componentDefaults } from './component-defaults.tsx'
import { RAMPS, TOKENS } from './tokens.ts'

const SHADOW = 'rgba(45, 38, 25,'

/** Mantine 9 with the settings of the visual language, section 8. */
export const theme = createTheme({
  primaryColor: 'juniper',
  primaryShade: { light: 7, dark: 6 },
  white: '#FFFFFF',
  black: TOKENS.light.text,
  autoContrast: false,
  colors: RAMPS,
  fontFamily: '"Hanken Grotesk Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  headings: {
    fontFamily: 'inherit',
    fontWeight: '620',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '28px' },
      h2: { fontSize: '15px', lineHeight: '20px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
      h4: { fontSize: '13px', lineHeight: '20px' },
      h5: { fontSize: '12px', lineHeight: '16px' },
      h6: { fontSize: '12px', lineHeight: '16px' },
    },
  },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '26px' },
  fontWeights: { regular: '450', medium: '550', bold: '620' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  defaultRadius: 'sm',
  shadows: {
    xs: `0 1px 1px ${SHADOW} .05)`,
    sm: `0 1px 2px ${SHADOW} .06), 0 1px 1px ${SHADOW} .04)`,
    md: `0 4px 12px -2px ${SHADOW} .10), 0 1px 3px ${SHADOW} .06)`,
    lg: `0 12px 32px -6px ${SHADOW} .18), 0 2px 6px ${SHADOW} .06)`,
    xl: `0 28px 72px -12px ${SHADOW} .30), 0 4px 12px ${SHADOW} .08)`,
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: componentDefaults,
})
