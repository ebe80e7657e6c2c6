/** The facts by which the law names the operator of a site; those that are not set are undefined. */
export type Operator = {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  readonly companyNumber?: string | undefined;
  readonly vatNumber?: string | undefined;
  /** The address for questions about personal data. */
  readonly dataContact?: string | undefined;
};

/** The facts as the lines of a footer: the name, the address, and the numbers with what they are. */
export function operatorLines({ name, address, companyNumber, vatNumber }: Operator): string[] {
  const who = [name, address].filter((part) => part !== undefined).join(', ');
  return [who, companyNumber, vatNumber].filter((part): part is string => part !== undefined && part !== '');
}
