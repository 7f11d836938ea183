/** An amount of money, as one writes it in a language: without decimals where there are none. */
export const moneyText = (amount: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" }).format(amount);
