/** Where reports about entry rules go: to this process, or to `HOST_RESTRICTIONS_FEEDBACK`. */
import { createRemoteReports } from '#features/restrictions/remote-reports.ts';
import { createReports, type ReportService } from '#features/restrictions/reports.ts';
import { config, remotesOf } from '#server/config.ts';

const own = createReports();
const remotes = remotesOf(config, 'restrictions-feedback', (address) => createRemoteReports(address));

const serviceOf = (site: Parameters<ReportService['challenge']>[0]): ReportService => remotes.get(site.brand) ?? own;

export const reportService: ReportService = {
	challenge: (site) => serviceOf(site).challenge(site),
	send: (request) => serviceOf(request.site).send(request),
};
