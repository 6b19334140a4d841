import { expect, it } from 'vitest'
import { earnedSchedule, earnedValue } from './earned-value.ts'

it('says nothing where an input is missing', () => {
  expect(earnedValue({ BAC: null, EV: 3_000_000, AC: 3_500_000 })).toEqual({
    CV: -500_000,
    SV: null,
    CPI: 6 / 7,
    SPI: null,
    EAC_cpi: null,
    EAC_atypical: null,
    EAC_cpi_spi: null,
    ETC: null,
    VAC: null,
    TCPI_BAC: null,
    TCPI_EAC: null,
    pct_complete: null,
  })
})

it('divides by nothing', () => {
  expect(earnedValue({ BAC: 100, PV: 0, EV: 0, AC: 0 })).toMatchObject({
    CPI: null,
    SPI: null,
    EAC_cpi: null,
    EAC_atypical: 100,
    TCPI_BAC: 1,
    pct_complete: 0,
  })
  expect(earnedValue({ BAC: 100, PV: 50, EV: 40, AC: 100 })).toMatchObject({ TCPI_BAC: null })
})

it('tells how many periods of the plan are earned', () => {
  const planned = [100, 300, 600, 1_000]
  expect(earnedSchedule({ planned, EV: 450, periods: 3 })).toEqual({
    ES: 2.5,
    'SV(t)': -0.5,
    'SPI(t)': 2.5 / 3,
    'EAC(t)': 4 / (2.5 / 3),
  })
  expect(earnedSchedule({ planned, EV: 1_000, periods: 5 })).toMatchObject({ ES: 4, 'SPI(t)': 0.8, 'EAC(t)': 5 })
  expect(earnedSchedule({ planned: [], EV: 1, periods: 1 }).ES).toBeNull()
  expect(earnedSchedule({ planned, EV: null, periods: 1 }).ES).toBeNull()
})
