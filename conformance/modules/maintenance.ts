import type { Module } from '@conformance/case';

export const maintenance: Module = {
  id: 'maintenance',
  title: 'Maintenance',
  cases: [
    {
      id: 'refusal',
      title: 'During maintenance a call is refused with ERR08 and 503, and works again afterwards',
      rule: 'described',
      run: async (context) => {
        context.needsSwitches('startMaintenance', 'endMaintenance');
        const client = await context.connect();
        await context.turn('startMaintenance');
        const during = await client.call('initiateSso', {}).finally(() => context.turn('endMaintenance'));
        context.check(during.code === 'ERR08', `The outcome during maintenance is ${during.code}, not ERR08.`);
        context.check(during.status === 503, `The status during maintenance is ${during.status}, not 503.`);
        await client.need('initiateSso', {});
      },
    },
  ],
};
