import type { SeededRandom } from './seeded-random.ts'

/** A generated balance sheet in proportion to a year's expense, whose two sides are equal to the dollar. */
export function sampleBalanceSheet(
  { opex, netPatientRevenue }: { readonly opex: number; readonly netPatientRevenue: number },
  random: SeededRandom,
  age: number,
) {
  const share = (min: number, max: number) => Math.round(opex * random.between(min, max))
  const cash = share(0.02, 0.16)
  const temporaryInvestments = share(0, 0.06)
  const accountsReceivable = Math.round(netPatientRevenue * random.between(0.11, 0.19))
  const uncollectibleAllowance = -Math.round(accountsReceivable * random.between(0.05, 0.2))
  const inventory = share(0.01, 0.025)
  const prepaidExpenses = share(0.005, 0.015)
  const currentAssets =
    cash + temporaryInvestments + accountsReceivable + uncollectibleAllowance + inventory + prepaidExpenses
  const depreciation = share(0.035, 0.065)
  const land = share(0.01, 0.04)
  const buildings = depreciation * 14
  const majorMovableEquipment = depreciation * 8
  const worn = Math.round(depreciation * Math.min(18, random.between(6, 14) + age * 0.5))
  const fixedAssets = land + buildings + majorMovableEquipment - worn
  const investments = share(0.02, 0.4)
  const totalAssets = currentAssets + fixedAssets + investments
  const accountsPayable = share(0.03, 0.08)
  const salariesPayable = share(0.03, 0.06)
  const otherCurrentLiabilities = share(0.01, 0.06)
  const currentLiabilities = accountsPayable + salariesPayable + otherCurrentLiabilities
  const longTermLiabilities = share(0.05, 0.45)
  const totalLiabilities = currentLiabilities + longTermLiabilities
  const fundBalances = totalAssets - totalLiabilities
  return {
    cash,
    temporaryInvestments,
    accountsReceivable,
    uncollectibleAllowance,
    inventory,
    prepaidExpenses,
    currentAssets,
    depreciation,
    land,
    buildings,
    majorMovableEquipment,
    accumulatedDepreciation: -worn,
    fixedAssets,
    investments,
    totalOtherAssets: investments,
    totalAssets,
    accountsPayable,
    salariesPayable,
    otherCurrentLiabilities,
    currentLiabilities,
    otherLongTermLiabilities: longTermLiabilities,
    longTermLiabilities,
    totalLiabilities,
    generalFundBalance: fundBalances,
    fundBalances,
    liabilitiesAndFundBalances: fundBalances + totalLiabilities,
  }
}
