import { quotient } from './indicator.ts'

/** Who the patients' payers are, by days, and how much of the revenue is inpatients'. */
export const payerMixIndicators = [
  quotient({
    id: 'medicareDayShare',
    unit: 'share',
    formula: 'daysMedicare / days',
    needs: ['days'],
    zeroWhenBlank: ['daysMedicare'],
    caveat: 'managed-care-excluded',
    numerator: ({ daysMedicare }) => daysMedicare,
    denominator: ({ days }) => days,
  }),
  quotient({
    id: 'medicaidDayShare',
    unit: 'share',
    formula: 'daysMedicaid / days',
    needs: ['days'],
    zeroWhenBlank: ['daysMedicaid'],
    caveat: 'managed-care-excluded',
    numerator: ({ daysMedicaid }) => daysMedicaid,
    denominator: ({ days }) => days,
  }),
  quotient({
    id: 'otherDayShare',
    unit: 'share',
    formula: '(days - daysMedicare - daysMedicaid) / days',
    needs: ['days'],
    zeroWhenBlank: ['daysMedicare', 'daysMedicaid'],
    caveat: 'managed-care-excluded',
    least: 0,
    numerator: ({ days, daysMedicare, daysMedicaid }) => days - daysMedicare - daysMedicaid,
    denominator: ({ days }) => days,
  }),
  quotient({
    id: 'inpatientShare',
    unit: 'share',
    formula: 'inpatientRevenue / grossRevenue',
    needs: ['grossRevenue'],
    zeroWhenBlank: ['inpatientRevenue'],
    numerator: ({ inpatientRevenue }) => inpatientRevenue,
    denominator: ({ grossRevenue }) => grossRevenue,
  }),
  quotient({
    id: 'outpatientShare',
    unit: 'share',
    formula: 'outpatientRevenue / grossRevenue',
    needs: ['grossRevenue'],
    zeroWhenBlank: ['outpatientRevenue'],
    numerator: ({ outpatientRevenue }) => outpatientRevenue,
    denominator: ({ grossRevenue }) => grossRevenue,
  }),
]
