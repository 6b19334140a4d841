/** `calc evm` and `calc earned_schedule`. */
import { type EarnedSchedule, type EarnedValue, earnedSchedule, earnedValue } from '../earned-value.ts'
import { atLeastZero, fieldsOf, figureOf, listOf, numberOf } from './reading.ts'

export function evmCase(inputs: unknown): EarnedValue {
  const { BAC, PV, EV, AC } = fieldsOf(inputs, 'The input')
  return earnedValue({
    BAC: figureOf(BAC, 'BAC'),
    PV: figureOf(PV, 'PV'),
    EV: figureOf(EV, 'EV'),
    AC: figureOf(AC, 'AC'),
  })
}

export function earnedScheduleCase(inputs: unknown): EarnedSchedule {
  const { planned, EV, periods } = fieldsOf(inputs, 'The input')
  return earnedSchedule({
    planned: listOf(planned, 'planned').map((value, at) => numberOf(value, `planned[${at}]`)),
    EV: figureOf(EV, 'EV'),
    periods: atLeastZero(numberOf(periods, 'periods'), 'periods'),
  })
}
