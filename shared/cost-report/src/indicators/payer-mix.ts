import { quotient, quotients } from './quotient.ts'

/**
 * Payer mix by days of worksheet S-3 Part I line 14 (columns 6 Medicare, 7 Medicaid, 8 all), and the inpatient share of
 * gross revenue (G-2 line 28). Columns 6 and 7 exclude Medicare Advantage and Medicaid HMOs, whose days are on lines 2
 * to 4; the corrected variants add them.
 */
export const payerMixIndicators = [
  quotients({ id: 'medicareDayShare', unit: 'share' }, [
    [
      'corrected',
      {
        formula: '(daysMedicare + hmoDaysMedicare) / days',
        needs: ['days'],
        zeroWhenBlank: ['daysMedicare', 'hmoDaysMedicare'],
        caveat: 'managed-care-of-subproviders',
        numerator: ({ daysMedicare, hmoDaysMedicare }) => daysMedicare + hmoDaysMedicare,
        denominator: ({ days }) => days,
      },
    ],
    [
      'usual',
      {
        formula: 'daysMedicare / days',
        needs: ['days'],
        zeroWhenBlank: ['daysMedicare'],
        caveat: 'managed-care-excluded',
        numerator: ({ daysMedicare }) => daysMedicare,
        denominator: ({ days }) => days,
      },
    ],
  ]),
  quotients({ id: 'medicaidDayShare', unit: 'share' }, [
    [
      'corrected',
      {
        formula: '(daysMedicaid + hmoDaysMedicaid) / days',
        needs: ['days'],
        zeroWhenBlank: ['daysMedicaid', 'hmoDaysMedicaid'],
        caveat: 'managed-care-of-subproviders',
        numerator: ({ daysMedicaid, hmoDaysMedicaid }) => daysMedicaid + hmoDaysMedicaid,
        denominator: ({ days }) => days,
      },
    ],
    [
      'usual',
      {
        formula: 'daysMedicaid / days',
        needs: ['days'],
        zeroWhenBlank: ['daysMedicaid'],
        caveat: 'managed-care-excluded',
        numerator: ({ daysMedicaid }) => daysMedicaid,
        denominator: ({ days }) => days,
      },
    ],
  ]),
  quotients({ id: 'otherDayShare', unit: 'share' }, [
    [
      'corrected',
      {
        formula: '(days - daysMedicare - hmoDaysMedicare - daysMedicaid - hmoDaysMedicaid) / days',
        needs: ['days'],
        zeroWhenBlank: ['daysMedicare', 'hmoDaysMedicare', 'daysMedicaid', 'hmoDaysMedicaid'],
        caveat: 'managed-care-of-subproviders',
        min: 0,
        numerator: ({ days, daysMedicare, hmoDaysMedicare, daysMedicaid, hmoDaysMedicaid }) =>
          days - daysMedicare - hmoDaysMedicare - daysMedicaid - hmoDaysMedicaid,
        denominator: ({ days }) => days,
      },
    ],
    [
      'usual',
      {
        formula: '(days - daysMedicare - daysMedicaid) / days',
        needs: ['days'],
        zeroWhenBlank: ['daysMedicare', 'daysMedicaid'],
        caveat: 'managed-care-excluded',
        min: 0,
        numerator: ({ days, daysMedicare, daysMedicaid }) => days - daysMedicare - daysMedicaid,
        denominator: ({ days }) => days,
      },
    ],
  ]),
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
