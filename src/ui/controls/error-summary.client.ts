document.querySelector<HTMLElement>('[data-error-summary]')?.focus();
