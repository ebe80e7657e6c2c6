type Failure = { readonly file: string; readonly title: string; readonly error: string; readonly command?: string };

type Report = {
  readonly files: readonly { readonly file: string; readonly seconds: number; readonly passed: number }[];
  readonly failures: readonly Failure[];
};

export function writeReport(report: Report): void;
