"""What campaigns go by, as files: the one that comes along, and an owner's own."""

from __future__ import annotations

from collections.abc import Collection
from importlib import resources
from typing import Final

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.base.faults import Fault, Place
from dorfplatz.base.set_files import SetFiles
from dorfplatz.dorfromantik.campaign.rules import CampaignRules
from dorfplatz.dorfromantik.campaign.rules_reader import RulesReader

_NAME: Final = "campaign"
_TEXTS: Final = "campaign:rules"


def rules_setup(rules: CampaignRules) -> str | dict[str, object]:
    """The rules as a campaign's file tells them: by name, an owner's own with all they say."""
    return rules.name if rules.name in CAMPAIGN_RULES.built_in else rules.data


def rules_of_setup(setup: object) -> CampaignRules:
    """The rules that a campaign's file tells of. Raises Faults."""
    if isinstance(setup, dict):
        return CAMPAIGN_RULES.check(setup, str(setup.get("name")))
    # Not `load`: a file of a campaign must not make anybody read another file.
    known = {rules.name: rules for rules in CAMPAIGN_RULES.known()}
    if not isinstance(setup, str) or setup not in known:
        fault = Fault(f"{_TEXTS}.fault.unknown_set", Place(), known=", ".join(known))
        raise CAMPAIGN_RULES.faults(str(setup), [fault])
    return known[setup]


def _read(
    data: dict[str, object], reserved: Collection[str]
) -> tuple[CampaignRules | None, list[DorfplatzError]]:
    reader = RulesReader()
    return reader.rules(data, reserved), reader.faults


CAMPAIGN_RULES: Final = SetFiles(
    resources.files("dorfplatz.dorfromantik.campaign"), (_NAME,), _read, _TEXTS
)
"""The rules of campaigns that come with the project or were learned."""

load_campaign_rules: Final = CAMPAIGN_RULES.load
parse_campaign_rules: Final = CAMPAIGN_RULES.parse


def house_rules() -> CampaignRules:
    """The rules that come along: the printed tables, and our readings of what is not known."""
    return load_campaign_rules(_NAME)
