/** A script whose statements all end with semicolons, without line breaks and indentation. */
export const oneLine = (script: string): string => script.replaceAll(/\n\t*/g, '');
