import { quotient, quotients } from './quotient.ts'

/**
 * Occupancy, length of stay and volumes adjusted for outpatients by gross revenue. Worksheet S-3 Part I: days are line
 * 14 column 8, which counts newborns (line 13) and swing beds (lines 5 and 6); bed-days are line 14 column 3,
 * discharges line 14 column 15. The corrected variants leave out newborns, since bassinets are not beds, and swing
 * beds, since nursing care there is not discharged on line 14.
 */
export const utilizationIndicators = [
  quotients({ id: 'occupancy', unit: 'share' }, [
    [
      'corrected',
      {
        formula: '(days - nurseryDays) / bedDays',
        needs: ['days', 'bedDays'],
        zeroWhenBlank: ['nurseryDays'],
        min: 0,
        numerator: ({ days, nurseryDays }) => days - nurseryDays,
        denominator: ({ bedDays }) => bedDays,
      },
    ],
    [
      'usual',
      {
        formula: 'days / bedDays',
        needs: ['days', 'bedDays'],
        caveat: 'includes-nursery',
        numerator: ({ days }) => days,
        denominator: ({ bedDays }) => bedDays,
      },
    ],
  ]),
  quotients({ id: 'averageDailyCensus', unit: 'patients' }, [
    [
      'corrected',
      {
        formula: '(days - nurseryDays) / D',
        needs: ['days'],
        zeroWhenBlank: ['nurseryDays'],
        min: 0,
        numerator: ({ days, nurseryDays }) => days - nurseryDays,
        denominator: (_, periodDays) => periodDays,
      },
    ],
    [
      'usual',
      {
        formula: 'days / D',
        needs: ['days'],
        caveat: 'includes-nursery',
        numerator: ({ days }) => days,
        denominator: (_, periodDays) => periodDays,
      },
    ],
  ]),
  quotients({ id: 'averageLengthOfStay', unit: 'days', better: 'lower' }, [
    [
      'corrected',
      {
        formula: '(days - nurseryDays - swingSnfDays - swingNfDays) / discharges',
        needs: ['days', 'discharges'],
        zeroWhenBlank: ['nurseryDays', 'swingSnfDays', 'swingNfDays'],
        min: 0,
        numerator: ({ days, nurseryDays, swingSnfDays, swingNfDays }) =>
          days - nurseryDays - swingSnfDays - swingNfDays,
        denominator: ({ discharges }) => discharges,
      },
    ],
    [
      'usual',
      {
        formula: 'days / discharges',
        needs: ['days', 'discharges'],
        caveat: 'includes-nursery-and-swing',
        numerator: ({ days }) => days,
        denominator: ({ discharges }) => discharges,
      },
    ],
  ]),
  quotient({
    id: 'adjustmentFactor',
    unit: 'ratio',
    formula: 'grossRevenue / inpatientRevenue',
    needs: ['grossRevenue', 'inpatientRevenue'],
    numerator: ({ grossRevenue }) => grossRevenue,
    denominator: ({ inpatientRevenue }) => inpatientRevenue,
  }),
  quotient({
    id: 'adjustedDays',
    unit: 'days',
    formula: 'days × grossRevenue / inpatientRevenue',
    needs: ['days', 'grossRevenue', 'inpatientRevenue'],
    flow: true,
    numerator: ({ days, grossRevenue }) => days * grossRevenue,
    denominator: ({ inpatientRevenue }) => inpatientRevenue,
  }),
  quotient({
    id: 'adjustedDischarges',
    unit: 'count',
    formula: 'discharges × grossRevenue / inpatientRevenue',
    needs: ['discharges', 'grossRevenue', 'inpatientRevenue'],
    flow: true,
    numerator: ({ discharges, grossRevenue }) => discharges * grossRevenue,
    denominator: ({ inpatientRevenue }) => inpatientRevenue,
  }),
  quotient({
    id: 'ftePerAdjustedOccupiedBed',
    unit: 'fte',
    formula: 'fteEmployees / (days × grossRevenue / inpatientRevenue / D)',
    needs: ['fteEmployees', 'days', 'grossRevenue', 'inpatientRevenue'],
    better: 'lower',
    numerator: ({ fteEmployees, inpatientRevenue }, periodDays) => fteEmployees * inpatientRevenue * periodDays,
    denominator: ({ days, grossRevenue }) => days * grossRevenue,
  }),
  quotient({
    id: 'residentsPerBed',
    unit: 'ratio',
    formula: 'fteResidents / beds',
    needs: ['beds'],
    zeroWhenBlank: ['fteResidents'],
    numerator: ({ fteResidents }) => fteResidents,
    denominator: ({ beds }) => beds,
  }),
]
